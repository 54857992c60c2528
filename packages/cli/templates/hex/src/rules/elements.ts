import { HexCell, HexGrid, Piece, Player } from '@boardsmith/engine';

/** The two sides of the board that each colour has to connect. */
export const SIDES = { red: ['top', 'bottom'], blue: ['left', 'right'] } as const;

export class Builder extends Player {
  override color: keyof typeof SIDES = 'red';
}

export class Stone extends Piece {}

export class Cell extends HexCell<Cell> {}

export class Board extends HexGrid<Cell> {
  readonly cellClass = Cell;
}
