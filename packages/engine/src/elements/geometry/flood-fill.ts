import { authorError } from '../../errors/errors.ts';

/** The cells adjacent to a cell, of any board or graph. */
export type NeighboursOf = (cell: number) => readonly number[];

/** Where a search may go. */
export interface Passage {
  readonly neighboursOf: NeighboursOf;
  /** Called at most once for each cell. */
  readonly accepts: (cell: number) => boolean;
}

/** Where a search may go, and what each step costs. */
export interface CostedPassage {
  readonly neighboursOf: NeighboursOf;
  /** At least 0; `Infinity` for a step that is not possible. */
  readonly costOf: (from: number, to: number) => number;
}

const MAX_CELL = 1_048_575;
const KEPT = 4;
const idle: SearchScratch[] = [];

/**
 * What a search remembers about each cell. A cell counts as unknown until `reach` names it in this
 * search: a stamp per search saves clearing the tables, which would cost more than a small search.
 */
export class SearchScratch {
  #stamps: Uint32Array = new Uint32Array(256);
  #stamp = 0;
  readonly #lastStamp: number;
  /** The cell before a reached cell. */
  previous: Int32Array = new Int32Array(256);
  /** Steps or costs to a reached cell. */
  distance: Float64Array = new Float64Array(256);

  constructor(lastStamp = 0xffff_ffff) {
    this.#lastStamp = lastStamp;
  }

  /** Forgets every cell. */
  begin(): void {
    this.#stamp++;
    // Past the last number that fits, a stamp from long ago would look like one of ours.
    if (this.#stamp > this.#lastStamp) {
      this.#stamps.fill(0);
      this.#stamp = 1;
    }
  }

  /** Whether this search comes to `cell` for the first time. */
  reach(cell: number): boolean {
    // A negative cell or a fraction is never remembered by the table: the search would not end.
    if (cell >>> 0 !== cell || cell >= this.#stamps.length) this.#grow(cell);
    if (this.#stamps[cell] === this.#stamp) return false;
    this.#stamps[cell] = this.#stamp;
    return true;
  }

  #grow(cell: number): void {
    if (cell >>> 0 !== cell || cell > MAX_CELL) throw authorError('unknown-graph-cell', cell);
    const size = 2 ** Math.ceil(Math.log2(cell + 1));
    this.#stamps = enlarged(this.#stamps, new Uint32Array(size));
    this.previous = enlarged(this.previous, new Int32Array(size));
    this.distance = enlarged(this.distance, new Float64Array(size));
  }
}

/**
 * Runs one search with tables of its own: a search that a callback of another one starts must not
 * write into the other's, and a callback that throws must not keep them.
 */
export function withScratch<R>(search: (scratch: SearchScratch) => R): R {
  const scratch = idle.pop() ?? new SearchScratch();
  scratch.begin();
  try {
    return search(scratch);
  } finally {
    if (idle.length < KEPT) idle.push(scratch);
  }
}

function enlarged<T extends Uint32Array | Int32Array | Float64Array>(from: T, to: T): T {
  to.set(from);
  return to;
}

/**
 * The cells connected with `start` through accepted cells, nearest first; none if `start` itself is
 * not accepted.
 *
 * @example
 * const board = SquareGeometry.of(3, 3);
 * const isFree = (cell: number): boolean => cell !== 4;
 * floodFill(0, cell => board.orthogonal(cell), isFree).length; // => 8
 */
export function floodFill(
  start: number,
  neighboursOf: NeighboursOf,
  accepts: (cell: number) => boolean,
): number[] {
  return withScratch(scratch => {
    const filled: number[] = [];
    if (scratch.reach(start) && accepts(start)) filled.push(start);
    // The result is the queue: cells appended here are visited later by the same loop.
    for (const cell of filled) {
      for (const next of neighboursOf(cell)) {
        if (scratch.reach(next) && accepts(next)) filled.push(next);
      }
    }
    return filled;
  });
}

/** Whether accepted cells connect one of `sources` with a target; stops at the first one found. */
export function connects(
  sources: readonly number[],
  isTarget: (cell: number) => boolean,
  { neighboursOf, accepts }: Passage,
): boolean {
  return withScratch(scratch => {
    let cells = sources;
    let reached = 0;
    for (let at = 0; ; at++) {
      for (let i = 0; i < cells.length; i++) {
        const cell = cells[i] ?? -1;
        if (!scratch.reach(cell) || !accepts(cell)) continue;
        if (isTarget(cell)) return true;
        // Each cell is reached once, so the table of the cells before each has room for the queue.
        scratch.previous[reached++] = cell;
      }
      if (at === reached) return false;
      cells = neighboursOf(scratch.previous[at] ?? -1);
    }
  });
}
