import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { floodFill } from './flood-fill.ts';
import { makeColumnLetters, SquareGeometry } from './square-geometry.ts';

const chess = SquareGeometry.of(8, 8);
const board = fc
  .record({ rows: fc.integer({ min: 1, max: 9 }), columns: fc.integer({ min: 1, max: 9 }) })
  .map(({ rows, columns }) => SquareGeometry.of(rows, columns));
const cellOf = (geometry: SquareGeometry): fc.Arbitrary<number> =>
  fc.nat({ max: geometry.cellCount - 1 });
const boardWithCells = board.chain(geometry =>
  fc.record({
    geometry: fc.constant(geometry),
    a: cellOf(geometry),
    b: cellOf(geometry),
    c: cellOf(geometry),
  }),
);

const names = (cells: readonly number[] | undefined): readonly string[] | undefined =>
  cells?.map(cell => chess.makeNotation(cell));
const cell = (name: string): number => chess.parseNotation(name) ?? -1;
const everyCell = (geometry: SquareGeometry): readonly number[] => [
  ...Array(geometry.cellCount).keys(),
];
const total = (counts: readonly number[]): number => counts.reduce((a, b) => a + b, 0);

describe('numbering', () => {
  test('[GEO1] cells are numbered row by row from the top left', () => {
    const geometry = SquareGeometry.of(2, 3);
    expect([0, 1].map(row => [0, 1, 2].map(column => geometry.at(row, column)))).toEqual([
      [0, 1, 2],
      [3, 4, 5],
    ]);
  });

  test.prop([boardWithCells])(
    '[GEO1] row and column of a cell lead back to it',
    ({ geometry, a }) => {
      expect(geometry.at(geometry.rowOf(a), geometry.columnOf(a))).toBe(a);
    },
  );

  test.each([
    [-1, 0],
    [0, -1],
    [8, 0],
    [0, 8],
    [0.5, 0],
    [1, 2.5],
    [Number.NaN, 0],
    [0, Number.POSITIVE_INFINITY],
  ])('[GEO1] there is no cell at row %d, column %d', (row, column) => {
    expect(chess.at(row, column)).toBe(-1);
  });

  test('[GEO1] minus zero is zero', () => {
    expect(chess.at(-0, -0)).toBe(0);
  });

  test('[GEO1] rows run from left to right, columns from top to bottom', () => {
    const geometry = SquareGeometry.of(2, 3);
    expect([-1, 0, 1, 2].map(row => geometry.row(row))).toEqual([[], [0, 1, 2], [3, 4, 5], []]);
    expect([0, 1, 2, 3].map(column => geometry.column(column))).toEqual([
      [0, 3],
      [1, 4],
      [2, 5],
      [],
    ]);
  });
});

describe('sizes', () => {
  test.each([
    [0, 8],
    [8, 0],
    [-1, 8],
    [2.5, 2],
    [Number.NaN, 3],
    [Number.POSITIVE_INFINITY, 1],
    [257, 256],
  ])('[GEO2] a board of %d by %d is refused', (rows, columns) => {
    expect(() => SquareGeometry.of(rows, columns)).toThrow(
      expect.objectContaining({ name: 'AuthorError', code: 'board-size' }),
    );
  });

  test('[GEO3] games of the same size share one geometry', () => {
    expect(SquareGeometry.of(8, 8)).toBe(SquareGeometry.of(8, 8));
    expect(SquareGeometry.of(6, 7)).not.toBe(SquareGeometry.of(7, 6));
  });

  test('[GEO3] a process that meets ever more sizes keeps 64 of them', () => {
    const first = SquareGeometry.of(100, 1);
    for (let columns = 2; columns <= 64; columns++) SquareGeometry.of(100, columns);
    expect(SquareGeometry.of(100, 1)).toBe(first);
    for (let columns = 2; columns <= 65; columns++) SquareGeometry.of(100, columns);
    expect(SquareGeometry.of(100, 1)).not.toBe(first);
  });
});

