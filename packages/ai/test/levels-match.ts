import type { Game, PlayableGame } from '@boardsmith/engine';
import { createBot } from '../src/index.ts';
import { byBot, playOut } from './referee.ts';

/** A game that levels are compared in. */
export interface Arena {
  readonly name: string;
  readonly newGame: (seed: string) => Game;
  readonly objectives: PlayableGame['objectives'];
}

/** The share of the games that one level wins from another, in each seat half of them. */
export async function shareWon(
  { newGame, objectives }: Arena,
  level: string,
  { below, games }: { readonly below: string; readonly games: number },
): Promise<number> {
  let score = 0;
  for (let number = 0; number < games; number++) {
    const seed = `${number}`;
    const game = newGame(seed);
    game.startFlow();
    const isFirst = number % 2 === 0;
    const movers = (isFirst ? [level, below] : [below, level]).map((difficulty, seat) =>
      byBot(createBot(game, seat, { difficulty, objectives: objectives ?? null, seed })),
    );
    const value = await playOut(game, movers);
    score += isFirst ? value : 1 - value;
  }
  return score / games;
}
