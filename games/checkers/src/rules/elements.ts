import {
  DIAGONAL_DIRECTIONS,
  Grid,
  GridCell,
  Piece,
  Player,
  type SquareDirection,
} from '@boardsmith/engine';
import type { Checkers } from './game.ts';

const UP: readonly SquareDirection[] = ['northeast', 'northwest'];
const DOWN: readonly SquareDirection[] = ['southeast', 'southwest'];

/** Dark plays up the board, light plays down. */
export class CheckersPlayer extends Player {
  get isDark(): boolean {
    return this.position === 0;
  }

  /** The direction in which the men of this player move. */
  get forward(): readonly SquareDirection[] {
    return this.isDark ? UP : DOWN;
  }

  /** The row in which the men of this player are crowned. */
  get crownRow(): number {
    return this.isDark ? 0 : 7;
  }
}

export class Square extends GridCell<Square> {
  /** Play uses only the dark squares; one is at the bottom left. */
  get isDark(): boolean {
    return (this.row + this.column) % 2 === 1;
  }

  get checker(): Checker | undefined {
    return this.first(Checker);
  }
}

export class Board extends Grid<Square> {
  readonly cellClass = Square;
}

/** A man, or a king once it is crowned. */
export class Checker extends Piece<Checkers> {
  declare player: CheckersPlayer;
  isKing = false;

  get directions(): readonly SquareDirection[] {
    return this.isKing ? DIAGONAL_DIRECTIONS : this.player.forward;
  }

  /** The square of this piece; `undefined` once it is captured. */
  get square(): Square | undefined {
    const { parent } = this;
    return parent instanceof Square ? parent : undefined;
  }

  get canStep(): boolean {
    const { square } = this;
    return this.directions.some(direction => square?.step(direction)?.isEmpty());
  }

  get canJump(): boolean {
    const { square } = this;
    return this.directions.some(direction => this.landing(square?.step(direction), direction));
  }

  /** Every square that this piece reaches with a step or a jump, whatever else could be captured. */
  get destinations(): readonly Square[] {
    const { square } = this;
    const squares: Square[] = [];
    for (const direction of this.directions) {
      const next = square?.step(direction);
      const to = next?.isEmpty() ? next : this.landing(next, direction);
      if (to) squares.push(to);
    }
    return squares;
  }

  /** Where a jump over a square ends, if an opponent's piece stands there and the square behind is free. */
  private landing(over: Square | undefined, direction: SquareDirection): Square | undefined {
    const met = over?.checker;
    if (!met || met.player === this.player) return undefined;
    const landing = over?.step(direction);
    return landing?.isEmpty() ? landing : undefined;
  }
}
