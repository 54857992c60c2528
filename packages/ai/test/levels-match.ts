import { type Share, shareOf } from '@boardsmith/cli';
import type { Game, PlayableGame } from '@boardsmith/engine';
import { createBot } from '../src/index.ts';
import { byBot, type Mover, playOut } from './referee.ts';

/** A game that bots are compared in. */
export interface Arena {
  readonly name: string;
  readonly newGame: (seed: string) => Game;
  readonly objectives: PlayableGame['objectives'];
}

/** A player that can take a seat of a game: a bot, or a person's script. */
export type Contestant = (game: Game, seat: number, seed: string) => Mover;

/** What came of some games. */
export interface Score extends Share {
  readonly games: number;
}

/** A bot of a level, as it is told of a game. */
export function atLevel(difficulty: string, { objectives }: Pick<Arena, 'objectives'>): Contestant {
  return (game, seat, seed) =>
    byBot(createBot(game, seat, { difficulty, objectives: objectives ?? null, seed }));
}

/**
 * The share of the games that the first of two wins, in each seat half of them. Ends early when it is
 * certain by 95 % that it is more, or less, than `bound`.
 */
export async function scoreOf(
  { newGame }: Pick<Arena, 'newGame'>,
  [first, second]: readonly [Contestant, Contestant],
  { bound, most }: { readonly bound: number; readonly most: number },
): Promise<Score> {
  let score = 0;
  for (let pair = 0; ; pair++) {
    for (const seat of [0, 1]) {
      const seed = `${pair}`;
      const game = newGame(seed);
      const movers = seat === 0 ? [first, second] : [second, first];
      const value = await playOut(
        game,
        movers.map((mover, at) => mover(game, at, seed)),
      );
      score += seat === 0 ? value : 1 - value;
    }
    const games = 2 * (pair + 1);
    const share = shareOf(score, games);
    const isCertain = games >= LEAST && (share.low > bound || share.high < bound);
    if (isCertain || games >= most) return { ...share, games };
  }
}

/** So few games say nothing, whatever comes of them. */
const LEAST = 6;

/** Says how a match went, whether that was enough or not. */
export function told(what: string, { mean, low, high, games }: Score): number {
  const percent = (share: number): string => (100 * share).toFixed(1);
  process.stdout.write(
    `${what}: ${percent(mean)} % of ${games} games (95 %: ${percent(low)} to ${percent(high)})\n`,
  );
  return mean;
}
