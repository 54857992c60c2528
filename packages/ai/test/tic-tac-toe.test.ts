import { type Game, GameElement, legalMoves, type Move } from '@boardsmith/engine';
import ticTacToe from '@boardsmith/tic-tac-toe';
import { describe, expect, test } from 'vitest';
import { createBot } from '../src/index.ts';
import { type Board, moverOf, plainTicTacToe, solve } from './oracle.ts';
import { byBot, byChance, type Mover, playOut } from './referee.ts';

/** How many games of each kind; a longer run asks for more. */
const GAMES = Number(process.env['BOT_GAMES'] ?? 4);

const known = new Map<string, number>();

function cellOf({ args }: Move): number {
  const { cell } = args;
  return cell instanceof GameElement ? (cell.parent?.children.indexOf(cell) ?? -1) : -1;
}

/** Plays perfectly, by trying everything on a board of its own; of equal moves another one each time. */
function byOracle(start: number): Mover {
  let board: Board = Array(9).fill(-1);
  let choice = start;
  return game => {
    const [player] = game.getAwaitingPlayers();
    if (player === undefined) return;
    const moves = legalMoves(game.play, player);
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

function boardOf(game: Game): Board {
  const cells = game.first('board')?.children ?? [];
  return [...cells].map(cell => cell.first()?.player?.position ?? -1);
}

async function losses(level: string, opponent: (game: number) => Mover): Promise<number> {
  let lost = 0;
  for (let number = 0; number < GAMES; number++) {
    const game = new ticTacToe.gameClass({ playerCount: 2, seed: `${number}` });
    game.startFlow();
    const seat = number % 2;
    const bot = byBot(createBot(game, seat, { difficulty: level, seed: `${number}` }));
    const movers = seat === 0 ? [bot, opponent(number)] : [opponent(number), bot];
    const value = await playOut(game, movers);
    if (value === 1 - (seat === 0 ? 1 : 0)) lost++;
  }
  return lost;
}

describe.each(['medium', 'hard', 'expert'])('tic-tac-toe at %s', level => {
  test('[BOT2] never loses to chance', async () => {
    expect(await losses(level, number => byChance(`chance ${number}`))).toBe(0);
  });

  test('[BOT2] never loses to perfect play', async () => {
    expect(await losses(level, byOracle)).toBe(0);
  });
});
