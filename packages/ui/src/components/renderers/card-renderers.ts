import { CAPTION, CARD_HEIGHT, rowSize } from '../../layout/common-fit.ts';
import { holdsPieces, pilesSize } from '../../layout/piece-piles.ts';
import type { Renderer } from '../../rendering/renderer.ts';
import { isCard, isDie } from '../../table/element-types.ts';
import { countIn, numberOf } from '../../table/view-index.ts';
import type { ViewNode } from '../../table/view-types.ts';
import CardFace from '../cards/CardFace.vue';
import CardRow from '../cards/CardRow.vue';
import DeckPile from '../cards/DeckPile.vue';

/** How many pixels the edges of a deck extend beyond its top card. */
const DECK_EDGE = 16;
const SPACES: readonly (string | undefined)[] = ['space', 'deck', 'hand', 'dice-pool'];
const hiddenIn = (node: ViewNode): number => countIn(node) - (node.children?.length ?? 0);
/** Dice are drawn as dice, even in a space that looks like a hand. */
const holdsNoDice = ({ children = [] }: ViewNode): boolean =>
  children.length === 0 || !children.every(isDie);

/** Draws a single card. A card with pieces on it is drawn as a space, so that the pieces are visible. */
export const card: Renderer = {
  name: 'card',
  types: ['card'],
  canDraw: node => countIn(node) === 0,
  infers: node => countIn(node) === 0 && isCard(node),
  frame: 'piece',
  component: CardFace,
  props: ({ space }) => ({ zone: space }),
};

/** Draws a pile of elements. */
export const deck: Renderer = {
  name: 'deck',
  types: ['deck', 'stack'],
  canDraw: holdsNoDice,
  infers: node => hiddenIn(node) > 0 && hiddenIn(node) === countIn(node),
  frame: 'space',
  component: DeckPile,
  props: ({ cardWidth }) => ({ cardWidth }),
  size: (_, { cardWidth }) => ({
    width: cardWidth + DECK_EDGE,
    height: cardWidth * CARD_HEIGHT + DECK_EDGE + CAPTION,
  }),
  isTarget: true,
};

/** Draws cards held in a fan. */
export const hand: Renderer = {
  name: 'hand',
  types: ['hand', 'fan'],
  canDraw: holdsNoDice,
  infers: node => hiddenIn(node) > 0,
  frame: 'space',
  component: CardRow,
  props: ({ cardWidth, isFlat }) => ({ cardWidth, isFanned: !isFlat }),
};

/** Draws cards side by side. An empty space is drawn as a row without cards. */
export const row: Renderer = {
  name: 'row',
  types: ['row'],
  canDraw: holdsNoDice,
  infers: ({ type, children = [], ...node }) =>
    children.length > 0 ? children.every(isCard) : countIn(node) === 0 && SPACES.includes(type),
  frame: 'space',
  component: CardRow,
  props: ({ cardWidth }) => ({ cardWidth }),
  size: (node, { cardWidth }) =>
    holdsPieces(node) ? pilesSize(node, cardWidth) : rowSize(node, cardWidth),
};

/** Draws spaces in the order of their `index`. */
export const track: Renderer = {
  ...row,
  name: 'track',
  types: ['track'],
  canDraw: node => countIn(node) > 0,
  infers: ({ children = [] }) =>
    children.length > 1 && children.every(child => numberOf(child, 'index') !== undefined),
};
