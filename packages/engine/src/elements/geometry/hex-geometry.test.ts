import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { connects } from './flood-fill.ts';
import { HEX_SIDES, hexDistance } from './hex-coordinates.ts';
import { HexGeometry } from './hex-geometry.ts';
import type { HexShape } from './hex-shape.ts';

const rhombus = (rows: number, columns: number = rows): HexGeometry =>
  HexGeometry.of({ shape: 'rhombus', rows, columns });
const hexagon = (radius: number): HexGeometry => HexGeometry.of({ shape: 'hexagon', radius });
const listed = (...cells: (readonly [number, number])[]): HexGeometry =>
  HexGeometry.of({ shape: 'cells', cells: cells.map(([q, r]) => ({ q, r })) });

const size = fc.integer({ min: 1, max: 8 });
const convex = fc.oneof(
  fc.tuple(size, size).map(([rows, columns]) => rhombus(rows, columns)),
  fc.nat({ max: 4 }).map(hexagon),
);
const withTwoCells = convex.chain(geometry =>
  fc.record({
    geometry: fc.constant(geometry),
    a: fc.nat({ max: geometry.cellCount - 1 }),
    b: fc.nat({ max: geometry.cellCount - 1 }),
  }),
);

const everyCell = (geometry: HexGeometry): readonly number[] => [
  ...Array(geometry.cellCount).keys(),
];
const degreeSum = (geometry: HexGeometry): number =>
  everyCell(geometry).reduce((sum, cell) => sum + geometry.neighbours(cell).length, 0);
const names = (geometry: HexGeometry, cells: readonly number[]): readonly string[] =>
  cells.map(cell => geometry.makeNotation(cell));

describe('shapes', () => {
  test('[GEO15] a rhombus has a cell for each column q of each row r, row by row', () => {
    const geometry = rhombus(2, 3);
    expect(everyCell(geometry).map(cell => geometry.coordinate(cell))).toEqual([
      { q: 0, r: 0 },
      { q: 1, r: 0 },
      { q: 2, r: 0 },
      { q: 0, r: 1 },
      { q: 1, r: 1 },
      { q: 2, r: 1 },
    ]);
  });

  test('[GEO15] a hexagon has the cells at most its radius from the origin, row by row', () => {
    const geometry = hexagon(1);
    expect(everyCell(geometry).map(cell => geometry.coordinate(cell))).toEqual([
      { q: 0, r: -1 },
      { q: 1, r: -1 },
      { q: -1, r: 0 },
      { q: 0, r: 0 },
      { q: 1, r: 0 },
      { q: -1, r: 1 },
      { q: 0, r: 1 },
    ]);
  });

  test('[GEO15] a list of coordinates keeps its order', () => {
    const geometry = listed([5, 5], [-2, 0], [5, 4]);
    expect(everyCell(geometry).map(cell => geometry.coordinate(cell))).toEqual([
      { q: 5, r: 5 },
      { q: -2, r: 0 },
      { q: 5, r: 4 },
    ]);
  });

  test.each([
    ['a single hex', 0, 1],
    ['the land of Catan', 2, 19],
    ['Yavalath', 4, 61],
    ['hexagonal chess', 5, 91],
    ['Havannah', 7, 169],
  ])('[GEO15] %s has radius %d and %d cells', (_, radius, count) => {
    expect(hexagon(radius).cellCount).toBe(count);
  });

  test.prop([fc.nat({ max: 12 })])(
    '[GEO15] a hexagon of radius n has 3n(n+1)+1 cells and 9n²+3n shared sides',
    n => {
      expect(hexagon(n).cellCount).toBe(3 * n * (n + 1) + 1);
      expect(degreeSum(hexagon(n))).toBe(2 * (9 * n * n + 3 * n));
    },
  );

  test.prop([fc.integer({ min: 1, max: 14 })])(
    '[GEO15] a Hex board of size n has 3n²-4n+1 shared sides',
    n => {
      expect(degreeSum(rhombus(n))).toBe(2 * (3 * n * n - 4 * n + 1));
    },
  );

  test.prop([withTwoCells])(
    '[GEO16] the coordinate of a cell leads back to it',
    ({ geometry, a }) => {
      const { q, r } = geometry.coordinate(a);
      expect(geometry.at(q, r)).toBe(a);
      expect(Object.isFrozen(geometry.coordinate(a))).toBe(true);
    },
  );

  test.each([
    [-1, 0],
    [0, -1],
    [3, 0],
    [0, 2],
    [0.5, 0],
    [0, 1.5],
    [Number.NaN, 0],
    [0, Number.NEGATIVE_INFINITY],
  ])('[GEO16] there is no cell at q %d, r %d of two rows of three', (q, r) => {
    expect(rhombus(2, 3).at(q, r)).toBe(-1);
  });

  test('[GEO16] a hole has no cell', () => {
    expect(listed([0, 0], [2, 0]).at(1, 0)).toBe(-1);
  });
});

