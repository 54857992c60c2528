import { increment, popCount } from './bits.ts';
import { fitP, normalP } from './p-values.ts';
import type { Source, StatisticalTest } from './source.ts';

/** Do the bits change from one to the next as often as they should? (NIST SP 800-22, 2.3) */
export const runs: StatisticalTest = {
  name: 'runs',
  looksAt: 'how often a bit differs from the one before',
  run({ source, words }) {
    let ones = 0;
    let runCount = 1;
    let previous = source.next32();
    ones += popCount(previous);
    runCount += popCount((previous ^ (previous >>> 1)) & 0x7fff_ffff);
    for (let index = 1; index < words; index++) {
      const word = source.next32();
      ones += popCount(word);
      runCount += popCount((word ^ (word >>> 1)) & 0x7fff_ffff);
      runCount += (previous & 1) ^ (word >>> 31);
      previous = word;
    }
    const bits = words * 32;
    const spread = (ones / bits) * (1 - ones / bits);
    return normalP((runCount - 2 * bits * spread) / (2 * Math.sqrt(bits) * spread));
  },
};

const BLOCK_WORDS = 4;
const SHORTEST = 4;
const LONGEST = 12;

/** How long is the longest run of ones in each 128 bits? (NIST SP 800-22, 2.4, exact law) */
export const longestRun: StatisticalTest = {
  name: 'longest run',
  looksAt: 'longest run of ones in each 128 bits',
  run({ source, words }) {
    const counts = new Int32Array(LONGEST - SHORTEST + 1);
    for (let block = 0; block < Math.floor(words / BLOCK_WORDS); block++) {
      const length = longestRunOfOnes(source, BLOCK_WORDS);
      increment(counts, Math.min(Math.max(length, SHORTEST), LONGEST) - SHORTEST);
    }
    return fitP(counts, longestRunProbabilities(BLOCK_WORDS * 32, SHORTEST, LONGEST));
  },
};

function longestRunOfOnes(source: Source, words: number): number {
  let longest = 0;
  let current = 0;
  for (let index = 0; index < words; index++) {
    const word = source.next32();
    for (let bit = 31; bit >= 0; bit--) {
      current = (word >>> bit) & 1 ? current + 1 : 0;
      if (current > longest) longest = current;
    }
  }
  return longest;
}

/** The probabilities that the longest run is `shortest` or less, then each length, `longest` or more. */
export function longestRunProbabilities(bits: number, shortest: number, longest: number): number[] {
  const probabilities: number[] = [];
  let before = 0;
  for (let length = shortest; length < longest; length++) {
    const atMost = noLongerRunProbability(bits, length);
    probabilities.push(atMost - before);
    before = atMost;
  }
  return [...probabilities, 1 - before];
}

/** Splits on where the first zero stands: it must come within the first `length + 1` bits. */
function noLongerRunProbability(bits: number, length: number): number {
  const within: number[] = [];
  for (let size = 0; size <= bits; size++) {
    let probability = size <= length ? 1 : 0;
    for (let ones = 0; size > length && ones <= length; ones++) {
      probability += (within[size - ones - 1] ?? 0) / 2 ** (ones + 1);
    }
    within.push(probability);
  }
  return within[bits] ?? 0;
}
