import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { CellHeap, cheapestPath, type Waiting } from './cheapest-path.ts';
import { shortestPath } from './shortest-path.ts';
import { SquareGeometry } from './square-geometry.ts';

const board = SquareGeometry.of(3, 4);
const neighboursOf = (at: number): readonly number[] => board.neighbours(at);
const cell = fc.nat({ max: 11 });
const tolls = (min: number): fc.Arbitrary<readonly number[]> =>
  fc.array(fc.integer({ min, max: 4 }), { minLength: 12, maxLength: 12 });

/** A price for each step in each direction: where only cells had one, ties could not differ. */
function priced(toll: readonly number[]): (from: number, to: number) => number {
  return (from, to) => toll[(5 * from + 7 * to) % toll.length] ?? 0;
}

/** Bellman and Ford: shorten every edge until nothing changes. */
function costs(from: number, costOf: (a: number, b: number) => number): readonly number[] {
  const best = Array.from({ length: 12 }, (_, at) => (at === from ? 0 : Number.POSITIVE_INFINITY));
  for (let round = 0; round < 12; round++) {
    for (const [at, sofar] of [...best.entries()]) {
      for (const next of neighboursOf(at)) {
        best[next] = Math.min(best[next] ?? 0, sofar + costOf(at, next));
      }
    }
  }
  return best;
}

describe('the cheapest path', () => {
  test.prop([cell, cell, tolls(0)])(
    '[GEO31] costs as much as Bellman and Ford find, and its steps add up',
    (from, to, toll) => {
      const costOf = priced(toll);
      const found = cheapestPath(from, to, { neighboursOf, costOf });
      const path = found?.path ?? [];
      const steps = path.slice(1).map((next, position) => costOf(path[position] ?? -1, next));
      expect(found?.cost).toBe(costs(from, costOf)[to]);
      expect(steps.reduce((a, b) => a + b, 0)).toBe(found?.cost);
      expect([path[0], path.at(-1)]).toEqual([from, to]);
      for (const [position, next] of path.slice(1).entries()) {
        expect(neighboursOf(path[position] ?? -1)).toContain(next);
      }
    },
  );

  test.prop([cell, fc.uniqueArray(cell, { minLength: 1 })])(
    '[GEO31] is the shortest one where every step costs the same',
    (from, goals) => {
      const isGoal = (at: number): boolean => goals.includes(at);
      const found = cheapestPath(from, isGoal, { neighboursOf, costOf: () => 5 });
      const path = shortestPath(from, isGoal, { neighboursOf, accepts: () => true });
      expect(found).toEqual({ path, cost: 5 * ((path?.length ?? 0) - 1) });
    },
  );

  test.prop([cell, cell, tolls(1)])(
    '[GEO30] reaches each cell from the lowest of the equally cheap ones before it',
    (from, to, toll) => {
      const costOf = priced(toll);
      const best = costs(from, costOf);
      const path = cheapestPath(from, to, { neighboursOf, costOf })?.path ?? [];
      for (const [position, next] of path.slice(1).entries()) {
        const before = neighboursOf(next).filter(
          at => (best[at] ?? 0) + costOf(at, next) === best[next],
        );
        expect(path[position]).toBe(Math.min(...before));
      }
    },
  );

  test.prop([cell, cell, tolls(0)])(
    '[GEO30] does not depend on the order of neighbours, even where steps are free',
    (from, to, toll) => {
      const costOf = priced(toll);
      const backwards = (at: number): readonly number[] => [...neighboursOf(at)].reverse();
      expect(cheapestPath(from, to, { neighboursOf: backwards, costOf })).toEqual(
        cheapestPath(from, to, { neighboursOf, costOf }),
      );
    },
  );

  test('[GEO31] takes a longer path around expensive cells', () => {
    const swamp = (_: number, next: number): number => (next === 1 || next === 5 ? 10 : 1);
    const walk = (at: number): readonly number[] => board.orthogonal(at);
    expect(cheapestPath(0, 2, { neighboursOf: walk, costOf: swamp })).toEqual({
      path: [0, 4, 8, 9, 10, 6, 2],
      cost: 6,
    });
  });

  test('[GEO31] a step of infinite cost is never taken', () => {
    const wall = { neighboursOf, costOf: () => Number.POSITIVE_INFINITY };
    expect(cheapestPath(0, 11, wall)).toBeUndefined();
    expect(cheapestPath(3, 3, wall)).toEqual({ path: [3], cost: 0 });
  });

  test.each([-1, Number.NaN, Number.NEGATIVE_INFINITY])('[GEO32] a cost of %d is refused', cost => {
    expect(() => cheapestPath(0, 11, { neighboursOf, costOf: () => cost })).toThrow(
      expect.objectContaining({ code: 'path-cost' }),
    );
  });
});

const entry = fc.record({ cell: fc.nat({ max: 20 }), cost: fc.nat({ max: 5 }) });

test.prop([fc.array(entry)])(
  '[GEO30] cells leave the heap by cost, and at equal cost by number',
  entries => {
    const heap = new CellHeap();
    for (const each of entries) heap.push(each);
    const left: Waiting[] = [];
    for (let next = heap.pop(); next !== undefined; next = heap.pop()) left.push(next);
    expect(left).toEqual([...entries].sort((a, b) => a.cost - b.cost || a.cell - b.cell));
  },
);
