import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { type BoardGeometry, BoundedCache } from './board-geometry.ts';
import { HexGeometry } from './hex-geometry.ts';
import { SquareGeometry } from './square-geometry.ts';

const size = fc.integer({ min: 1, max: 7 });
const hexes = fc.uniqueArray(
  fc.record({ q: fc.integer({ min: -3, max: 3 }), r: fc.integer({ min: -3, max: 3 }) }),
  { minLength: 1, maxLength: 30, selector: ({ q, r }) => `${q},${r}` },
);
const board: fc.Arbitrary<BoardGeometry<string>> = fc.oneof(
  fc.tuple(size, size).map(([rows, columns]) => SquareGeometry.of(rows, columns)),
  fc
    .tuple(size, size)
    .map(([rows, columns]) => HexGeometry.of({ shape: 'rhombus', rows, columns })),
  fc.nat({ max: 4 }).map(radius => HexGeometry.of({ shape: 'hexagon', radius })),
  hexes.map(cells => HexGeometry.of({ shape: 'cells', cells })),
);
const boardWithCell = board.chain(geometry =>
  fc.record({
    geometry: fc.constant(geometry),
    cell: fc.nat({ max: geometry.cellCount - 1 }),
  }),
);

const everyCell = (geometry: BoardGeometry<string>): readonly number[] => [
  ...Array(geometry.cellCount).keys(),
];

function opposite(geometry: BoardGeometry<string>, direction: string): string {
  const { directions } = geometry;
  const half = directions.length / 2;
  return directions[(directions.indexOf(direction) + half) % directions.length] ?? '';
}

describe('every board', () => {
  test.prop([boardWithCell])(
    '[GEO6] a step in a direction is undone by a step in the opposite one',
    ({ geometry, cell }) => {
      for (const direction of geometry.directions) {
        const next = geometry.step(cell, direction);
        if (next !== -1) expect(geometry.step(next, opposite(geometry, direction))).toBe(cell);
      }
    },
  );

  test.prop([boardWithCell])(
    '[GEO6] neighbours are the steps that stay on the board, and neighbours of each other',
    ({ geometry, cell }) => {
      const steps = geometry.directions.map(direction => geometry.step(cell, direction));
      expect(geometry.neighbours(cell)).toEqual(steps.filter(next => next !== -1));
      for (const next of geometry.neighbours(cell)) {
        expect(geometry.neighbours(next)).toContain(cell);
      }
    },
  );

  test.prop([boardWithCell])(
    '[GEO7] a ray is the first step and the ray from there',
    ({ geometry, cell }) => {
      for (const [number, direction] of geometry.directions.entries()) {
        const next = geometry.step(cell, direction);
        const ray = next === -1 ? [] : [next, ...geometry.ray(next, direction)];
        expect(geometry.ray(cell, direction)).toEqual(ray);
        expect(geometry.rays(cell)[number]).toBe(geometry.ray(cell, direction));
      }
    },
  );

  test.prop([board, fc.integer({ min: 1, max: 5 })])(
    '[GEO8] no two lines have the same cells, and each goes straight on',
    (geometry, length) => {
      const lines = geometry.lines(length);
      const asSets = lines.map(line => [...line].sort((a, b) => a - b).join(' '));
      expect(new Set(asSets).size).toBe(lines.length);
      for (const line of lines) {
        expect(line).toHaveLength(length);
        const steps = line
          .slice(1)
          .map((cell, before) => geometry.directionTo(line[before] ?? -1, cell));
        expect(new Set(steps).size).toBe(Math.min(1, length - 1));
      }
    },
  );

  test.prop([boardWithCell, fc.integer({ min: 1, max: 5 })])(
    '[GEO9] the lines through a cell are the lines that contain it',
    ({ geometry, cell }, length) => {
      expect(geometry.linesThrough(cell, length)).toEqual(
        geometry.lines(length).filter(line => line.includes(cell)),
      );
    },
  );

  test.prop([boardWithCell])(
    '[GEO11] the cells of a ray lie in its direction, with the nearer ones between',
    ({ geometry, cell }) => {
      for (const direction of geometry.directions) {
        const ray = geometry.ray(cell, direction);
        for (const [distance, target] of ray.entries()) {
          expect(geometry.directionTo(cell, target)).toBe(direction);
          expect(geometry.between(cell, target)).toEqual(ray.slice(0, distance));
        }
      }
    },
  );

  test.prop([board])('[GEO12] names are unique and lead back to their cells', geometry => {
    const cells = everyCell(geometry);
    const names = cells.map(cell => geometry.makeNotation(cell));
    expect(names.map(name => geometry.parseNotation(name))).toEqual(cells);
  });

  test.prop([boardWithCell])('[GEO4] every call returns the same object', ({ geometry, cell }) => {
    const direction = geometry.directions[0] ?? '';
    const [neighbour] = geometry.neighbours(cell);
    const answers = (): readonly (readonly unknown[] | undefined)[] => [
      geometry.neighbours(cell),
      geometry.ray(cell, direction),
      geometry.rays(cell),
      geometry.lines(2),
      geometry.lines(2)[0],
      geometry.linesThrough(cell, 2),
      neighbour === undefined ? undefined : geometry.between(cell, neighbour),
    ];
    const [first, second] = [answers(), answers()];
    for (const [number, answer] of first.entries()) {
      expect(second[number]).toBe(answer);
    }
  });

  test.prop([board, fc.constantFrom(-1, 0.5, Number.NaN, 1e6, Number.POSITIVE_INFINITY)])(
    '[GEO14] a cell that is not on the board is refused',
    (geometry, cell) => {
      const direction = geometry.directions[0] ?? '';
      for (const ask of [
        () => geometry.step(cell, direction),
        () => geometry.neighbours(cell),
        () => geometry.ray(cell, direction),
        () => geometry.rays(cell),
        () => geometry.directionTo(cell, 0),
        () => geometry.directionTo(0, cell),
        () => geometry.between(0, cell),
        () => geometry.linesThrough(cell, 3),
        () => geometry.makeNotation(cell),
      ]) {
        expect(ask).toThrow(expect.objectContaining({ code: 'cell-off-board' }));
      }
    },
  );

  test.prop([board])('[GEO14] a direction of another board is refused', geometry => {
    for (const direction of ['up', 'North', '']) {
      expect(() => geometry.step(0, direction)).toThrow(
        expect.objectContaining({ code: 'unknown-direction' }),
      );
      expect(() => geometry.ray(0, direction)).toThrow(
        expect.objectContaining({ code: 'unknown-direction' }),
      );
    }
  });

  test.prop([board, fc.constantFrom(0, -1, 2.5, Number.NaN, Number.POSITIVE_INFINITY)])(
    '[GEO14] a line of an impossible length is refused',
    (geometry, length) => {
      expect(() => geometry.lines(length)).toThrow(
        expect.objectContaining({ code: 'line-length' }),
      );
      expect(() => geometry.linesThrough(0, length)).toThrow(
        expect.objectContaining({ code: 'line-length' }),
      );
    },
  );
});

describe('a bounded cache', () => {
  test('[GEO3] the least recently used value is evicted', () => {
    const made: string[] = [];
    const cache = new BoundedCache<string>(2);
    const ask = (key: string): string =>
      cache.get(key, () => {
        made.push(key);
        return key;
      });

    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) ask(key);

    expect(made).toEqual(['a', 'b', 'c', 'b']);
  });
});
