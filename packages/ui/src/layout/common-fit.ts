import { faceOf } from '../table/element-types.ts';
import { attributesOf, countIn, isBack, numberOf } from '../table/view-index.ts';
import type { ViewNode } from '../table/view-types.ts';
import { COLUMN_OVERLAP, columnLayout } from './fan-layout.ts';
import type { Room } from './room.ts';
import { spaceHints } from './space-hints.ts';

/** The largest comfortable and the smallest readable card width, in pixels. */
const [WIDEST, NARROWEST] = [128, 36];
/** The height of a caption and the gap between spaces, in pixels. */
export const CAPTION = 28;
const GAP = 16;
/** The height of a card, as a multiple of its width. */
export const CARD_HEIGHT = 1.4;

/** A size in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Computes the size of a space for a card width. */
export type SizeOf = (space: ViewNode, cardWidth: number) => Size;

/** The largest card width with which all shared spaces fit into the room. */
export function commonCardWidth(spaces: readonly ViewNode[], room: Room, sizeOf: SizeOf): number {
  return largestCardWidth(room, width => spaces.map(space => sizeOf(space, width)));
}

/** The largest card width with which boxes of these sizes fit into the room. */
export function largestCardWidth(
  room: Room,
  sizesAt: (cardWidth: number) => readonly Size[],
): number {
  for (let width = WIDEST; width > NARROWEST; width -= 2) {
    if (flowHeight(sizesAt(width), room.width) <= room.height) return width;
  }
  return NARROWEST;
}

/** The size of lines of boxes below each other; lines that are too wide for the room fit nowhere. */
export function linesSize(lines: readonly (readonly Size[])[], roomWidth: number): Size {
  const width = lines.map(line => line.reduce((sum, box) => sum + box.width + GAP, -GAP));
  const height = lines.map(line => Math.max(...line.map(box => box.height)));
  const widest = Math.max(...width);
  if (lines.length > 1 && widest > roomWidth)
    return { width: roomWidth, height: Number.POSITIVE_INFINITY };
  return {
    width: widest,
    height: height.reduce((sum, each) => sum + each, (lines.length - 1) * (GAP / 2)),
  };
}

/** The largest die for a card width. */
export function largestDie(cardWidth: number): number {
  return Math.max(36, Math.round(cardWidth * 0.85));
}

/** The total height of boxes that wrap from left to right. */
export function flowHeight(sizes: readonly Size[], roomWidth: number): number {
  let [total, line, used] = [0, 0, 0];
  for (const { width, height } of sizes) {
    if (used > 0 && used + GAP + width > roomWidth) {
      total += line + GAP;
      [line, used] = [0, 0];
    }
    used += (used > 0 ? GAP : 0) + Math.min(width, roomWidth);
    line = Math.max(line, height);
  }
  return total + line;
}

/** Pixels between printed cards in a row, whose texts an overlap would hide. */
const PRINTED_GAP = 4;

/** The overlap of cards in a row and the pixels between them: of playing cards a corner says enough. */
export function usualSpacing({ children = [] }: ViewNode): {
  readonly overlap: number;
  readonly gap: number;
} {
  const isPrinted = children.some(child => !isBack(child) && faceOf(child) === undefined);
  return isPrinted ? { overlap: 0, gap: PRINTED_GAP } : { overlap: 0.3, gap: 0 };
}

/** From this many open cards on the table on, equal ones lie on one pile. */
const MANY = 8;

/** The open cards of a space as piles: with many of them on the table, equal ones share one. */
export function cardPilesOf({ children = [] }: ViewNode): readonly (readonly ViewNode[])[] {
  if (children.length < MANY) return children.map(card => [card]);
  const kinds = new Map<string, ViewNode[]>();
  for (const card of children) {
    const kind = isBack(card) ? `${card.handle}` : kindOf(card);
    kinds.set(kind, [...(kinds.get(kind) ?? []), card]);
  }
  return [...kinds.values()];
}

/** Elements with the same class, name and attributes are equal. */
export function kindOf(node: ViewNode): string {
  return JSON.stringify([node.className, node.name, attributesOf(node)]);
}

/** The size of a row or a column of cards. */
export function rowSize(space: ViewNode, cardWidth: number): Size {
  const count = cardPilesOf(space).length + countIn(space) - (space.children?.length ?? 0);
  const { isVertical, gap } = spaceHints(space);
  const spacing = usualSpacing(space);
  const usual = gap !== undefined ? 0 : isVertical ? COLUMN_OVERLAP : spacing.overlap;
  const overlap = numberOf(space, '$overlap') ?? usual;
  if (isVertical) {
    const places = columnLayout({ count, cardWidth, overlap, gap: gap ?? 0 });
    const height = (places.at(-1)?.y ?? 0) + cardWidth * CARD_HEIGHT + CAPTION;
    return { width: cardWidth, height };
  }
  const step = cardWidth * (1 - overlap) + (gap ?? spacing.gap);
  return {
    width: cardWidth + Math.max(0, count - 1) * step,
    height: cardWidth * CARD_HEIGHT + CAPTION,
  };
}
