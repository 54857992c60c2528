import type { NeighboursOf, Passage } from './passage.ts';
import { withScratch } from './search-scratch.ts';

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
    const queue: number[] = [];
    const findsTarget = (cells: readonly number[]): boolean => {
      for (const cell of cells) {
        if (!scratch.reach(cell) || !accepts(cell)) continue;
        if (isTarget(cell)) return true;
        queue.push(cell);
      }
      return false;
    };
    if (findsTarget(sources)) return true;
    for (const cell of queue) if (findsTarget(neighboursOf(cell))) return true;
    return false;
  });
}
