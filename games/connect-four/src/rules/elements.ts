import { Grid, GridCell, Piece } from '@boardsmith/engine';

/** The columns from left to right, as players call them. */
export const COLUMNS = ['a', 'b', 'c', 'd', 'e', 'f', 'g'] as const;
export type Column = (typeof COLUMNS)[number];

/** A disc in the colour of its player. */
export class Disc extends Piece {}

export class Cell extends GridCell<Cell> {}

/** The upright board: discs fall to the lowest free cell of their column. */
export class Board extends Grid<Cell> {
  readonly cellClass = Cell;

  cellsOf(column: Column): readonly Cell[] {
    return this.column(COLUMNS.indexOf(column));
  }

  /** The cell where a disc dropped into a column comes to rest; `undefined` if the column is full. */
  landing(column: Column): Cell | undefined {
    return this.cellsOf(column).findLast(cell => cell.isEmpty());
  }

  get isFull(): boolean {
    return this.row(0).every(cell => !cell.isEmpty());
  }
}
