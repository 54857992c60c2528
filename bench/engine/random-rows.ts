import { Stones } from '../games/stones.ts';
import { compareCosts, type Effort, type Subject } from '../harness/measure.ts';
import type { Benchmark, Figures } from '../harness/row.ts';

const NUMBERS = 20_000;

export const randomRows: readonly Benchmark[] = [
  {
    name: 'engine.random-ns',
    unit: 'ns',
    against: 'Math.random',
    better: 'smaller',
    target: { of: 'ours', atMost: 50 },
    measure: measureRandom,
  },
];

function measureRandom(effort: Effort): Figures {
  const game = new Stones({ playerCount: 2, seed: 'bench' });
  const ours: Subject = {
    operations: NUMBERS,
    run() {
      let sum = 0;
      for (let i = 0; i < NUMBERS; i++) sum += game.random();
      return sum;
    },
  };
  const builtIn: Subject = {
    operations: NUMBERS,
    run() {
      let sum = 0;
      for (let i = 0; i < NUMBERS; i++) sum += Math.random();
      return sum;
    },
  };
  return compareCosts(ours, builtIn, effort);
}
