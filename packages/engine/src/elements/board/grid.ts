import { invariant } from '../../errors/errors.ts';
import type { ElementClass, GameLike } from '../element/element-collection.ts';
import type { AttributeChecks } from '../element/hints.ts';
import type { SquareDirection } from '../geometry/square-direction.ts';
import { makeColumnLetters, SquareGeometry } from '../geometry/square-geometry.ts';
import { BoardCell, fixedAttribute, indexIn, siteOf } from './board-cell.ts';
import { CellBoard, tableOf } from './cell-board.ts';
import type { BoardChart } from './cell-table.ts';

/** Ways in which cells of a grid are adjacent: to all eight neighbours, to four of them, or to the other four. */
export const ADJACENCIES = ['all', 'orthogonal', 'diagonal'] as const;

/** One of the ways in which cells of a grid are adjacent. */
type Adjacency = (typeof ADJACENCIES)[number];

const ORTHOGONAL = ADJACENCIES.indexOf('orthogonal');
const DIAGONAL = ADJACENCIES.indexOf('diagonal');

/** A square of a grid, whatever its class. */
export interface AnyGridCell extends GridCell<AnyGridCell> {}

/**
 * A square of a `Grid`. A class of your own names itself, so that its neighbours are known to be
 * of it, and then the game, if it uses that.
 *
 * @example
 * class Square extends GridCell<Square> {
 *   get isDark(): boolean {
 *     return (this.row + this.column) % 2 === 1;
 *   }
 * }
 */
export class GridCell<
  C extends AnyGridCell = AnyGridCell,
  G extends GameLike = GameLike,
> extends BoardCell<C, SquareDirection, G> {
  static override readonly attributeChecks: AttributeChecks = {
    row: fixedAttribute('row'),
    column: fixedAttribute('column'),
  };

  /** Counted from 0 at the top. */
  readonly row!: number;
  /** Counted from 0 at the left. */
  readonly column!: number;

  /** The adjacent cells that share a side, clockwise from the north. */
  get orthogonal(): readonly C[] {
    const { table, index } = siteOf(this);
    return table.around(ORTHOGONAL, index);
  }

  /** The adjacent cells that share only a corner, clockwise from the northeast. */
  get diagonal(): readonly C[] {
    const { table, index } = siteOf(this);
    return table.around(DIAGONAL, index);
  }

  /** Steps to another cell of the board: in all eight directions, or along the sides only. */
  distanceTo(other: AnyGridCell, adjacency: Exclude<Adjacency, 'diagonal'> = 'all'): number {
    const { table, index } = siteOf(this);
    const to = indexIn(table, other);
    const geometry = squareGeometry(table.geometry);
    return adjacency === 'all'
      ? geometry.distance(index, to)
      : geometry.orthogonalDistance(index, to);
  }

  /** The straight direction that leads to another cell of the board, if there is one. */
  directionTo(other: AnyGridCell): SquareDirection | undefined {
    const { table, index } = siteOf(this);
    return squareGeometry(table.geometry).directionTo(index, indexIn(table, other));
  }
}

function squareGeometry(geometry: unknown): SquareGeometry {
  invariant(geometry instanceof SquareGeometry, 'grid cells lie on a square geometry');
  return geometry;
}

/**
 * A board of squares. It makes its own cells, named as in chess: `a1` is at the bottom left.
 *
 * @example
 * class Square extends GridCell<Square> {}
 * class Board extends Grid<Square> {
 *   readonly cellClass = Square;
 * }
 * const board = game.create(Board, 'board', { rows: 8, columns: 8 });
 * board.at(0, 4)?.notation; // => 'e8'
 */
export abstract class Grid<
  C extends AnyGridCell = AnyGridCell,
  G extends GameLike = GameLike,
> extends CellBoard<C, Adjacency, G> {
  static override readonly attributeChecks: AttributeChecks = {
    rows: fixedAttribute('rows'),
    columns: fixedAttribute('columns'),
  };

  // Before the attributes: adoption takes those off the end of the object, and a field behind them
  // would make it a hash table, several times slower to read.
  #geometry: SquareGeometry | undefined;
  readonly rows!: number;
  readonly columns!: number;

  /** Makes the cells. A class with an `onCreate` of its own has to call this one. */
  override onCreate(): void {
    const { geometry } = this;
    const cellClass = this.#cellClass();
    for (let index = 0; index < geometry.cellCount; index++) {
      const row = geometry.rowOf(index);
      const column = geometry.columnOf(index);
      this.create(cellClass, geometry.makeNotation(index), { row, column });
    }
    this.#giveHints(geometry);
  }

  /** The same board in plain numbers: cells are indices, row by row from the top left. */
  get geometry(): SquareGeometry {
    this.#geometry ??= SquareGeometry.of(this.rows, this.columns);
    return this.#geometry;
  }

  /** The cell at a row and a column counted from 0 at the top left; none off the board. */
  at(row: number, column: number): C | undefined {
    return tableOf(this).at(this.geometry.at(row, column));
  }

  /** The cells of a row from left to right. */
  row(row: number): readonly C[] {
    const table = tableOf(this);
    return table.rows[row] ?? table.keep(table.rows, row, this.geometry.row(row));
  }

  /** The cells of a column from top to bottom. */
  column(column: number): readonly C[] {
    const table = tableOf(this);
    const { columns } = table;
    return columns[column] ?? table.keep(columns, column, this.geometry.column(column));
  }

  protected override chart(): BoardChart<C> {
    const { geometry } = this;
    return {
      cellClass: this.#cellClass(),
      geometry,
      adjacencies: [
        { name: 'all', of: index => geometry.neighbours(index) },
        { name: 'orthogonal', of: index => geometry.orthogonal(index) },
        { name: 'diagonal', of: index => geometry.diagonal(index) },
      ],
      place: ({ row, column }) => geometry.at(row, column),
    };
  }

  /** `create` accepts the abstract class too, which names no class of cells: the default one is used then. */
  #cellClass(): ElementClass<AnyGridCell> {
    return this.cellClass ?? GridCell;
  }

  #giveHints({ rows, columns }: SquareGeometry): void {
    this.$type ??= 'grid';
    this.$rowCoord ??= 'row';
    this.$colCoord ??= 'column';
    this.$rowLabels ??= Array.from({ length: rows }, (_, row) => String(rows - row));
    this.$columnLabels ??= Array.from({ length: columns }, (_, column) =>
      makeColumnLetters(column),
    );
  }
}
