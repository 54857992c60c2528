import { isCard, isDie } from '../table/element-types.ts';
import { attributesOf, countIn } from '../table/view-index.ts';
import type { ViewNode } from '../table/view-types.ts';
import { CAPTION, kindOf, type Size } from './common-fit.ts';

/** Below this width of cards, as on the mats of opponents, every kind is one pile without a caption. */
const SMALL = 40;
/** The largest width of cards beside which piles are small. */
export const SMALL_PILES: number = SMALL - 1;
/** The pixels between piles, the height of the name of a pile, and the padding above all of them. */
const [GAP, NAME, PADDING] = [12, 18, 8];

/** Equal pieces that are shown together. */
export interface PiecePile {
  readonly key: string;
  readonly pieces: readonly ViewNode[];
}

/** Whether a space contains pieces other than cards and dice, such as gems and coins, and nothing hidden. */
export function holdsPieces(node: ViewNode): boolean {
  const { children = [] } = node;
  return (
    children.length > 0 &&
    children.length === countIn(node) &&
    children.every(child => countIn(child) === 0 && !isCard(child) && !isDie(child))
  );
}

/** Whether piles are drawn small, without the names of their pieces. */
export function isSmallPile(cardWidth: number): boolean {
  return cardWidth < SMALL;
}

/** The width of a piece beside cards of this width, in pixels. */
export function pieceWidth(cardWidth: number): number {
  const least = isSmallPile(cardWidth) ? 26 : 34;
  return Math.max(least, Math.min(56, Math.round(cardWidth * 0.62)));
}

/** Up to this many equal pieces of one player lie side by side, so that they can be counted at a glance. */
const FEW = 5;

/** Groups the pieces of a space: equal ones form one pile, but a few pieces of a player lie side by side. */
export function pilesOf(node: ViewNode, cardWidth: number): readonly PiecePile[] {
  const kinds = new Map<string, ViewNode[]>();
  for (const piece of node.children ?? []) {
    const kind = kindOf(piece);
    kinds.set(kind, [...(kinds.get(kind) ?? []), piece]);
  }
  const few = (piece: ViewNode | undefined): number =>
    piece && typeof attributesOf(piece)['player'] === 'object' && !isSmallPile(cardWidth) ? FEW : 1;
  return [...kinds].flatMap(([key, pieces]) =>
    pieces.length > few(pieces[0])
      ? [{ key, pieces }]
      : pieces.map(piece => ({ key: `${key} ${piece.handle}`, pieces: [piece] })),
  );
}

/** The size of a space with piles of pieces. */
export function pilesSize(node: ViewNode, cardWidth: number): Size {
  const piece = pieceWidth(cardWidth);
  return {
    width: pilesOf(node, cardWidth).length * (piece + GAP),
    height: PADDING + piece + (isSmallPile(cardWidth) ? 0 : NAME) + CAPTION,
  };
}
