import { Grid, GridCell, Piece } from '@boardsmith/engine';

/** An X or an O. */
export class Mark extends Piece {
  static override readonly viewType = 'mark';
}

/** One of the nine squares. */
export class Cell extends GridCell<Cell> {}

export class Board extends Grid<Cell> {
  readonly cellClass = Cell;
}
