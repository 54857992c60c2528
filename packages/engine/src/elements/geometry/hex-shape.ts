import { authorError } from '../../errors/errors.ts';
import { MAX_CELLS, NO_CELL } from './board-geometry.ts';
import type { Axial } from './hex-coordinates.ts';

/** Which hexes a board has. */
export type HexShape =
  | { readonly shape: 'rhombus'; readonly rows: number; readonly columns: number }
  | { readonly shape: 'hexagon'; readonly radius: number }
  | { readonly shape: 'cells'; readonly cells: readonly Axial[] };

/** The coordinates of a shape in the order of its cells: row by row, or as listed. */
export function hexShapeCells(shape: HexShape): readonly Axial[] {
  switch (shape.shape) {
    case 'rhombus':
      return rhombus(shape.rows, shape.columns);
    case 'hexagon':
      return hexagon(shape.radius);
    case 'cells':
      return listed(shape.cells);
  }
}

/** A text that is the same for equal shapes. */
export function hexShapeKey(shape: HexShape): string {
  switch (shape.shape) {
    case 'rhombus':
      return `rhombus ${shape.rows}x${shape.columns}`;
    case 'hexagon':
      return `hexagon ${shape.radius}`;
    case 'cells':
      return `cells ${shape.cells.map(({ q, r }) => `${q},${r}`).join(' ')}`;
  }
}

function rhombus(rows: number, columns: number): readonly Axial[] {
  const isBoard = Number.isInteger(rows) && Number.isInteger(columns) && rows > 0 && columns > 0;
  if (!isBoard || rows * columns > MAX_CELLS) throw authorError('board-size', rows, columns);
  return Array.from({ length: rows * columns }, (_, cell) => ({
    q: cell % columns,
    r: Math.floor(cell / columns),
  }));
}

function hexagon(radius: number): readonly Axial[] {
  const isSize = Number.isInteger(radius) && radius >= 0;
  const count = 3 * radius * (radius + 1) + 1;
  if (!isSize || count > MAX_CELLS) throw authorError('hex-radius', radius);
  const cells: Axial[] = [];
  for (let r = -radius; r <= radius; r++) {
    const first = Math.max(-radius, -radius - r);
    const last = Math.min(radius, radius - r);
    for (let q = first; q <= last; q++) cells.push({ q: q + 0, r: r + 0 });
  }
  return cells;
}

function listed(cells: readonly Axial[]): readonly Axial[] {
  if (cells.length === 0 || cells.length > MAX_CELLS) {
    throw authorError('hex-no-cells', cells.length);
  }
  return cells.map(({ q, r }) => {
    if (!Number.isSafeInteger(q) || !Number.isSafeInteger(r)) {
      throw authorError('hex-coordinate', q, r);
    }
    return { q: q + 0, r: r + 0 };
  });
}

const MAX_SPAN = 1024;

/** Finds cells by coordinate: a table over the smallest box that holds them all. */
export class HexLookup {
  readonly width: number;
  readonly height: number;
  readonly #left: number;
  readonly #top: number;
  readonly #table: Int32Array;

  constructor(cells: readonly Axial[]) {
    const [left, right] = range(cells.map(({ q }) => q));
    const [top, bottom] = range(cells.map(({ r }) => r));
    this.#left = left;
    this.#top = top;
    this.width = right - left + 1;
    this.height = bottom - top + 1;
    if (this.width > MAX_SPAN || this.height > MAX_SPAN) {
      throw authorError('hex-cells-scattered', this.width, this.height);
    }
    this.#table = new Int32Array(this.width * this.height).fill(NO_CELL);
    for (const [cell, { q, r }] of cells.entries()) {
      if (this.at(q, r) !== NO_CELL) throw authorError('hex-cell-twice', q, r);
      this.#table[this.#place(q, r)] = cell;
    }
  }

  /** The cell at a coordinate, or -1. */
  at(q: number, r: number): number {
    const column = q - this.#left;
    const row = r - this.#top;
    // Left of the box would otherwise read the end of the row above.
    if (!(column >= 0 && column < this.width && row >= 0 && row < this.height)) return NO_CELL;
    return this.#table[row * this.width + column] ?? NO_CELL;
  }

  #place(q: number, r: number): number {
    return (r - this.#top) * this.width + (q - this.#left);
  }
}

function range(numbers: readonly number[]): readonly [number, number] {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (const number of numbers) {
    low = Math.min(low, number);
    high = Math.max(high, number);
  }
  return [low, high];
}