describe('neighbours', () => {
  test('[GEO5] neighbours are listed clockwise from the north', () => {
    expect(names(chess.neighbours(cell('e4')))).toEqual([
      'e5',
      'f5',
      'f4',
      'f3',
      'e3',
      'd3',
      'd4',
      'd5',
    ]);
    expect(names(chess.orthogonal(cell('e4')))).toEqual(['e5', 'f4', 'e3', 'd4']);
    expect(names(chess.diagonal(cell('e4')))).toEqual(['f5', 'f3', 'd3', 'd5']);
    expect(names(chess.neighbours(cell('a1')))).toEqual(['a2', 'b2', 'b1']);
  });

  test('[GEO5] kings have 420 moves in all on an empty chessboard', () => {
    expect(total(everyCell(chess).map(at => chess.neighbours(at).length))).toBe(420);
  });

  test.prop([board])(
    '[GEO5] a board has (r-1)c + r(c-1) sides between cells and 2(r-1)(c-1) corners',
    geometry => {
      const { rows, columns } = geometry;
      const cells = everyCell(geometry);
      expect(total(cells.map(at => geometry.orthogonal(at).length))).toBe(
        2 * ((rows - 1) * columns + rows * (columns - 1)),
      );
      expect(total(cells.map(at => geometry.diagonal(at).length))).toBe(
        4 * (rows - 1) * (columns - 1),
      );
    },
  );

  test('[GEO5] diagonal steps stay on one colour, and orthogonal steps leave it', () => {
    const isDark = (at: number): boolean => (chess.rowOf(at) + chess.columnOf(at)) % 2 === 1;
    const reach = (neighboursOf: (at: number) => readonly number[]): number =>
      floodFill(cell('a1'), neighboursOf, isDark).length;
    expect(reach(at => chess.diagonal(at))).toBe(32);
    expect(reach(at => chess.orthogonal(at))).toBe(1);
  });
});

describe('rays', () => {
  test('[GEO7] a ray runs to the edge, nearest cell first', () => {
    expect(names(chess.ray(cell('e4'), 'north'))).toEqual(['e5', 'e6', 'e7', 'e8']);
    expect(names(chess.ray(cell('e4'), 'southwest'))).toEqual(['d3', 'c2', 'b1']);
    expect(names(chess.ray(cell('e1'), 'south'))).toEqual([]);
  });

  test('[GEO7] rooks have 896 moves, bishops 560 and queens 1456 on an empty chessboard', () => {
    const lengths = everyCell(chess).map(at => chess.rays(at).map(ray => ray.length));
    const straight = total(lengths.flatMap(rays => rays.filter((_, number) => number % 2 === 0)));
    const slanting = total(lengths.flatMap(rays => rays.filter((_, number) => number % 2 === 1)));
    expect({ straight, slanting, all: total(lengths.flat()) }).toEqual({
      straight: 896,
      slanting: 560,
      all: 1456,
    });
  });
});

describe('lines', () => {
  test.each([
    { game: 'tic-tac-toe', rows: 3, columns: 3, length: 3, count: 8 },
    { game: 'connect four', rows: 6, columns: 7, length: 4, count: 69 },
    { game: 'gomoku', rows: 15, columns: 15, length: 5, count: 572 },
    { game: 'gomoku on a go board', rows: 19, columns: 19, length: 5, count: 1020 },
    { game: 'a game of single cells', rows: 6, columns: 7, length: 1, count: 42 },
    { game: 'lines longer than the board', rows: 6, columns: 7, length: 8, count: 0 },
    { game: 'lines longer than any board', rows: 6, columns: 7, length: 1e9, count: 0 },
  ])('[GEO8] $game: $count lines of $length on $rows by $columns cells', setup => {
    const { rows, columns, length, count } = setup;
    expect(SquareGeometry.of(rows, columns).lines(length)).toHaveLength(count);
  });

  test('[GEO8] the lines of tic-tac-toe are three rows, three columns and two diagonals', () => {
    expect(SquareGeometry.of(3, 3).lines(3)).toEqual([
      [0, 1, 2],
      [0, 4, 8],
      [0, 3, 6],
      [1, 4, 7],
      [2, 5, 8],
      [2, 4, 6],
      [3, 4, 5],
      [6, 7, 8],
    ]);
  });

  test('[GEO9] the number of lines of four through each cell is the known table of connect four', () => {
    const geometry = SquareGeometry.of(6, 7);
    const counts = [0, 1, 2, 3, 4, 5].map(row =>
      geometry.row(row).map(at => geometry.linesThrough(at, 4).length),
    );
    expect(counts).toEqual([
      [3, 4, 5, 7, 5, 4, 3],
      [4, 6, 8, 10, 8, 6, 4],
      [5, 8, 11, 13, 11, 8, 5],
      [5, 8, 11, 13, 11, 8, 5],
      [4, 6, 8, 10, 8, 6, 4],
      [3, 4, 5, 7, 5, 4, 3],
    ]);
  });
});