describe('bad shapes', () => {
  const refused: readonly (readonly [string, HexShape])[] = [
    ['board-size', { shape: 'rhombus', rows: 0, columns: 3 }],
    ['board-size', { shape: 'rhombus', rows: 3, columns: 2.5 }],
    ['board-size', { shape: 'rhombus', rows: 300, columns: 300 }],
    ['hex-cells-scattered', { shape: 'rhombus', rows: 1, columns: 1025 }],
    ['hex-radius', { shape: 'hexagon', radius: -1 }],
    ['hex-radius', { shape: 'hexagon', radius: 0.5 }],
    ['hex-radius', { shape: 'hexagon', radius: 148 }],
    ['hex-radius', { shape: 'hexagon', radius: Number.NaN }],
    ['hex-no-cells', { shape: 'cells', cells: [] }],
    ['hex-coordinate', { shape: 'cells', cells: [{ q: 0.5, r: 0 }] }],
    ['hex-coordinate', { shape: 'cells', cells: [{ q: 0, r: Number.NaN }] }],
    [
      'hex-cell-twice',
      {
        shape: 'cells',
        cells: [
          { q: 0, r: 0 },
          { q: -0, r: 0 },
        ],
      },
    ],
    [
      'hex-cells-scattered',
      {
        shape: 'cells',
        cells: [
          { q: 0, r: 0 },
          { q: 0, r: 1024 },
        ],
      },
    ],
  ];

  test.each(refused)('[GEO17] %s: %j', (code, shape) => {
    expect(() => HexGeometry.of(shape)).toThrow(expect.objectContaining({ code }));
  });
});

describe('sharing', () => {
  test('[GEO3] equal shapes share one geometry', () => {
    expect(rhombus(11)).toBe(rhombus(11));
    expect(hexagon(2)).toBe(hexagon(2));
    expect(listed([0, 0], [1, 0])).toBe(listed([0, 0], [1, 0]));
    expect(listed([0, 0], [1, 0])).not.toBe(listed([1, 0], [0, 0]));
  });

  test('[GEO3] changing the list afterwards does not change the board', () => {
    const cells = [{ q: 8, r: 8 }];
    const geometry = HexGeometry.of({ shape: 'cells', cells });
    cells.push({ q: 9, r: 9 });
    expect(geometry.cellCount).toBe(1);
  });

  test('[GEO4] rings, spirals and edges are the same object at every call', () => {
    const geometry = rhombus(5);
    expect(geometry.ring(12, 2)).toBe(geometry.ring(12, 2));
    expect(geometry.spiral(12, 2)).toBe(geometry.spiral(12, 2));
    expect(geometry.edge('top')).toBe(geometry.edge('top'));
  });
});

describe('distance, rings and lines on a board', () => {
  test.prop([withTwoCells])(
    '[GEO18] the distance of cells is the distance of their coordinates',
    ({ geometry, a, b }) => {
      expect(geometry.distance(a, b)).toBe(
        hexDistance(geometry.coordinate(a), geometry.coordinate(b)),
      );
    },
  );

  test.prop([withTwoCells, fc.nat({ max: 9 })])(
    '[GEO19] a ring and a spiral hold the cells of the board at that distance',
    ({ geometry, a }, radius) => {
      const isAway = (at: number): boolean => geometry.distance(a, at) === radius;
      const isNear = (at: number): boolean => geometry.distance(a, at) <= radius;
      const sorted = (cells: readonly number[]): readonly number[] =>
        [...cells].sort((x, y) => x - y);
      expect(sorted(geometry.ring(a, radius))).toEqual(everyCell(geometry).filter(isAway));
      expect(sorted(geometry.spiral(a, radius))).toEqual(everyCell(geometry).filter(isNear));
    },
  );

  test('[GEO19] a ring goes clockwise from the +q corner', () => {
    const geometry = hexagon(2);
    expect(names(geometry, geometry.ring(geometry.at(0, 0), 2))).toEqual([
      '2,0',
      '1,1',
      '0,2',
      '-1,2',
      '-2,2',
      '-2,1',
      '-2,0',
      '-1,-1',
      '0,-2',
      '1,-2',
      '2,-2',
      '2,-1',
    ]);
  });

  test('[GEO19] far rings are empty and far spirals the whole board, at once', () => {
    const geometry = rhombus(3);
    expect(geometry.ring(4, 1e12)).toEqual([]);
    expect(geometry.spiral(4, 1e12)).toHaveLength(9);
  });

  test.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])(
    '[GEO14] a ring of radius %d is refused',
    radius => {
      expect(() => rhombus(3).ring(0, radius)).toThrow(
        expect.objectContaining({ code: 'hex-radius' }),
      );
      expect(() => rhombus(3).spiral(0, radius)).toThrow(
        expect.objectContaining({ code: 'hex-radius' }),
      );
    },
  );

  test('[GEO14] coordinates, distances, rings and lines of a cell that is not on the board are refused', () => {
    const geometry = rhombus(3);
    for (const ask of [
      () => geometry.coordinate(9),
      () => geometry.distance(0, -1),
      () => geometry.ring(9, 1),
      () => geometry.spiral(-1, 1),
      () => geometry.line(0, 9),
    ]) {
      expect(ask).toThrow(expect.objectContaining({ code: 'cell-off-board' }));
    }
  });

  test.prop([withTwoCells])(
    '[GEO20] a line stays on a board without dents',
    ({ geometry, a, b }) => {
      expect(geometry.line(a, b)).toHaveLength(geometry.distance(a, b) + 1);
    },
  );

  test('[GEO20] a line leaves out holes', () => {
    expect(listed([0, 0], [3, 0], [1, 0]).line(0, 1)).toEqual([0, 2, 1]);
  });

  test('[GEO11] nothing lies between cells that a hole separates', () => {
    const geometry = listed([0, 0], [1, 0], [3, 0]);
    expect(geometry.directionTo(0, 2)).toBe('+q');
    expect(geometry.between(0, 2)).toBeUndefined();
    expect(geometry.ray(0, '+q')).toEqual([1]);
  });
});

