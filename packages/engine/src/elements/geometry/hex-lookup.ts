import { authorError } from '../../errors/author-error.ts';
import { NO_CELL } from './board-geometry.ts';
import type { Axial } from './hex-coordinates.ts';

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
