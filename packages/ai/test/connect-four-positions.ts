import connectFour from '@boardsmith/connect-four';
import { type Game, type Random, seededRandom } from '@boardsmith/engine';
import { createBot } from '../src/index.ts';
import {
  type Columns,
  drop,
  EMPTY,
  free,
  losesInTwo,
  winsInTwo,
  winsNow,
  winsWith,
} from './connect-four-oracle.ts';

/** A position, how it came about, and the columns that are right in it. */
export interface Problem {
  readonly played: readonly number[];
  readonly right: readonly number[];
}

/** Positions in which the player to move can win with the second disc, and not with the first. */
export function winsToFind(count: number, seed: string): readonly Problem[] {
  return problems(count, seed, (board, seat) =>
    winsNow(board, seat) ? [] : winsInTwo(board, seat),
  );
}

/** Positions without a win at hand, in which some columns lose to two discs and others do not. */
export function lossesToAvoid(count: number, seed: string): readonly Problem[] {
  return problems(count, seed, (board, seat) => {
    if (winsNow(board, seat) || winsInTwo(board, seat).length > 0) return [];
    const lost = losesInTwo(board, seat);
    return lost.length === 0 ? [] : free(board).filter(column => !lost.includes(column));
  });
}

/** The share of problems in which a bot chooses a column that is right. */
export async function shareSolved(problems: readonly Problem[], level: string): Promise<number> {
  let solved = 0;
  for (const [index, { played, right }] of problems.entries()) {
    const game = positionAfter(played);
    const bot = createBot(game, played.length % 2, { difficulty: level, seed: `${index}` });
    const { args } = await bot.play();
    if (right.some(column => args['column'] === NAMES[column])) solved++;
  }
  return solved / problems.length;
}

const NAMES = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];

function positionAfter(played: readonly number[]): Game {
  const game = new connectFour.gameClass({ playerCount: 2, seed: 'problem' });
  game.startFlow();
  for (const column of played) game.performAction('drop', { column: NAMES[column] });
  return game;
}

function problems(
  count: number,
  seed: string,
  rightIn: (board: Columns, seat: number) => readonly number[],
): readonly Problem[] {
  const random = seededRandom(seed);
  const found: Problem[] = [];
  while (found.length < count) {
    const { board, played } = randomPosition(random);
    const right = rightIn(board, played.length % 2);
    if (right.length > 0) found.push({ played, right });
  }
  return found;
}

/** From 6 to 23 discs dropped by chance, of which none has won. */
function randomPosition(random: Random): { board: Columns; played: readonly number[] } {
  let board = EMPTY;
  const played: number[] = [];
  const discs = 6 + Math.floor(random() * 18);
  while (played.length < discs) {
    const seat = played.length % 2;
    const quiet = free(board).filter(column => !winsWith(board, column, seat));
    if (quiet.length === 0) break;
    const column = random.pick(quiet);
    board = drop(board, column, seat);
    played.push(column);
  }
  return { board, played };
}
