import { type Passage, type SearchScratch, withScratch } from './flood-fill.ts';

/** A cell, or a question that says which cells will do. */
export type Goal = number | ((cell: number) => boolean);

const NONE = -1;

/**
 * The cells of a path with the fewest steps, both ends included, or `undefined` if there is no path. It
 * begins at `from`, or at one of several cells.
 *
 * `from` itself need not be accepted: the piece that moves stands there. Among equally short paths,
 * and among equally near goals, the lowest cell wins, read back from the goal.
 */
export function shortestPath(
  from: number | readonly number[],
  to: Goal,
  passage: Passage,
): number[] | undefined {
  const isGoal = goalTest(to);
  return withScratch(scratch => {
    const queue: number[] = [];
    for (const start of typeof from === 'number' ? [from] : from) {
      if (!scratch.reach(start)) continue;
      scratch.previous[start] = NONE;
      scratch.distance[start] = 0;
      queue.push(start);
    }
    const frontier = { queue, passage, scratch };
    for (let position = 0; position < queue.length; position++) {
      const cell = queue[position] ?? NONE;
      if (isGoal(cell)) return trace(lowestGoal(queue.slice(position), isGoal, scratch), scratch);
      expand(cell, frontier);
    }
    return undefined;
  });
}

/** The question for a goal. */
export function goalTest(goal: Goal): (cell: number) => boolean {
  return typeof goal === 'number' ? cell => cell === goal : goal;
}

/** The way back from `cell`, put in order. */
export function trace(cell: number, { previous }: SearchScratch): number[] {
  const path: number[] = [];
  for (let at = cell; at !== NONE; at = previous[at] ?? NONE) path.push(at);
  return path.reverse();
}

interface Frontier {
  readonly queue: number[];
  readonly passage: Passage;
  readonly scratch: SearchScratch;
}

function expand(cell: number, { queue, passage, scratch }: Frontier): void {
  const steps = (scratch.distance[cell] ?? 0) + 1;
  const around = passage.neighboursOf(cell);
  for (let i = 0; i < around.length; i++) {
    const next = around[i] ?? NONE;
    if (scratch.reach(next)) {
      const isOpen = passage.accepts(next);
      scratch.distance[next] = isOpen ? steps : Number.POSITIVE_INFINITY;
      scratch.previous[next] = cell;
      if (isOpen) queue.push(next);
    } else if (scratch.distance[next] === steps) {
      scratch.previous[next] = Math.min(scratch.previous[next] ?? cell, cell);
    }
  }
}

/** The queue goes on with every cell as near as its first, and some may be goals as well. */
function lowestGoal(
  [first = NONE, ...rest]: readonly number[],
  isGoal: (cell: number) => boolean,
  { distance }: SearchScratch,
): number {
  const rivals = rest.filter(cell => distance[cell] === distance[first] && isGoal(cell));
  return rivals.reduce((lowest, cell) => Math.min(lowest, cell), first);
}
