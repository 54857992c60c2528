import { Game, type GameOptions, type Player } from '@boardsmith/engine';
import { Board, type Cell, Mark } from './elements.ts';
import { flow } from './flow.ts';

export class TicTacToe extends Game<TicTacToe> {
  readonly board = this.create(Board, 'board', { rows: 3, columns: 3 });

  constructor(options: GameOptions) {
    super(options);
    this.$surface = 'paper';
    this.registerElements(Mark);
    this.setFlow(flow);
  }

  /** Three marks in a line win. */
  place(cell: Cell, player: Player): void {
    this.animate('place', { cell, $enter: 'draw' }, () => {
      cell.create(Mark, player.position === 0 ? 'X' : 'O', { player });
    });
    this.message('{{player}} marks {{cell}}', { player, cell });
    const line = cell.lines(3).find(cells => isOwned(cells, player));
    if (line === undefined) return;
    this.animate('win', { player }, () => {
      this.board.$line = line;
    });
    this.message('{{player}} has three in a row', { player });
    this.finish([player]);
  }
}

function isOwned(cells: readonly Cell[], player: Player): boolean {
  return cells.every(cell => cell.first(Mark)?.player === player);
}
