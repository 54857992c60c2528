import { type Game, type Random, seededRandom } from '@boardsmith/engine';
import type { Benchmark } from '../row.ts';
import { begunAnew, type OneWay } from './begun-anew.ts';
import { comparePlayouts, enginePlayouts, plainPlayouts } from './measure-playouts.ts';

/** The row of a game with chance: random decisions, and nobody reads the hash, the log or the events. */
export function decisionRow<M>(
  name: string,
  games: { readonly ours: () => Game; readonly byHand: (random: Random) => OneWay<M> },
): Benchmark {
  return {
    name,
    unit: 'decisions/s',
    against: 'the same game written by hand with ordinary objects',
    better: 'greater',
    target: { of: 'ratio', atLeast: 0.1 },
    measure(effort) {
      const game = games.ours();
      game.startFlow();
      game.journal.suspendHash();
      game.journal.suspendNews();
      const random = seededRandom('bench');
      const byHand = plainPlayouts(begunAnew(() => games.byHand(random)));
      return comparePlayouts(enginePlayouts(game, 'sampled'), byHand, effort);
    },
  };
}
