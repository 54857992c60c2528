import { increment, popCount } from './bits.ts';
import { evenP, fitP } from './p-values.ts';
import type { Source, StatisticalTest } from './source.ts';

const WORDS_FOR_BYTES = 2 ** 18;

/** Does each pair of values stand as often in neighbouring words as any other pair? */
export const serialPairs: StatisticalTest = {
  name: 'serial pairs',
  looksAt: 'the same byte of two neighbouring words',
  run({ source, words }) {
    return serialPairsP(source, words);
  },
};

/** The p-value of all pairs that words number 2i and 2i + 1 form, byte by byte (or half bytes). */
export function serialPairsP(source: Pick<Source, 'next32'>, words: number): number {
  const bits = words >= WORDS_FOR_BYTES ? 8 : 4;
  const mask = 2 ** bits - 1;
  const counts = new Int32Array(2 ** (2 * bits));
  for (let pair = 0; pair < Math.floor(words / 2); pair++) {
    const first = source.next32();
    const second = source.next32();
    for (let shift = 0; shift < 32; shift += bits) {
      increment(counts, (((first >>> shift) & mask) << bits) | ((second >>> shift) & mask));
    }
  }
  return evenP(counts);
}

const HAND = 5;
const FACES = 16;
/** In how many ways five cards fall into 1, 2, 3, 4 or 5 kinds: Stirling numbers. */
const PARTITIONS = [1, 15, 25, 10, 1] as const;

/** How many different values are among five? (Knuth, The Art of Computer Programming, 3.3.2 D) */
export const poker: StatisticalTest = {
  name: 'poker',
  looksAt: 'different values among five half bytes',
  run({ source, words }) {
    const counts = new Int32Array(HAND);
    for (let index = 0; index < words; index++) {
      const word = source.next32() >>> (index % 2 === 0 ? 0 : 12);
      let seen = 0;
      for (let card = 0; card < HAND; card++) seen |= 1 << ((word >>> (4 * card)) & 15);
      increment(counts, popCount(seen) - 1);
    }
    return fitP(counts, pokerProbabilities());
  },
};

/** The probabilities of 1 to 5 different values among five of sixteen. */
export function pokerProbabilities(): number[] {
  let arrangements = 1;
  return PARTITIONS.map((partitions, index) => {
    arrangements *= FACES - index;
    return (arrangements * partitions) / FACES ** HAND;
  });
}
