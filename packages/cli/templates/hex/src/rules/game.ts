import { Game, type GameOptions } from '@boardsmith/engine';
import { Board, Builder, type Cell, SIDES, Stone } from './elements.ts';
import { flow } from './flow.ts';

export class Bridges extends Game<Bridges, Builder> {
  static override PlayerClass = Builder;
  readonly board: Board;

  constructor(options: GameOptions & { size?: number }) {
    super(options);
    const { size = 5 } = options;
    this.board = this.create(Board, 'board', { rows: size, columns: size });
    // No stone is on the board yet, and saved games refer to classes by name.
    this.registerElements(Stone);
    for (const player of this.players) player.color = player.position === 0 ? 'red' : 'blue';
    this.setFlow(flow);
  }

  place(cell: Cell, player: Builder): void {
    cell.create(Stone, player.color === 'red' ? 'R' : 'B', { player });
    this.message('{{player}} plays {{cell}}', { player, cell });
    if (this.connects(cell, player)) this.finish([player]);
  }

  /** Whether a chain of a player's stones through a cell reaches both of their sides. */
  connects(cell: Cell, player: Builder): boolean {
    const accepts = (each: Cell): boolean => each.first(Stone)?.player === player;
    return SIDES[player.color].every(side =>
      this.board.connects([cell], this.board.edge(side), { accepts }),
    );
  }
}
