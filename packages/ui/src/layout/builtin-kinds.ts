import { isCard, isDie } from '../table/element-types.ts';
import { countIn, numberOf } from '../table/view-index.ts';
import type { ViewNode } from '../table/view-types.ts';
import { CAPTION, CARD_HEIGHT, largestDie, rowSize } from './common-fit.ts';
import { hexPlaceOf } from './hex-place.ts';
import type { LayoutKind } from './layout-kind.ts';
import { holdsPieces, pilesSize } from './piece-piles.ts';
import { coordinateNames } from './square-layout.ts';

/** A board of hexagons. */
const hex = {
  name: 'hex',
  types: ['hex', 'hex-grid'],
  infers: node => {
    const { children = [] } = node;
    return children.length > 1 && children.every(child => hexPlaceOf(node, child));
  },
  frame: 'board',
} as const satisfies LayoutKind;

/** A board of squares. */
const grid = {
  name: 'grid',
  types: ['grid'],
  infers: node => {
    const { children = [] } = node;
    const names = Object.values(coordinateNames(node));
    const isPlaced = children.every(child =>
      names.every(name => numberOf(child, name) !== undefined),
    );
    return children.length > 1 && isPlaced;
  },
  frame: 'board',
} as const satisfies LayoutKind;

/** A track too long for a button per space; the attributes of the track hold the peg positions. */
const pegs = {
  name: 'pegs',
  types: ['pegs', 'track'],
  canDraw: node => countIn(node) === 0,
  frame: 'space',
  size: (_, { roomWidth }) => ({
    width: roomWidth,
    height: Math.min(64, roomWidth * 0.06) + CAPTION,
  }),
} as const satisfies LayoutKind;

/** Any other space; each element in it has its own kind. */
const area = {
  name: 'area',
  types: ['area'],
  infers: node => countIn(node) > 0,
  frame: 'space',
  size: ({ children = [] }, { roomWidth, heightOf }) => ({
    width: roomWidth,
    height: CAPTION + 6 + heightOf(children),
  }),
} as const satisfies LayoutKind;

/** Any other piece. */
const token = {
  name: 'token',
  types: [],
  infers: () => true,
  frame: 'piece',
} as const satisfies LayoutKind;

/** A single die. */
const die = {
  name: 'die',
  types: ['die'],
  canDraw: node => countIn(node) === 0,
  infers: node => countIn(node) === 0 && isDie(node),
  frame: 'piece',
} as const satisfies LayoutKind;

/** Dice that are rolled together. */
const dice = {
  name: 'dice',
  types: ['dice', 'dice-pool'],
  canDraw: ({ children = [] }) => children.every(isDie),
  infers: ({ children = [] }) => children.length > 0 && children.every(isDie),
  frame: 'space',
  size: (_, { cardWidth, roomWidth }) => ({
    width: roomWidth,
    height: largestDie(cardWidth) + 12 + CAPTION,
  }),
} as const satisfies LayoutKind;

/** How many pixels the edges of a deck extend beyond its top card. */
const DECK_EDGE = 16;
const SPACES: readonly (string | undefined)[] = ['space', 'deck', 'hand', 'dice-pool'];
const hiddenIn = (node: ViewNode): number => countIn(node) - (node.children?.length ?? 0);
/** Dice are drawn as dice, even in a space that looks like a hand. */
const holdsNoDice = ({ children = [] }: ViewNode): boolean =>
  children.length === 0 || !children.every(isDie);

/** A single card. A card with pieces on it is drawn as a space, so that the pieces are visible. */
const card = {
  name: 'card',
  types: ['card'],
  canDraw: node => countIn(node) === 0,
  infers: node => countIn(node) === 0 && isCard(node),
  frame: 'piece',
} as const satisfies LayoutKind;

/** A pile of elements. */
const deck = {
  name: 'deck',
  types: ['deck', 'stack'],
  canDraw: holdsNoDice,
  infers: node => hiddenIn(node) > 0 && hiddenIn(node) === countIn(node),
  frame: 'space',
  size: (_, { cardWidth }) => ({
    width: cardWidth + DECK_EDGE,
    height: cardWidth * CARD_HEIGHT + DECK_EDGE + CAPTION,
  }),
  isTarget: true,
} as const satisfies LayoutKind;

/** Cards held in a fan. */
const hand = {
  name: 'hand',
  types: ['hand', 'fan'],
  canDraw: holdsNoDice,
  infers: node => hiddenIn(node) > 0,
  frame: 'space',
} as const satisfies LayoutKind;

/** Cards side by side. An empty space is drawn as a row without cards. */
const row = {
  name: 'row',
  types: ['row'],
  canDraw: holdsNoDice,
  infers: ({ type, children = [], ...node }) =>
    children.length > 0 ? children.every(isCard) : countIn(node) === 0 && SPACES.includes(type),
  frame: 'space',
  size: (node, { cardWidth }) =>
    holdsPieces(node) ? pilesSize(node, cardWidth) : rowSize(node, cardWidth),
} as const satisfies LayoutKind;

/** Spaces in the order of their `index`. */
const track = {
  ...row,
  name: 'track',
  types: ['track'],
  canDraw: node => countIn(node) > 0,
  infers: ({ children = [] }) =>
    children.length > 1 && children.every(child => numberOf(child, 'index') !== undefined),
} as const satisfies LayoutKind;

/** The built-in kinds, in the order in which their `infers` is called. */
export const BUILTIN_KINDS = [
  hex,
  grid,
  dice,
  track,
  die,
  card,
  pegs,
  deck,
  hand,
  row,
  area,
  token,
] as const;

/** The names of the built-in kinds. */
export type BuiltinKindName = (typeof BUILTIN_KINDS)[number]['name'];
