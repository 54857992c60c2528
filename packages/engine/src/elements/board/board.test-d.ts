import { expectTypeOf, test } from 'vitest';
import { Game } from '../../game/game.ts';
import type { GameOptions } from '../../game/game-options.ts';
import { Piece } from '../element/piece.ts';
import type { Player } from '../element/player.ts';
import type { CellPath } from './cell-search.ts';
import { type AnyGridCell, Grid, GridCell } from './grid.ts';
import { HexCell, HexGrid } from './hex-grid.ts';

class Man extends Piece<Draughts> {
  isKing = false;

  get targets() {
    return this.game.board.cells.filter(square => square.man === undefined);
  }
}

class Square extends GridCell<Square, Draughts> {
  get man() {
    return this.first(Man);
  }

  get isFree() {
    return this.man === undefined && this.game.board.at(0, 0) !== this;
  }

  get isSurrounded() {
    return this.neighbours().every(square => !square.isFree);
  }

  jumps() {
    return this.diagonal.flatMap(over => over.diagonal).filter(to => to.isFree);
  }
}

class Board extends Grid<Square, Draughts> {
  readonly cellClass = Square;

  get men() {
    return this.cells.flatMap(square => square.man ?? []);
  }

  corner() {
    return this.at(0, 0)?.jumps();
  }
}

class Draughts extends Game<Draughts> {
  board: Board;

  constructor(options: GameOptions) {
    super(options);
    this.board = this.create(Board, 'board', { rows: 8, columns: 8 });
  }
}

class Point extends HexCell<Point> {
  owner: Player | null = null;
}

class Sea extends HexGrid<Point> {
  readonly cellClass = Point;
}

declare const game: Draughts;
declare const sea: Sea;
declare const plain: Grid;
declare const anywhere: AnyGridCell;

test('[BRD1] the type of a board knows the class of its cells without a cast, and its getters may read them', () => {
  expectTypeOf(game.board.at(0, 0)).toEqualTypeOf<Square | undefined>();
  expectTypeOf(game.board.cell('e4')).toEqualTypeOf<Square>();
  expectTypeOf(game.board.cells).toEqualTypeOf<readonly Square[]>();
  expectTypeOf(game.board.lines(4)).toEqualTypeOf<readonly (readonly Square[])[]>();
  expectTypeOf(game.board.men).toEqualTypeOf<Man[]>();
  expectTypeOf(game.board.corner()).toEqualTypeOf<Square[] | undefined>();
  expectTypeOf(sea.edge('top')).toEqualTypeOf<readonly Point[]>();
  expectTypeOf(game.board).toExtend<Grid>();
  expectTypeOf(sea).toExtend<HexGrid>();
  expectTypeOf(plain.at(0, 0)).toEqualTypeOf<AnyGridCell | undefined>();
});

test('[BRD1] a cell has neighbours of its own class', () => {
  expectTypeOf(game.board.cell('e4').neighbours()).toEqualTypeOf<readonly Square[]>();
  expectTypeOf(game.board.cell('e4').ray('north')).toEqualTypeOf<readonly Square[]>();
  expectTypeOf(game.board.cell('e4').jumps()).toEqualTypeOf<Square[]>();
  expectTypeOf(game.board.cell('e4').isSurrounded).toEqualTypeOf<boolean>();
  expectTypeOf(anywhere.neighbours()).toEqualTypeOf<readonly AnyGridCell[]>();
  expectTypeOf(game.board.cell('e4')).toExtend<AnyGridCell>();
  expectTypeOf(sea.cell('0,0').ring(2)).toEqualTypeOf<readonly Point[]>();
});

test('[BRD8] searches take and return cells of the board', () => {
  const { board } = game;
  const from = board.cell('a1');
  expectTypeOf(board.floodFill(from, square => square.isFree)).toEqualTypeOf<Square[]>();
  expectTypeOf(board.shortestPath(from, square => square.isFree)).toEqualTypeOf<
    Square[] | undefined
  >();
  expectTypeOf(
    board.cheapestPath(from, from, { costOf: (_, to) => to.row, adjacency: 'orthogonal' }),
  ).toEqualTypeOf<CellPath<Square> | undefined>();
});

test('[BRD5] what is shared cannot be changed', () => {
  // @ts-expect-error the list is shared
  game.board.cells.push(game.board.cell('a1'));
  // @ts-expect-error the list is shared
  game.board.cell('a1').neighbours().sort();
  // @ts-expect-error a cell does not move
  game.board.cell('a1').row = 3;
});

test('[BRD4] directions belong to the kind of board', () => {
  // @ts-expect-error a hex has no north
  sea.cell('0,0').step('north');
  // @ts-expect-error a square has no +q
  game.board.cell('a1').ray('+q');
  // @ts-expect-error hexes are adjacent in one way only
  sea.floodFill(sea.cell('0,0'), () => true, 'orthogonal');
});

test('[BRD1] a board cannot declare one class of cells and create another', () => {
  class Wrong extends Grid<Square> {
    // @ts-expect-error a piece is no cell
    readonly cellClass = Man;
  }
  // @ts-expect-error the class is not stated
  class Forgotten extends Grid<Square> {}
  class Other extends Grid<Square> {
    // @ts-expect-error these are not the squares it promises
    readonly cellClass = GridCell;
  }
  expectTypeOf<Wrong['cells']>().toEqualTypeOf<readonly Square[]>();
  expectTypeOf<Forgotten['cells']>().toEqualTypeOf<readonly Square[]>();
  expectTypeOf<Other['cells']>().toEqualTypeOf<readonly Square[]>();
});