describe('distances and directions', () => {
  test('[GEO10] a1 to h8 takes 7 king steps and 14 orthogonal ones', () => {
    expect(chess.distance(cell('a1'), cell('h8'))).toBe(7);
    expect(chess.orthogonalDistance(cell('a1'), cell('h8'))).toBe(14);
  });

  test.prop([boardWithCells])('[GEO10] both distances are metrics', ({ geometry, a, b, c }) => {
    for (const between of [
      (x: number, y: number): number => geometry.distance(x, y),
      (x: number, y: number): number => geometry.orthogonalDistance(x, y),
    ]) {
      expect(between(a, b)).toBe(between(b, a));
      expect(between(a, b) === 0).toBe(a === b);
      expect(between(a, c)).toBeLessThanOrEqual(between(a, b) + between(b, c));
    }
  });

  test('[GEO11] aligned cells have a direction and others have none', () => {
    const from = cell('d4');
    const targets = ['d8', 'h8', 'h4', 'g1', 'd1', 'a1', 'a4', 'a7', 'e6', 'd4'];
    expect(targets.map(name => chess.directionTo(from, cell(name)))).toEqual([
      'north',
      'northeast',
      'east',
      'southeast',
      'south',
      'southwest',
      'west',
      'northwest',
      undefined,
      undefined,
    ]);
  });

  test('[GEO11] the cells between two aligned cells include neither of them', () => {
    expect(names(chess.between(cell('a1'), cell('e5')))).toEqual(['b2', 'c3', 'd4']);
    expect(names(chess.between(cell('h1'), cell('e1')))).toEqual(['g1', 'f1']);
    expect(chess.between(cell('a1'), cell('a2'))).toEqual([]);
    expect(chess.between(cell('a1'), cell('b3'))).toBeUndefined();
    expect(chess.between(cell('a1'), cell('a1'))).toBeUndefined();
  });
});

describe('notation', () => {
  test('[GEO12] letters name columns and numbers count rows from the bottom, as in chess', () => {
    expect(
      [chess.at(7, 0), chess.at(4, 4), chess.at(0, 7)].map(at => chess.makeNotation(at)),
    ).toEqual(['a1', 'e4', 'h8']);
    expect(SquareGeometry.of(10, 30).makeNotation(29)).toBe('ad10');
  });

  test.prop([boardWithCells])('[GEO12] a name leads back to its cell', ({ geometry, a }) => {
    expect(geometry.parseNotation(geometry.makeNotation(a))).toBe(a);
  });

  test.each([
    '',
    'e',
    '4',
    'e0',
    'e9',
    'i1',
    'E4',
    'e04',
    ' e4',
    'e4 ',
    '4e',
    'e-4',
    'e4.0',
    '__proto__',
  ])('[GEO12] "%s" is no square of a chessboard', text => {
    expect(chess.parseNotation(text)).toBeUndefined();
  });
});

test('[GEO13] columns are lettered like those of a spreadsheet', () => {
  const columns = [0, 7, 25, 26, 27, 51, 52, 701, 702, 16_383];
  expect(columns.map(makeColumnLetters)).toEqual([
    'a',
    'h',
    'z',
    'aa',
    'ab',
    'az',
    'ba',
    'zz',
    'aaa',
    'xfd',
  ]);
});
