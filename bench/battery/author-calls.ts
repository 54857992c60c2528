import { createRandom, type Random } from '../../packages/engine/src/state/random/random.ts';
import { increment } from './bits.ts';
import { orderNumber } from './order.ts';
import { chiSquare, chiSquareP, evenP } from './p-values.ts';
import type { Source, StatisticalTest } from './source.ts';

/** Is the lowest byte of the 53 bits of `random()` even? */
export const fractions: StatisticalTest = {
  name: 'random()',
  looksAt: 'the lowest byte of the 53 bits of a fraction',
  run({ source, words }) {
    const random = randomOver(source);
    const counts = new Int32Array(256);
    for (let draw = 0; draw < words / 2; draw++) increment(counts, (random() * 2 ** 53) % 256);
    return evenP(counts);
  },
};

/** Bounds with the number of classes their results are counted in. The last is unfair to a remainder. */
const BOUNDS = [
  { bound: 6, classes: 6 },
  { bound: 52, classes: 52 },
  { bound: 1000, classes: 1000 },
  { bound: 3 * 2 ** 30, classes: 3 },
] as const;

/** Is each result of `random.int(n)` as likely as any other, for a die, a deck and a large bound? */
export const integers: StatisticalTest = {
  name: 'random.int',
  looksAt: 'results of int(6), int(52), int(1000), int(3 · 2³⁰)',
  run({ source, words }) {
    return integersP(randomOver(source).int, words);
  },
};

/** The p-value of a way to draw whole numbers below a bound. */
export function integersP(int: (n: number) => number, words: number): number {
  let statistic = 0;
  let degreesOfFreedom = 0;
  for (const { bound, classes } of BOUNDS) {
    const counts = new Int32Array(classes);
    for (let draw = 0; draw < words / BOUNDS.length; draw++) {
      increment(counts, Math.floor((int(bound) * classes) / bound));
    }
    const part = chiSquare(
      Array.from(counts, observed => ({ observed, probability: 1 / classes })),
    );
    statistic += part.statistic;
    degreesOfFreedom += part.degreesOfFreedom;
  }
  return chiSquareP(statistic, degreesOfFreedom);
}

/** Does each of the 24 orders of four cards come as often as any other? */
export const shuffles: StatisticalTest = {
  name: 'random.shuffle',
  looksAt: 'the 24 orders of four cards',
  run({ source, words }) {
    const random = randomOver(source);
    const counts = new Int32Array(24);
    for (let deal = 0; deal < words / 3; deal++) {
      increment(counts, orderNumber(Uint32Array.from(random.shuffle([0, 1, 2, 3]))));
    }
    return evenP(counts);
  },
};

function randomOver(source: Source): Random {
  return createRandom(() => source.next32());
}
