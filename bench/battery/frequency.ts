import { popCount } from './bits.ts';
import { chiSquareP, normalP } from './p-values.ts';
import type { StatisticalTest } from './source.ts';

/** Are there as many ones as zeros? (NIST SP 800-22, 2.1) */
export const monobit: StatisticalTest = {
  name: 'monobit',
  looksAt: 'ones against zeros',
  run({ source, words }) {
    let ones = 0;
    for (let word = 0; word < words; word++) ones += popCount(source.next32());
    const bits = words * 32;
    return normalP((2 * ones - bits) / Math.sqrt(bits));
  },
};

const BLOCK_WORDS = 4;

/** Are there as many ones as zeros in each 128 bits? (NIST SP 800-22, 2.2) */
export const blockFrequency: StatisticalTest = {
  name: 'block frequency',
  looksAt: 'ones in each 128 bits',
  run({ source, words }) {
    const blocks = Math.floor(words / BLOCK_WORDS);
    let squares = 0;
    for (let block = 0; block < blocks; block++) {
      let ones = 0;
      for (let word = 0; word < BLOCK_WORDS; word++) ones += popCount(source.next32());
      squares += (ones / (BLOCK_WORDS * 32) - 0.5) ** 2;
    }
    return chiSquareP(4 * BLOCK_WORDS * 32 * squares, blocks);
  },
};
