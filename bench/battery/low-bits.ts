import { increment } from './bits.ts';
import { evenP } from './p-values.ts';
import type { StatisticalTest } from './source.ts';

const WORDS = 8;

/** Do the lowest bits of eight neighbouring words form each pattern as often as any other? */
export const lowBits: StatisticalTest = {
  name: 'low bits',
  looksAt: 'the lowest bits of eight neighbouring words',
  run({ source, words }) {
    const counts = new Int32Array(2 ** WORDS);
    for (let group = 0; group < Math.floor(words / WORDS); group++) {
      let pattern = 0;
      for (let index = 0; index < WORDS; index++) pattern = (pattern << 1) | (source.next32() & 1);
      increment(counts, pattern);
    }
    return evenP(counts);
  },
};
