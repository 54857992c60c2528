import { Game, type GameOptions, type HexSide } from '@boardsmith/engine';
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
    if (joinsSomething(cell, player) && this.connectsSides(cell, player)) {
      this.animate('win', { player }, () => {
        this.board.$line = this.chainOf(player);
      });
      this.message('{{player}} has connected both sides', { player });
      this.finish([player]);
    }
  }

  /** Whether the stones of a player connected to a cell reach both sides. */
  private connectsSides(cell: Cell, player: HexPlayer): boolean {
    const accepts = (each: Cell): boolean => each.first(Stone)?.player === player;
    const reaches = (side: HexSide): boolean =>
      this.board.connects([cell], this.board.edge(side), { accepts });
    return SIDES[player.color].every(reaches);
  }

  /** The shortest chain of a player's stones from one side to the other. */
  private chainOf(player: HexPlayer): readonly Cell[] | undefined {
    const accepts = (each: Cell): boolean => each.first(Stone)?.player === player;
    const [start, goal] = SIDES[player.color];
    const chains = this.board
      .edge(start)
      .filter(accepts)
      .map(cell => this.board.shortestPath(cell, this.board.edge(goal), { accepts }) ?? []);
    return chains.filter(chain => chain.length > 0).sort((a, b) => a.length - b.length)[0];
  }

  /** The second player owns the first stone from here on, and the players have exchanged colours. */
  swap(player: HexPlayer): void {
    for (const stone of this.board.all(Stone)) stone.player = player;
    for (const each of this.players) each.color = each === player ? 'red' : 'blue';
    this.message('{{player}} swaps and plays red', { player });
  }
}

/** Whether a stone is at the edge, or between stones of its owner that do not touch each other. */
function joinsSomething(cell: Cell, player: HexPlayer): boolean {
  const around = cell.neighbours();
  if (around.length < 6) return true;
  const isOwn = (each?: Cell): boolean => each?.first(Stone)?.player === player;
  const firstOfEachGroup = around.filter((each, i) => isOwn(each) && !isOwn(around.at(i - 1)));
  return firstOfEachGroup.length > 1;
}
