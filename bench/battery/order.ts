import { increment, take } from './bits.ts';
import { evenP } from './p-values.ts';
import type { StatisticalTest } from './source.ts';

const GROUP = 5;
const ORDERS = 120;

/** Does each order of five neighbouring numbers come as often as any other? (Knuth 3.3.2 F) */
export const permutation: StatisticalTest = {
  name: 'permutation',
  looksAt: 'the order of five neighbouring words',
  run({ source, words }) {
    const counts = new Int32Array(ORDERS);
    for (let group = 0; group < Math.floor(words / GROUP); group++) {
      increment(counts, orderNumber(take(source, GROUP)));
    }
    return evenP(counts);
  },
};

/** Numbers the orders of a group from 0: digit by digit, how many later values are smaller. */
export function orderNumber(values: Uint32Array): number {
  let number = 0;
  values.forEach((value, index) => {
    const smaller = values.subarray(index + 1).filter(later => later < value).length;
    number = number * (values.length - index) + smaller;
  });
  return number;
}

const MAXIMUM_OF = 8;
const BINS = 64;

/** Is the largest of eight numbers distributed as it should be? (Knuth 3.3.2 H) */
export const maximumOfT: StatisticalTest = {
  name: 'maximum of t',
  looksAt: 'the largest of eight words',
  run({ source, words }) {
    const counts = new Int32Array(BINS);
    for (let group = 0; group < Math.floor(words / MAXIMUM_OF); group++) {
      let largest = 0;
      for (let index = 0; index < MAXIMUM_OF; index++) {
        largest = Math.max(largest, source.next32());
      }
      increment(counts, Math.floor(BINS * ((largest + 0.5) / 2 ** 32) ** MAXIMUM_OF));
    }
    return evenP(counts);
  },
};
