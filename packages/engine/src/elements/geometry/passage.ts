/** The cells adjacent to a cell, of any board or graph. */
export type NeighboursOf = (cell: number) => readonly number[];

/** Where a search may go. */
export interface Passage {
  readonly neighboursOf: NeighboursOf;
  /** Asked at most once for each cell. */
  readonly accepts: (cell: number) => boolean;
}

/** Where a search may go, and what each step costs. */
export interface CostedPassage {
  readonly neighboursOf: NeighboursOf;
  /** At least 0; `Infinity` where there is no way. */
  readonly costOf: (from: number, to: number) => number;
}
