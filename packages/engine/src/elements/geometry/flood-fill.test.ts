import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { connects, floodFill, SearchScratch } from './flood-fill.ts';
import { HexGeometry } from './hex-geometry.ts';
import { SquareGeometry } from './square-geometry.ts';

const square = SquareGeometry.of(6, 6);
const hex = HexGeometry.of({ shape: 'rhombus', rows: 6, columns: 6 });
const neighbours = fc.constantFrom(
  (cell: number) => square.orthogonal(cell),
  (cell: number) => square.neighbours(cell),
  (cell: number) => hex.neighbours(cell),
);
const land = fc.array(fc.boolean(), { minLength: 36, maxLength: 36 });
const cell = fc.nat({ max: 35 });

/** The connected cells by the definition: grow a set until it no longer grows. */
function grown(
  start: number,
  neighboursOf: (cell: number) => readonly number[],
  isLand: (cell: number) => boolean,
): readonly number[] {
  let known = new Set([start].filter(isLand));
  for (;;) {
    const next = new Set([...known, ...[...known].flatMap(neighboursOf).filter(isLand)]);
    if (next.size === known.size) return [...known].sort((a, b) => a - b);
    known = next;
  }
}

const ascending = (cells: readonly number[]): readonly number[] => [...cells].sort((a, b) => a - b);

describe('flood fill', () => {
  test.prop([cell, neighbours, land])(
    '[GEO26] fills the accepted cells connected with the start',
    (start, neighboursOf, map) => {
      const isLand = (at: number): boolean => map[at] === true;
      expect(ascending(floodFill(start, neighboursOf, isLand))).toEqual(
        grown(start, neighboursOf, isLand),
      );
    },
  );

  test('[GEO26] lists the nearest cells first', () => {
    const filled = floodFill(
      0,
      at => square.orthogonal(at),
      () => true,
    );
    const distances = filled.map(at => square.orthogonalDistance(0, at));
    expect(distances).toEqual([...distances].sort((a, b) => a - b));
  });

  test('[GEO26] fills nothing from a start that is not accepted', () => {
    expect(
      floodFill(
        0,
        at => square.orthogonal(at),
        at => at !== 0,
      ),
    ).toEqual([]);
  });

  test.prop([cell, neighbours, land])(
    '[GEO26] tests each cell once',
    (start, neighboursOf, map) => {
      const asked: number[] = [];
      floodFill(start, neighboursOf, at => {
        asked.push(at);
        return map[at] === true;
      });
      expect(new Set(asked).size).toBe(asked.length);
    },
  );

  test('[GEO26] works on graphs larger than any before', () => {
    const road = (at: number): readonly number[] => (at < 9_999 ? [at + 1] : []);
    expect(floodFill(0, road, () => true)).toHaveLength(10_000);
  });

  test('[GEO28] a fill inside a callback of another one disturbs neither', () => {
    const all = floodFill(
      0,
      at => square.orthogonal(at),
      at =>
        floodFill(
          at,
          next => square.orthogonal(next),
          () => true,
        ).length === 36,
    );
    expect(all).toHaveLength(36);
  });

  test('[GEO28] a callback that throws leaves no state behind', () => {
    const neighboursOf = (at: number): readonly number[] => square.orthogonal(at);
    const fail = (): never => {
      throw new RangeError('the author is wrong');
    };
    for (let time = 0; time < 10; time++) {
      expect(() => floodFill(0, neighboursOf, at => at < 9 || fail())).toThrow(RangeError);
    }
    expect(floodFill(0, neighboursOf, () => true)).toHaveLength(36);
  });

  test.each([-1, 0.5, Number.NaN, 1_048_576, Number.POSITIVE_INFINITY])(
    '[GEO33] a neighbour %d is refused',
    bad => {
      expect(() =>
        floodFill(
          0,
          () => [bad],
          () => true,
        ),
      ).toThrow(expect.objectContaining({ code: 'unknown-graph-cell' }));
    },
  );
});

describe('connection', () => {
  test.prop([fc.uniqueArray(cell), fc.uniqueArray(cell), neighbours, land])(
    '[GEO27] two groups are connected if a fill from one reaches the other',
    (sources, targets, neighboursOf, map) => {
      const isLand = (at: number): boolean => map[at] === true;
      const filled = new Set(sources.flatMap(source => grown(source, neighboursOf, isLand)));
      expect(connects(sources, at => targets.includes(at), { neighboursOf, accepts: isLand })).toBe(
        targets.some(target => filled.has(target)),
      );
    },
  );

  test('[GEO27] stops at the first target', () => {
    const asked: number[] = [];
    const isConnected = connects([0], at => at === 1, {
      neighboursOf: at => square.orthogonal(at),
      accepts: at => asked.push(at) > 0,
    });
    expect({ isConnected, asked }).toEqual({ isConnected: true, asked: [0, 1] });
  });

  test('[GEO27] a source that is a target itself is enough', () => {
    expect(connects([7], at => at === 7, { neighboursOf: () => [], accepts: () => true })).toBe(
      true,
    );
    expect(connects([], () => true, { neighboursOf: () => [], accepts: () => true })).toBe(false);
  });
});

test('[GEO28] a search is independent of earlier ones, even after the visit stamps wrap around', () => {
  const scratch = new SearchScratch(3);
  const fresh = [7, 5000, 8, 7, 5000, 8, 9].map(cell => {
    scratch.begin();
    return [scratch.reach(cell), scratch.reach(cell)];
  });
  expect(fresh).toEqual(fresh.map(() => [true, false]));
});
