import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { Game } from '../../game/game.ts';
import type { GameOptions } from '../../game/game-options.ts';
import { Piece } from '../element/piece.ts';
import { Space } from '../element/space.ts';
import { SQUARE_DIRECTIONS } from '../geometry/square-direction.ts';
import { ADJACENCIES, type AnyGridCell, Grid, GridCell } from './grid.ts';

class Man extends Piece {}

class Square extends GridCell<Square> {
  isMarked = false;

  get isDark(): boolean {
    return (this.row + this.column) % 2 === 1;
  }
}

class Board extends Grid<Square> {
  readonly cellClass = Square;
}

class Draughts extends Game<Draughts> {
  board: Board;
  other: Grid;
  hand: Space;

  constructor(options: GameOptions) {
    super(options);
    this.board = this.create(Board, 'board', { rows: 8, columns: 8 });
    this.other = this.create(Grid, 'other', { rows: 2, columns: 3 });
    this.hand = this.create(Space, 'hand');
    this.registerElements(Man);
  }
}

const start = (): Draughts => new Draughts({ playerCount: 2, seed: 'grid' });
const names = (cells: readonly AnyGridCell[] | undefined): readonly string[] | undefined =>
  cells?.map(({ name }) => name);
const refused = (code: string): unknown => expect.objectContaining({ name: 'AuthorError', code });

