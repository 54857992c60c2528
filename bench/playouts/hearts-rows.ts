import { seededRandom } from '@boardsmith/engine';
import definition from '@boardsmith/hearts';
import { PlainHearts } from '../games/plain-hearts.ts';
import { compareCosts, type Effort } from '../measure.ts';
import { type Benchmark, type Figures, perSecond } from '../row.ts';
import { begunAnew } from './begun-anew.ts';
import { enginePlayouts, plainPlayouts } from './measure-playouts.ts';

const TARGET = 100;

export const heartsRows: readonly Benchmark[] = [
  {
    name: 'playouts.hearts',
    unit: 'decisions/s',
    against: 'the same game written by hand with ordinary objects',
    better: 'greater',
    target: { of: 'ours', atLeast: 100_000 },
    measure,
  },
];

/**
 * Nobody reads the hash, the log or the events. Passing and scoring come up once in 56 decisions: with
 * the usual warm-up much of what is measured would be the compiler.
 */
function measure(usual: Effort): Figures {
  const effort = { ...usual, warmUpMs: 10 * usual.warmUpMs };
  const game = new definition.gameClass({ playerCount: 4, seed: 'bench', target: TARGET });
  game.startFlow();
  game.journal.suspendHash();
  game.journal.suspendNews();
  const random = seededRandom('bench');
  const byHand = begunAnew(() => new PlainHearts({ target: TARGET, random }));
  return perSecond(compareCosts(enginePlayouts(game, 'sampled'), plainPlayouts(byHand), effort));
}
