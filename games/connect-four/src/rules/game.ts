import { Game, type GameOptions, type Player } from '@boardsmith/engine';
import { Board, type Cell, type Column, Disc } from './elements.ts';
import { flow } from './flow.ts';

export class ConnectFour extends Game<ConnectFour> {
  readonly board = this.create(Board, 'board', { rows: 6, columns: 7 });

  constructor(options: GameOptions) {
    super(options);
    this.registerElements(Disc);
    for (const player of this.players) player.color = player.position === 0 ? 'red' : 'yellow';
    this.setFlow(flow);
  }

  /** A disc falls into a column that has room; four in a line win. */
  drop(column: Column, player: Player): void {
    const cell = this.board.landing(column);
    if (cell === undefined) return;
    this.animate('drop', { column, cell, $enter: 'drop' }, () => {
      cell.create(Disc, player.position === 0 ? 'R' : 'Y', { player });
    });
    this.message('{{player}} drops a disc into column {{column}}', { player, column });
    const four = cell.lines(4).find(line => isOwned(line, player));
    if (four === undefined) return;
    this.animate('win', { player }, () => {
      this.board.$line = four;
    });
    this.message('{{player}} has four in a row', { player });
    this.finish([player]);
  }
}

function isOwned(cells: readonly Cell[], player: Player): boolean {
  return cells.every(cell => cell.first(Disc)?.player === player);
}
