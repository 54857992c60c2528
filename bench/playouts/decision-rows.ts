import cribbage from '@boardsmith/cribbage';
import { type Game, type Random, seededRandom } from '@boardsmith/engine';
import goFish from '@boardsmith/go-fish';
import hearts from '@boardsmith/hearts';
import potions from '@boardsmith/polyhedral-potions';
import { PlainCribbage } from '../games/plain-cribbage.ts';
import { PlainGoFish } from '../games/plain-go-fish.ts';
import { PlainHearts } from '../games/plain-hearts.ts';
import { PlainPotions } from '../games/plain-potions.ts';
import type { Benchmark, Target } from '../harness/row.ts';
import {
  comparePlayouts,
  enginePlayouts,
  type OneWayGame,
  plainPlayouts,
  restartable,
} from './measure-playouts.ts';

const PLAYERS = 4;
const HEARTS_TARGET = 100;
const TENTH: Target = { of: 'ratio', atLeast: 0.1 };

/** Games with random draws: random decisions. */
export const decisionRows: readonly Benchmark[] = [
  row(
    'playouts.hearts',
    { of: 'ours', atLeast: 100_000 },
    {
      ours: () => new hearts.gameClass({ playerCount: 4, seed: 'bench', target: HEARTS_TARGET }),
      reference: random => new PlainHearts({ target: HEARTS_TARGET, random }),
    },
  ),
  row('playouts.go-fish', TENTH, {
    ours: () => new goFish.gameClass({ playerCount: PLAYERS, seed: 'bench' }),
    reference: random => new PlainGoFish(PLAYERS, cards => random.shuffle(cards)),
  }),
  row('playouts.cribbage', TENTH, {
    ours: () => new cribbage.gameClass({ playerCount: 2, seed: 'bench' }),
    reference: random => new PlainCribbage(random),
  }),
  row('playouts.polyhedral-potions', TENTH, {
    ours: () => new potions.gameClass({ playerCount: PLAYERS, seed: 'bench' }),
    reference: random => new PlainPotions(PLAYERS, random),
  }),
];

function row<M>(
  name: string,
  target: Target,
  games: { readonly ours: () => Game; readonly reference: (random: Random) => OneWayGame<M> },
): Benchmark {
  return {
    name,
    unit: 'decisions/s',
    against: 'the same game written by hand with ordinary objects',
    better: 'greater',
    target,
    measure(effort) {
      const game = games.ours();
      game.startFlow();
      const random = seededRandom('bench');
      const reference = plainPlayouts(restartable(() => games.reference(random)));
      return comparePlayouts(enginePlayouts(game, 'sampled'), reference, effort);
    },
  };
}
