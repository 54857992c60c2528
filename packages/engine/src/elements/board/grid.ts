import type { AttributeChecks, ElementClass, GameLike } from '../element/element-class.ts';
import { makeColumnLetters } from '../geometry/column-letters.ts';
import { SquareGeometry } from '../geometry/square-geometry.ts';
import { CellBoard, tableOf } from './cell-board.ts';
import type { BoardChart } from './cell-table.ts';
import { fixedAttribute } from './fixed-attribute.ts';
import { type Adjacency, type AnyGridCell, GridCell } from './grid-cell.ts';

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
    return tableOf(this).group(this.geometry.row(row));
  }

  /** The cells of a column from top to bottom. */
  column(column: number): readonly C[] {
    return tableOf(this).group(this.geometry.column(column));
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