describe('edges', () => {
  test('[GEO21] a rhombus has rows for top and bottom, columns for left and right, and two acute corners', () => {
    const geometry = rhombus(3);
    expect(HEX_SIDES.map(side => names(geometry, geometry.edge(side)))).toEqual([
      ['a1', 'b1', 'c1'],
      ['c1', 'c2', 'c3'],
      ['c3'],
      ['a3', 'b3', 'c3'],
      ['a1', 'a2', 'a3'],
      ['a1'],
    ]);
  });

  test.prop([fc.integer({ min: 1, max: 8 })])(
    '[GEO21] a hexagon of radius n has six sides of n+1 cells, which share six corners',
    radius => {
      const sides = HEX_SIDES.map(side => hexagon(radius).edge(side));
      expect(sides.map(side => side.length)).toEqual(HEX_SIDES.map(() => radius + 1));
      const shared = sides.map(
        (side, number) => side.filter(cell => sides[(number + 1) % 6]?.includes(cell)).length,
      );
      expect(shared).toEqual([1, 1, 1, 1, 1, 1]);
      expect(new Set(sides.flat()).size).toBe(6 * radius);
    },
  );
});

describe('notation', () => {
  test('[GEO22] a rhombus is lettered by columns and numbered by rows from the top, as in Hex', () => {
    const geometry = rhombus(11);
    const cells = [geometry.at(0, 0), geometry.at(10, 0), geometry.at(0, 10), geometry.at(5, 4)];
    expect(names(geometry, cells)).toEqual(['a1', 'k1', 'a11', 'f5']);
    expect(geometry.parseNotation('f5')).toBe(geometry.at(5, 4));
  });

  test('[GEO22] other shapes are named by their coordinates', () => {
    const geometry = hexagon(2);
    expect(geometry.makeNotation(geometry.at(-1, 2))).toBe('-1,2');
    expect(geometry.parseNotation('-1,2')).toBe(geometry.at(-1, 2));
  });

  test.each(['', 'a0', 'a12', 'l1', 'A1', 'a01', '0,0', 'constructor'])(
    '[GEO22] "%s" is no cell of Hex',
    text => {
      expect(rhombus(11).parseNotation(text)).toBeUndefined();
    },
  );
});

describe('Hex', () => {
  test.prop([
    fc.integer({ min: 1, max: 9 }),
    fc.array(fc.boolean(), { minLength: 81, maxLength: 81 }),
  ])('[GEO27] on a full board exactly one player connects her sides', (n, colours) => {
    const geometry = rhombus(n);
    const isJoined = (from: 'top' | 'left', to: 'bottom' | 'right', colour: boolean): boolean => {
      const goal = new Set(geometry.edge(to));
      return connects(geometry.edge(from), cell => goal.has(cell), {
        neighboursOf: cell => geometry.neighbours(cell),
        accepts: cell => colours[cell] === colour,
      });
    };
    expect(isJoined('top', 'bottom', true)).toBe(!isJoined('left', 'right', false));
  });
});
