import { type Game, GameElement, legalMoves, type Move, playOf } from '@boardsmith/engine';
import ticTacToe from '@boardsmith/tic-tac-toe';
import { type BotOptions, createBot } from '../src/index.ts';
import { type Board, moverOf, plainTicTacToe, solve } from './oracle.ts';
import { byBot, type Mover, playOut } from './referee.ts';

const known = new Map<string, number>();

function cellOf({ args }: Move): number {
  const { cell } = args;
  return cell instanceof GameElement ? (cell.parent?.children.indexOf(cell) ?? -1) : -1;
}

/** Plays perfectly, by trying everything on a board of its own; of equal moves another one each time. */
export function byOracle(start: number): Mover {
  let board: Board = Array(9).fill(-1);
  let choice = start;
  return game => {
    const [player] = game.getAwaitingPlayers();
    if (player === undefined) return;
    const moves = legalMoves(playOf(game), player);
    board = boardOf(game);
    const value = (move: Move): number =>
      solve(plainTicTacToe, board.with(cellOf(move), moverOf(board)), known) *
      (player.position === 0 ? 1 : -1);
    const best = Math.max(...moves.map(value));
    const good = moves.filter(move => value(move) === best);
    const move = good[choice++ % good.length];
    if (move !== undefined) game.performAction(move.action.name, move.args, player.position);
  };
}

/** The seat that has marked each square; -1 for an empty square. */
export function boardOf(game: Game): Board {
  const cells = game.first('board')?.children ?? [];
  return [...cells].map(cell => cell.first()?.player?.position ?? -1);
}

/** How many of some games a bot of a level loses; it has both seats in turn. */
export async function losses(
  level: string,
  games: number,
  opponent: (game: number) => Mover,
  timing: Pick<BotOptions, 'timeMs' | 'clock' | 'async'> = {},
): Promise<number> {
  let lost = 0;
  for (let number = 0; number < games; number++) {
    const game = new ticTacToe.gameClass({ playerCount: 2, seed: `${number}` });
    game.startFlow();
    const seat = number % 2;
    const bot = byBot(createBot(game, seat, { ...timing, difficulty: level, seed: `${number}` }));
    const movers = seat === 0 ? [bot, opponent(number)] : [opponent(number), bot];
    const value = await playOut(game, movers);
    if (value === 1 - (seat === 0 ? 1 : 0)) lost++;
  }
  return lost;
}