describe('a grid', () => {
  test('[BRD1] makes a cell for each row and column, in rows from the top left, named as in chess', () => {
    const { other } = start();
    const cells = other.cells.map(({ name, notation, row, column }) => ({
      name,
      notation,
      row,
      column,
    }));
    expect(cells).toEqual(
      ['a2', 'b2', 'c2', 'a1', 'b1', 'c1'].map((name, index) => ({
        name,
        notation: name,
        row: Math.floor(index / 3),
        column: index % 3,
      })),
    );
    expect([...other.children]).toEqual(other.cells);
  });

  test('[BRD1] makes cells of the class it names', () => {
    const { board, other } = start();
    expect(board.cells.every(cell => cell instanceof Square)).toBe(true);
    expect(board.cells.filter(cell => cell.isDark)).toHaveLength(32);
    expect(other.cells.some(cell => cell instanceof Square)).toBe(false);
  });

  test('[BRD1] may have its size in its class', () => {
    class Small extends Grid {
      readonly cellClass = GridCell;
      override readonly rows = 3;
      override readonly columns = 3;
    }
    const small = start().create(Small, 'small');
    expect(names(small.cells)).toEqual(['a3', 'b3', 'c3', 'a2', 'b2', 'c2', 'a1', 'b1', 'c1']);
  });

  test('[BRD1] of an impossible size is refused', () => {
    expect(() => start().create(Grid, 'bad', { rows: 0, columns: 3 })).toThrow(
      refused('board-size'),
    );
    expect(() => start().create(Grid, 'bad', { rows: 3 })).toThrow(refused('board-size'));
  });

  test('[BRD2] finds cells by row and column and by name', () => {
    const { board } = start();
    const e4 = board.at(4, 4);
    expect(e4?.notation).toBe('e4');
    expect(board.cell('e4')).toBe(e4);
    expect(board.findCell('e4')).toBe(e4);
    expect([board.at(-1, 0), board.at(0, 8), board.findCell('e9'), board.findCell('')]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(() => board.cell('e9')).toThrow(refused('no-such-cell'));
  });

  test('[BRD2] lists its rows and columns', () => {
    const { other } = start();
    expect([names(other.row(1)), names(other.column(2)), names(other.row(2))]).toEqual([
      ['a1', 'b1', 'c1'],
      ['c2', 'c1'],
      [],
    ]);
  });

  test('[BRD13] finds the cell in which an element lies, at any depth', () => {
    const { board, other, hand } = start();
    const e4 = board.cell('e4');
    const man = e4.create(Man, 'man');
    const hat = man.create(Man, 'hat');
    expect([board.cellOf(man), board.cellOf(hat), board.cellOf(e4)]).toEqual([e4, e4, e4]);
    expect([other.cellOf(man), board.cellOf(board), board.cellOf(hand)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    man.putInto(hand);
    expect(board.cellOf(hat)).toBeUndefined();
  });

  test('[BRD3] sets its presentation hints, unless the author sets them', () => {
    const game = start();
    const { $type, $rowCoord, $colCoord, $rowLabels, $columnLabels } = game.other;
    expect({ $type, $rowCoord, $colCoord, $rowLabels, $columnLabels }).toEqual({
      $type: 'grid',
      $rowCoord: 'row',
      $colCoord: 'column',
      $rowLabels: ['2', '1'],
      $columnLabels: ['a', 'b', 'c'],
    });
    const own = game.create(Grid, 'own', { rows: 1, columns: 1, $type: 'map', $rowLabels: ['I'] });
    expect([own.$type, own.$rowLabels]).toEqual(['map', ['I']]);
  });
});

describe('cells of a grid', () => {
  const cell = fc.nat({ max: 63 });

  test.prop([cell, cell])('[BRD4] return what the geometry returns', (a, b) => {
    const { board } = start();
    const { geometry, cells } = board;
    const here = board.cells[a] ?? board.cell('a1');
    const there = board.cells[b] ?? board.cell('a1');
    const pick = (indices: readonly number[]): readonly (Square | undefined)[] =>
      indices.map(index => cells[index]);

    expect(here.neighbours()).toEqual(pick(geometry.neighbours(a)));
    expect(here.orthogonal).toEqual(pick(geometry.orthogonal(a)));
    expect(here.diagonal).toEqual(pick(geometry.diagonal(a)));
    expect(here.rays()).toEqual(geometry.rays(a).map(pick));
    for (const direction of SQUARE_DIRECTIONS) {
      expect(here.step(direction)).toBe(cells[geometry.step(a, direction)]);
      expect(here.ray(direction)).toEqual(pick(geometry.ray(a, direction)));
    }
    expect(here.lines(4)).toEqual(geometry.linesThrough(a, 4).map(pick));
    expect(here.distanceTo(there)).toBe(geometry.distance(a, b));
    expect(here.distanceTo(there, 'orthogonal')).toBe(geometry.orthogonalDistance(a, b));
    expect(here.directionTo(there)).toBe(geometry.directionTo(a, b));
    expect(names(board.between(here, there))).toEqual(
      geometry.between(a, b)?.map(index => geometry.makeNotation(index)),
    );
  });

  test('[BRD4] form the 69 lines of connect four', () => {
    const grid = start().create(Grid, 'four', { rows: 6, columns: 7 });
    expect(grid.lines(4)).toHaveLength(69);
    expect(names(grid.lines(4)[0])).toEqual(['a6', 'b6', 'c6', 'd6']);
  });

  test('[BRD5] return the same list every time, however the pieces move', () => {
    const { board, journal } = start();
    const here = board.cell('e4');
    const lists = (): readonly unknown[] => [
      board.cells,
      board.row(3),
      board.column(3),
      board.lines(3),
      here.neighbours(),
      here.orthogonal,
      here.diagonal,
      here.ray('north'),
      here.rays(),
      here.lines(3),
    ];
    const before = lists();
    const mark = journal.mark();
    journal.segment(() => {
      const man = board.cell('a1').create(Man, 'man');
      man.create(Man, 'rider');
      man.putInto(board.cell('b2'));
      man.putInto(board);
      board.cell('c3').isMarked = true;
    });
    const after = lists();
    journal.undoTo(mark);
    const undone = lists();
    expect(before.map((list, number) => list === after[number])).toEqual(before.map(() => true));
    expect(before.map((list, number) => list === undone[number])).toEqual(before.map(() => true));
  });

  test('[BRD5] are not part of the state: reading them changes neither journal nor hash nor snapshot', () => {
    const [asked, quiet] = [start(), start()];
    const before = asked.fullHash;
    for (const each of asked.board.cells) each.rays();
    asked.board.lines(3);
    asked.journal.segment(() => undefined);
    expect(asked.journal.length).toBe(0);
    expect(asked.fullHash).toBe(before);
    expect(JSON.stringify(asked.getSnapshot())).toBe(JSON.stringify(quiet.getSnapshot()));
  });
});

describe('a grid with holes', () => {
  test('[BRD6] leaves out a removed cell, and has it again when the removal is undone', () => {
    const { board, journal } = start();
    const mark = journal.mark();
    const e4 = board.cell('e4');
    const answers = (): unknown => ({
      at: board.at(4, 4),
      count: board.cells.length,
      north: names(board.cell('e2').ray('north')),
      east: names(board.cell('d4').neighbours())?.includes('e4'),
      step: board.cell('d4').step('east'),
      row: board.row(4).length,
      lines: board.lines(8).length,
      between: board.between(board.cell('d4'), board.cell('g4')),
      beside: names(board.between(board.cell('e5'), board.cell('g5'))),
    });
    const whole = answers();
    journal.segment(() => e4.remove());
    expect(answers()).toEqual({
      at: undefined,
      count: 63,
      north: ['e3'],
      east: false,
      step: undefined,
      row: 7,
      lines: 15,
      between: undefined,
      beside: ['f5'],
    });
    journal.undoTo(mark);
    expect(answers()).toEqual(whole);
    expect(board.at(4, 4)).toBe(e4);
  });

  test('[BRD6] notices when the last cell is removed, and when one replaces another', () => {
    const { board, other, journal } = start();
    journal.segment(() => board.cell('h1').remove());
    expect([board.cells.length, board.at(7, 7)]).toEqual([63, undefined]);
    const before = other.cell('c1');
    journal.segment(() => {
      before.remove();
      other.create(GridCell, 'new', { row: 1, column: 2 });
    });
    expect(other.at(1, 2)?.name).toBe('new');
    expect(names(other.cell('b1').ray('east'))).toEqual(['new']);
  });

  test('[BRD6] refuses to say where a removed cell is', () => {
    const { board, journal } = start();
    const e4 = board.cell('e4');
    e4.neighbours();
    journal.segment(() => e4.remove());
    for (const ask of [
      () => e4.neighbours(),
      () => e4.notation,
      () => e4.distanceTo(board.cell('a1')),
      () => board.cell('a1').distanceTo(e4),
    ]) {
      expect(ask).toThrow(refused('cell-off-its-board'));
    }
  });

  test('[BRD6] ignores children that are not cells', () => {
    const { board, journal } = start();
    const before = board.cells;
    journal.segment(() => {
      board.create(Man, 'spare');
      board.shuffle();
    });
    expect(board.cell('e4').step('north')).toBe(board.cell('e5'));
    expect(names(board.cells)).toEqual(names(before));
  });

  test('[BRD7] refuses cells of another board', () => {
    const { board, other } = start();
    const foreign = start().board.cell('a1');
    for (const ask of [
      () => other.between(other.cell('a1'), board.cell('c1')),
      () => board.cell('a1').distanceTo(other.cell('a1')),
      () => board.cell('a1').directionTo(foreign),
      () => board.floodFill(foreign, () => true),
      () => board.shortestPath(board.cell('a1'), foreign),
      () => board.connects([foreign], () => true),
    ]) {
      expect(ask).toThrow(refused('cell-of-another-board'));
    }
  });
});

describe('the shape of a grid', () => {
  test('[BRD11] stays as it was made', () => {
    const { board, journal } = start();
    const e4 = board.cell('e4');
    for (const change of [
      () => e4.setAttribute('row', 3),
      () => e4.setAttribute('column', 3),
      () => board.setAttribute('rows', 9),
      () => board.setAttribute('columns', 7),
    ]) {
      expect(() => journal.segment(change)).toThrow(refused('attribute-value'));
    }
    journal.segment(() => e4.setAttribute('row', 4));
    expect([board.rows, board.columns, e4.row, e4.column]).toEqual([8, 8, 4, 4]);
  });
});

describe('searches on a grid', () => {
  test('[BRD8] fill along all neighbours, or along those of one kind', () => {
    const { board } = start();
    const isDark = (square: Square): boolean => square.isDark;
    const a1 = board.cell('a1');
    const sizes = ADJACENCIES.map(adjacency => board.floodFill(a1, isDark, adjacency).length);
    expect([board.floodFill(a1, isDark).length, ...sizes]).toEqual([32, 32, 1, 32]);
  });

  test('[BRD8] find the shortest path around what is closed', () => {
    const { board } = start();
    const closed = new Set(['b2', 'b3', 'c2']);
    const path = board.shortestPath(board.cell('a1'), board.cell('c3'), {
      accepts: ({ name }) => !closed.has(name),
    });
    expect(names(path)).toEqual(['a1', 'a2', 'a3', 'b4', 'c3']);
    expect(
      names(board.shortestPath(board.cell('a1'), board.row(6), { adjacency: 'orthogonal' })),
    ).toEqual(['a1', 'a2']);
    expect(
      board.shortestPath(board.cell('a1'), ({ isDark }) => !isDark, { adjacency: 'diagonal' }),
    ).toBeUndefined();
  });

  test('[BRD8] find the cheapest path', () => {
    const { board } = start();
    const costOf = (_: Square, to: Square): number => (to.column === 1 ? 5 : 1);
    const found = board.cheapestPath(board.cell('a1'), board.cell('c1'), { costOf });
    expect({ path: names(found?.path), cost: found?.cost }).toEqual({
      path: ['a1', 'b2', 'c1'],
      cost: 6,
    });
  });

  test('[BRD8] report whether two groups of cells are connected', () => {
    const { board } = start();
    const accepts = ({ isDark }: Square): boolean => isDark;
    const ask = (adjacency: 'all' | 'orthogonal'): boolean =>
      board.connects(board.row(0), board.row(7), { accepts, adjacency });
    expect([ask('all'), ask('orthogonal')]).toEqual([true, false]);
    expect(board.connects(board.row(0), board.cell('e4'))).toBe(true);
  });

  test('[BRD8] go around holes', () => {
    const { other, journal } = start();
    const [a1, c1] = [other.cell('a1'), other.cell('c1')];
    const around = ['a1', 'a2', 'b2', 'c2', 'c1'];
    journal.segment(() => other.cell('b1').remove());
    expect(names(other.shortestPath(a1, c1, { adjacency: 'orthogonal' }))).toEqual(around);
    const found = other.cheapestPath(a1, c1, { costOf: () => 1, adjacency: 'orthogonal' });
    expect(names(found?.path)).toEqual(around);
    journal.segment(() => other.cell('b2').remove());
    expect(names(other.floodFill(a1, () => true))).toEqual(['a1', 'a2']);
    expect(other.connects([a1], c1)).toBe(false);
  });

  test('[BRD8] refuse a kind of step that the board does not have', () => {
    const { board } = start();
    // @ts-expect-error squares have no such neighbours
    expect(() => board.floodFill(board.cell('a1'), () => true, 'hex')).toThrow(
      refused('unknown-adjacency'),
    );
  });
});

describe('a grid as part of a game', () => {
  test('[BRD9] is restored from a snapshot with its cells and their geometry', () => {
    const game = start();
    game.journal.segment(() => {
      game.board.cell('c3').create(Man, 'man');
      game.board.cell('h8').remove();
      game.create(Board, 'late', { rows: 3, columns: 3 });
    });
    const restored = Game.restoreGame(Draughts, JSON.parse(JSON.stringify(game.getSnapshot())));
    const late = restored.first(Board, 'late');
    expect(restored.fullHash).toBe(game.fullHash);
    expect(restored.board.cell('c3').has(Man)).toBe(true);
    expect(names(restored.board.cell('g7').neighbours())).toEqual(
      names(game.board.cell('g7').neighbours()),
    );
    expect(names(late?.cell('b2').orthogonal)).toEqual(['b3', 'c2', 'b1', 'a2']);
  });

  test('[BRD9] created in play is removed by undo and restored by redo', () => {
    const game = start();
    const mark = game.journal.mark();
    const before = game.fullHash;
    game.journal.segment(() => {
      game.create(Board, 'late', { rows: 3, columns: 3 });
    });
    const after = game.fullHash;
    game.journal.undoTo(mark);
    expect([game.fullHash, game.has(Board, 'late')]).toEqual([before, false]);
    game.journal.redoTo();
    expect(game.fullHash).toBe(after);
    expect(names(game.first(Board, 'late')?.cell('b2').diagonal)).toEqual(['c3', 'c1', 'a1', 'a3']);
  });

  test('[BRD9] lets its cells read their neighbours while it is being created', () => {
    class Counting extends GridCell<Counting> {
      before = 0;

      override onCreate(): void {
        this.before = this.neighbours().length;
      }
    }
    class CountingBoard extends Grid<Counting> {
      readonly cellClass = Counting;
    }
    const board = start().create(CountingBoard, 'board', { rows: 2, columns: 2 });
    expect(board.cells.map(({ before }) => before)).toEqual([0, 1, 2, 3]);
    expect(board.cells.map(each => each.neighbours().length)).toEqual([3, 3, 3, 3]);
  });
});
