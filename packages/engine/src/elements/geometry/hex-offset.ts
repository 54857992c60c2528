import type { Axial } from './hex-coordinates.ts';

/**
 * Ways of writing hexes as rows and columns: `-r` shifts every other row, `-q` every other column,
 * and the name says which ones are shifted, the odd or the even.
 */
export const OFFSET_LAYOUTS = ['odd-r', 'even-r', 'odd-q', 'even-q'] as const;

/** One of the four ways of writing hexes as rows and columns. */
export type OffsetLayout = (typeof OFFSET_LAYOUTS)[number];

/** Where a hex is on a board whose rows (or columns) are shifted in turn. */
export interface Offset {
  readonly row: number;
  readonly column: number;
}

/** The row and column of a hex. */
export function toOffset({ q, r }: Axial, layout: OffsetLayout): Offset {
  return layout === 'odd-r' || layout === 'even-r'
    ? { row: r, column: q + halfShift(r, layout) }
    : { row: r + halfShift(q, layout), column: q };
}

/** The hex at a row and column. */
export function fromOffset({ row, column }: Offset, layout: OffsetLayout): Axial {
  return layout === 'odd-r' || layout === 'even-r'
    ? { q: column - halfShift(row, layout), r: row }
    : { q: column, r: row - halfShift(column, layout) };
}

/** Whole cells by which the leaning axis has drifted after `count` rows (or columns). */
function halfShift(count: number, layout: OffsetLayout): number {
  return layout.startsWith('odd') ? Math.floor(count / 2) : Math.ceil(count / 2) + 0;
}
