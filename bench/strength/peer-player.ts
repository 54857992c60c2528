import { peerScript } from '../harness/installed-peers.ts';
import type { Contestant } from './contestant.ts';
import { type CellGame, occupied, takeCell } from './perfect-player.ts';

/** The game as boardgame.io has it, and its bot. */
interface PeerGame {
  readonly cells: readonly number[];
  readonly mover: number;
  place(cell: number): void;
  choose(limitMs: number): Promise<number>;
}

/** The scripts that are installed with the peers. */
export interface Peers {
  readonly hex: (size: number) => unknown;
  readonly ticTacToe: unknown;
  readonly MctsPlayer: new (game: unknown, seed: string) => PeerGame;
}

export async function loadPeers(): Promise<Peers> {
  const [games, player] = await Promise.all([
    import(peerScript('cell-games.mjs').href),
    import(peerScript('mcts-player.mjs').href),
  ]);
  return { ...games, ...player };
}

/** The bot of boardgame.io, with a number of milliseconds of CPU time for each move. */
export function byPeer(
  { MctsPlayer }: Peers,
  game: unknown,
  limitMs: number,
): Contestant<CellGame> {
  return ({ game: ours, seed }) => {
    const theirs = new MctsPlayer(game, seed);
    return async () => {
      catchUp(theirs, occupied(ours));
      takeCell(ours, await theirs.choose(limitMs));
    };
  };
}

/** Makes the moves in the other system that were made since its last turn. */
function catchUp(game: PeerGame, cells: readonly number[]): void {
  for (;;) {
    const { mover, cells: known } = game;
    const missing = cells.findIndex((owner, cell) => owner === mover && known[cell] === -1);
    if (missing < 0) break;
    game.place(missing);
  }
  if (game.cells.join() !== cells.join()) throw new Error('The two games differ.');
}
