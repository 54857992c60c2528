import { authorError } from '../../errors/errors.ts';
import { type CostedPassage, type SearchScratch, withScratch } from './flood-fill.ts';
import { type Goal, goalTest, trace } from './shortest-path.ts';

/** A cell and what it costs to get there. */
export interface Waiting {
  readonly cell: number;
  readonly cost: number;
}

/** A binary heap: the cheapest cell leaves first, and of equally cheap ones the lowest. */
export class CellHeap {
  readonly #heap: Waiting[] = [];

  push(entry: Waiting): void {
    const heap = this.#heap;
    let hole = heap.length;
    heap.push(entry);
    while (hole > 0) {
      const above = (hole - 1) >> 1;
      const parent = heap[above];
      if (parent === undefined || !isBefore(entry, parent)) break;
      heap[hole] = parent;
      hole = above;
    }
    heap[hole] = entry;
  }

  pop(): Waiting | undefined {
    const first = this.#heap[0];
    const last = this.#heap.pop();
    if (last !== undefined && this.#heap.length > 0) this.#sink(last);
    return first;
  }

  #sink(entry: Waiting): void {
    const heap = this.#heap;
    let hole = 0;
    for (;;) {
      const below = this.#firstBelow(hole);
      const child = heap[below];
      if (child === undefined || !isBefore(child, entry)) break;
      heap[hole] = child;
      hole = below;
    }
    heap[hole] = entry;
  }

  #firstBelow(hole: number): number {
    const left = this.#heap[2 * hole + 1];
    const right = this.#heap[2 * hole + 2];
    const isRight = left !== undefined && right !== undefined && isBefore(right, left);
    return 2 * hole + (isRight ? 2 : 1);
  }
}

function isBefore(a: Waiting, b: Waiting): boolean {
  return a.cost < b.cost || (a.cost === b.cost && a.cell < b.cell);
}

/** A path, both ends included, and the sum of its costs. */
export interface CheapestPath {
  readonly path: readonly number[];
  readonly cost: number;
}

/**
 * A path with the lowest sum of costs, or `undefined` if there is no way (Dijkstra's algorithm).
 *
 * Among equally cheap paths, and among equally cheap goals, the lowest cell wins, read back from the
 * goal, except over steps that cost nothing. The order of the neighbours never matters.
 */
export function cheapestPath(
  from: number,
  to: Goal,
  passage: CostedPassage,
): CheapestPath | undefined {
  const isGoal = goalTest(to);
  return withScratch(scratch => {
    const heap = new CellHeap();
    scratch.reach(from);
    scratch.previous[from] = -1;
    scratch.distance[from] = 0;
    heap.push({ cell: from, cost: 0 });
    for (let entry = heap.pop(); entry !== undefined; entry = heap.pop()) {
      // A cheaper way was found while this entry waited.
      if (entry.cost !== scratch.distance[entry.cell]) continue;
      if (isGoal(entry.cell)) return { path: trace(entry.cell, scratch), cost: entry.cost };
      expand(entry, { heap, passage, scratch });
    }
    return undefined;
  });
}

interface Frontier {
  readonly heap: CellHeap;
  readonly passage: CostedPassage;
  readonly scratch: SearchScratch;
}

function expand({ cell, cost }: Waiting, { heap, passage, scratch }: Frontier): void {
  for (const next of passage.neighboursOf(cell)) {
    if (scratch.reach(next)) scratch.distance[next] = Number.POSITIVE_INFINITY;
    const known = scratch.distance[next] ?? Number.POSITIVE_INFINITY;
    // Settled cells stay as they are: where steps cost 0, a tie could lead a path back to itself.
    if (known <= cost) continue;
    const total = cost + checkedCost(cell, next, passage.costOf(cell, next));
    if (total < known) {
      scratch.distance[next] = total;
      scratch.previous[next] = cell;
      heap.push({ cell: next, cost: total });
    } else if (total === known) {
      scratch.previous[next] = Math.min(scratch.previous[next] ?? cell, cell);
    }
  }
}

function checkedCost(from: number, to: number, cost: number): number {
  if (!(cost >= 0)) throw authorError('path-cost', from, to, cost);
  return cost;
}
