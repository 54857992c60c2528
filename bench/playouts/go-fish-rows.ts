import { seededRandom } from '@boardsmith/engine';
import definition from '@boardsmith/go-fish';
import { PlainGoFish } from '../games/plain-go-fish.ts';
import { compareCosts, type Effort } from '../measure.ts';
import { type Benchmark, type Figures, perSecond } from '../row.ts';
import { begunAnew } from './begun-anew.ts';
import { enginePlayouts, plainPlayouts } from './measure-playouts.ts';

const PLAYERS = 4;

export const goFishRows: readonly Benchmark[] = [
  {
    name: 'playouts.go-fish',
    unit: 'decisions/s',
    against: 'the same game written by hand with ordinary objects',
    better: 'greater',
    target: { of: 'ratio', atLeast: 0.1 },
    measure,
  },
];

/** Nobody reads the hash, the log or the events. */
function measure(effort: Effort): Figures {
  const game = new definition.gameClass({ playerCount: PLAYERS, seed: 'bench' });
  game.startFlow();
  game.journal.suspendHash();
  game.journal.suspendNews();
  const random = seededRandom('bench');
  const byHand = begunAnew(() => new PlainGoFish(PLAYERS, cards => random.shuffle(cards)));
  return perSecond(compareCosts(enginePlayouts(game, 'sampled'), plainPlayouts(byHand), effort));
}
