import { type Game, legalMoves, playOf } from '@boardsmith/engine';
import ticTacToe from '@boardsmith/tic-tac-toe';
import { createBot } from '../src/index.ts';
import { boardOf } from './tic-tac-toe-match.ts';

/** The results of all games that an opponent can play against a bot. */
export interface Tree {
  /** The worst that the bot gets: 0 is a loss, 0.5 a draw. */
  readonly worst: number;
  /** How many different positions the bot had to choose in. */
  readonly positions: number;
}

/** Plays a bot of a level against everything that can be answered: who loses nowhere never loses. */
export async function againstEverything(level: string, seat: number): Promise<Tree> {
  const game = new ticTacToe.gameClass({ playerCount: 2, seed: 'tree' });
  game.startFlow();
  const known = new Map<string, number>();
  const worst = await worstOf(game, { level, seat, known });
  return { worst, positions: known.size };
}

interface Asked {
  readonly level: string;
  readonly seat: number;
  readonly known: Map<string, number>;
}

async function worstOf(game: Game, asked: Asked): Promise<number> {
  const { level, seat, known } = asked;
  const [mover] = game.getAwaitingPlayers();
  if (mover === undefined) return valueFor(game, seat);
  if (mover.position !== seat) {
    let worst = 1;
    for (const { action, args } of legalMoves(playOf(game), mover)) {
      worst = Math.min(worst, await after(game, { action: action.name, args }, asked));
    }
    return worst;
  }
  const position = boardOf(game).join();
  const before = known.get(position);
  if (before !== undefined) return before;
  const move = await createBot(game, seat, { difficulty: level, seed: level }).play();
  const worst = await after(game, move, asked);
  known.set(position, worst);
  return worst;
}

async function after(
  game: Game,
  { action, args }: { readonly action: string; readonly args: Readonly<Record<string, unknown>> },
  asked: Asked,
): Promise<number> {
  const mark = game.journal.mark();
  game.performAction(action, args);
  const worst = await worstOf(game, asked);
  game.journal.undoTo(mark);
  return worst;
}

function valueFor(game: Game, seat: number): number {
  const [winner] = game.getWinners();
  if (winner === undefined) return 0.5;
  return winner.position === seat ? 1 : 0;
}
