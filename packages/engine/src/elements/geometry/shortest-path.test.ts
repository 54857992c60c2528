import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { HexGeometry } from './hex-geometry.ts';
import { shortestPath } from './shortest-path.ts';
import { SquareGeometry } from './square-geometry.ts';

const chess = SquareGeometry.of(8, 8);
const small = SquareGeometry.of(4, 4);
const hexagon = HexGeometry.of({ shape: 'hexagon', radius: 4 });
const rhombus = HexGeometry.of({ shape: 'rhombus', rows: 6, columns: 9 });
const everywhere = (): boolean => true;

const cell = (name: string): number => chess.parseNotation(name) ?? -1;

const KNIGHT = [1, 2].flatMap(rows =>
  [-1, 1].flatMap(up => [-1, 1].map(left => ({ rows: rows * up, columns: (3 - rows) * left }))),
);

function knightMoves(at: number): readonly number[] {
  return KNIGHT.map(({ rows, columns }) =>
    chess.at(chess.rowOf(at) + rows, chess.columnOf(at) + columns),
  ).filter(next => next !== -1);
}

interface Maze {
  readonly from: number;
  readonly goals: readonly number[];
  readonly land: readonly boolean[];
}

const maze: fc.Arbitrary<Maze> = fc.record({
  from: fc.nat({ max: 15 }),
  goals: fc.uniqueArray(fc.nat({ max: 15 }), { minLength: 1, maxLength: 3 }),
  land: fc.array(fc.boolean(), { minLength: 16, maxLength: 16 }),
});

/** All walks without repetition from the start to a goal, by brute force. */
function walks({ from, goals, land }: Maze): readonly (readonly number[])[] {
  const found: (readonly number[])[] = [];
  const walk = (path: readonly number[]): void => {
    const at = path.at(-1) ?? from;
    if (goals.includes(at)) found.push(path);
    for (const next of small.orthogonal(at)) {
      if (land[next] === true && !path.includes(next)) walk([...path, next]);
    }
  };
  walk([from]);
  return found;
}

/** Shortest first; equally long ones by their cells from the goal backwards. */
function byRule(a: readonly number[], b: readonly number[]): number {
  if (a.length !== b.length) return a.length - b.length;
  const [left, right] = [[...a].reverse(), [...b].reverse()];
  const first = left.findIndex((at, position) => at !== right[position]);
  return first < 0 ? 0 : (left[first] ?? 0) - (right[first] ?? 0);
}

describe('the shortest path', () => {
  test.prop([fc.nat({ max: 63 }), fc.nat({ max: 63 })])(
    '[GEO29] on an empty square board is as long as the distance',
    (from, to) => {
      const king = shortestPath(from, to, {
        neighboursOf: at => chess.neighbours(at),
        accepts: everywhere,
      });
      const walker = shortestPath(from, to, {
        neighboursOf: at => chess.orthogonal(at),
        accepts: everywhere,
      });
      expect(king).toHaveLength(chess.distance(from, to) + 1);
      expect(walker).toHaveLength(chess.orthogonalDistance(from, to) + 1);
    },
  );

  test.prop([fc.constantFrom(hexagon, rhombus), fc.nat({ max: 53 }), fc.nat({ max: 53 })])(
    '[GEO29] on an empty hex board is as long as the distance',
    (board, from, to) => {
      const path = shortestPath(from, to, {
        neighboursOf: at => board.neighbours(at),
        accepts: everywhere,
      });
      expect(path).toHaveLength(board.distance(from, to) + 1);
    },
  );

  test('[GEO29] a knight needs 6 moves from corner to corner and 4 to the diagonal neighbour of a corner', () => {
    const moves = (to: string): number =>
      (shortestPath(cell('a1'), cell(to), { neighboursOf: knightMoves, accepts: everywhere })
        ?.length ?? 0) - 1;
    expect([moves('h8'), moves('b2'), moves('a1'), moves('b3')]).toEqual([6, 4, 0, 1]);
  });

  test.prop([maze])(
    '[GEO30] through a maze is the first of all walks: shortest, then lowest from the goal back',
    example => {
      const path = shortestPath(example.from, at => example.goals.includes(at), {
        neighboursOf: at => small.orthogonal(at),
        accepts: at => example.land[at] === true,
      });
      expect(path).toEqual([...walks(example)].sort(byRule)[0]);
    },
  );

  test.prop([maze])(
    '[GEO30] does not depend on the order of neighbours',
    ({ from, goals, land }) => {
      const search = (neighboursOf: (at: number) => readonly number[]): number[] | undefined =>
        shortestPath(from, at => goals.includes(at), {
          neighboursOf,
          accepts: at => land[at] === true,
        });
      expect(search(at => small.neighbours(at))).toEqual(
        search(at => [...small.neighbours(at)].reverse()),
      );
    },
  );

  test('[GEO29] need not accept its start, but must accept its goal', () => {
    const search = (closed: number): number[] | undefined =>
      shortestPath(0, 2, {
        neighboursOf: at => small.orthogonal(at),
        accepts: at => at !== closed,
      });
    expect([search(0), search(2)]).toEqual([[0, 1, 2], undefined]);
  });

  test('[GEO29] begins at the nearest of several starts, which may be listed twice', () => {
    const board = SquareGeometry.of(1, 9);
    const passage = { neighboursOf: (cell: number) => board.orthogonal(cell), accepts: () => true };
    expect(shortestPath([0, 5, 0], 8, passage)).toEqual([5, 6, 7, 8]);
    expect(shortestPath([6, 2], 4, passage)).toEqual([2, 3, 4]);
    expect(shortestPath([], 4, passage)).toBeUndefined();
  });

  test('[GEO29] follows one-way streets only forwards', () => {
    const street = { neighboursOf: (at: number) => (at < 5 ? [at + 1] : []), accepts: everywhere };
    expect([shortestPath(0, 3, street), shortestPath(3, 0, street)]).toEqual([
      [0, 1, 2, 3],
      undefined,
    ]);
  });

  test('[GEO29] tests each cell once', () => {
    const asked: number[] = [];
    shortestPath(0, 99, {
      neighboursOf: at => small.neighbours(at),
      accepts: at => {
        asked.push(at);
        return at % 3 !== 0;
      },
    });
    expect(new Set(asked).size).toBe(asked.length);
  });

  test('[GEO33] a start that cannot be a cell is refused', () => {
    const passage = { neighboursOf: () => [], accepts: everywhere };
    expect(() => shortestPath(-1, 0, passage)).toThrow(
      expect.objectContaining({ code: 'unknown-graph-cell' }),
    );
  });
});
