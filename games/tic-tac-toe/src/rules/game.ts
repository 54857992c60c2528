import { Game, type GameOptions, type Player } from '@boardsmith/engine';
import { Board, Mark } from './elements.ts';
import { flow } from './flow.ts';

export class TicTacToe extends Game<TicTacToe> {
  readonly board = this.create(Board, 'board', { rows: 3, columns: 3 });

  constructor(options: GameOptions) {
    super(options);
    this.$surface = 'paper';
    this.registerElements(Mark);
    this.setFlow(flow);
  }

  /** The player with three marks in a line. */
  get winner(): Player | undefined {
    const has = (player: Player): boolean =>
      this.board.lines(3).some(line => line.every(cell => cell.first(Mark)?.player === player));
    return this.players.find(has);
  }
}
