import { isCard, isDie } from '../table/element-types.ts';
import { attributesOf, countIn, numberOf, textOf } from '../table/view-index.ts';
import type { ViewNode } from '../table/view-types.ts';
import { hexPlaceOf } from './hex-place.ts';

/** How an element is laid out. */
export const LAYOUTS = [
  'hex',
  'grid',
  'dice',
  'track',
  'pegs',
  'deck',
  'hand',
  'row',
  'area',
  'card',
  'die',
  'token',
] as const;
export type Layout = (typeof LAYOUTS)[number];

const SPACES: readonly string[] = ['Space', 'Deck', 'Hand', 'Grid', 'HexGrid', 'DicePool'];

const HINTED: Readonly<Record<string, Layout>> = {
  hex: 'hex',
  'hex-grid': 'hex',
  grid: 'grid',
  dice: 'dice',
  'dice-pool': 'dice',
  track: 'track',
  pegs: 'pegs',
  deck: 'deck',
  stack: 'deck',
  hand: 'hand',
  fan: 'hand',
  row: 'row',
  card: 'card',
  die: 'die',
  area: 'area',
};

/**
 * How an element is laid out: by what is in it first, then by its attributes, then by hints, and by the
 * name of its class last. `isTop` says that it lies on the table itself.
 */
export function inferLayout(node: ViewNode, { isTop = false } = {}): Layout {
  return (
    layoutOfContents(node) ??
    layoutOfAttributes(node) ??
    layoutOfHints(node) ??
    layoutOfClass(node, isTop)
  );
}

/** Whether a hint says that things are shown one upon the other, so that only the top one is seen. */
export function isStacked(node: ViewNode): boolean {
  return ['stack', 'deck'].includes(textOf(node, '$layout') ?? '');
}

/** The names of the attributes that say where the parts of a board are. */
export function coordinateNames(board: ViewNode): {
  readonly row: string;
  readonly column: string;
} {
  return {
    row: textOf(board, '$rowCoord') ?? 'row',
    column: textOf(board, '$colCoord') ?? 'column',
  };
}

function layoutOfContents(node: ViewNode): Layout | undefined {
  const children = node.children ?? [];
  if (children.length === 0) return undefined;
  const { row, column } = coordinateNames(node);
  const haveAll = (...names: readonly string[]): boolean =>
    children.every(child => names.every(name => numberOf(child, name) !== undefined));
  if (children.length > 1 && children.every(child => hexPlaceOf(node, child))) return 'hex';
  if (children.length > 1 && haveAll(row, column)) return 'grid';
  if (children.every(isDie)) return 'dice';
  if (children.length > 1 && haveAll('index')) return 'track';
  return undefined;
}

function layoutOfAttributes(node: ViewNode): Layout | undefined {
  if (countIn(node) > 0) return undefined;
  if (isDie(node)) return 'die';
  if (isCard(node) && !isSpaceByHint(node)) return 'card';
  if (textOf(node, '$type') === 'track') return 'pegs';
  return undefined;
}

function layoutOfHints(node: ViewNode): Layout | undefined {
  if (attributesOf(node)['$fan'] === true) return 'hand';
  const layout = HINTED[textOf(node, '$layout') ?? ''];
  const type = HINTED[textOf(node, '$type') ?? ''];
  return type ?? layout;
}

function layoutOfClass(node: ViewNode, isTop: boolean): Layout {
  const { className = '', children = [] } = node;
  if (/deck|pile|stock/i.test(className)) return 'deck';
  if (/hand/i.test(className)) return 'hand';
  if (countIn(node) > children.length) return children.length === 0 ? 'deck' : 'hand';
  if (children.length > 0) return children.every(isCard) ? 'row' : 'area';
  return isTop || SPACES.includes(className) ? 'row' : 'token';
}

function isSpaceByHint(node: ViewNode): boolean {
  return textOf(node, '$layout') !== undefined || SPACES.includes(node.className ?? '');
}
