import { Game, type GameOptions } from '@boardsmith/engine';
import { Board, type Cell, HexPlayer, SIDES, Stone } from './elements.ts';
import { flow } from './flow.ts';

export class Hex extends Game<Hex, HexPlayer> {
  static override PlayerClass = HexPlayer;
  readonly board: Board;
  readonly hasSwapRule: boolean;

  constructor(options: GameOptions & { size?: number; swap?: boolean }) {
    super(options);
    const { size = 11, swap = false } = options;
    this.board = this.create(Board, 'board', { rows: size, columns: size });
    this.hasSwapRule = swap;
    this.registerElements(Stone);
    for (const player of this.players) player.color = player.position === 0 ? 'red' : 'blue';
    this.setFlow(flow);
  }

  place(cell: Cell, player: HexPlayer): void {
    this.animate('place', { cell }, () => {
      cell.create(Stone, player.color === 'red' ? 'R' : 'B', { player });
    });
    this.message('{{player}} plays {{cell}}', { player, cell });
    if (this.connectsSides(cell, player)) {
      this.animate('win', { player }, () => {
        this.board.$line = this.chainOf(player);
      });
      this.message('{{player}} has connected both sides', { player });
      this.finish([player]);
    }
  }

  /** Whether the chain of a stone reaches both sides of its player. */
  private connectsSides(cell: Cell, player: HexPlayer): boolean {
    const { board } = this;
    return SIDES[player.color].every(side => board.chainReaches(cell, board.edge(side)));
  }

  /** The shortest chain of a player's stones from one side to the other. */
  private chainOf(player: HexPlayer): readonly Cell[] | undefined {
    const accepts = (each: Cell): boolean => each.first(Stone)?.player === player;
    const [start, goal] = SIDES[player.color];
    const { board } = this;
    return board.shortestPath(board.edge(start).filter(accepts), board.edge(goal), { accepts });
  }

  /** The second player owns the first stone from here on, and the players have exchanged colours. */
  swap(player: HexPlayer): void {
    for (const stone of this.board.all(Stone)) stone.player = player;
    for (const each of this.players) each.color = each === player ? 'red' : 'blue';
    this.message('{{player}} swaps and plays red', { player });
  }
}
