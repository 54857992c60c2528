import { increment, popCount, take, WEIGHT_PROBABILITIES } from './bits.ts';
import { chiSquareP, fitP } from './p-values.ts';
import type { StatisticalTest } from './source.ts';

const LAGS = [1, 2, 3, 4, 5, 7, 8, 15, 16, 24, 31, 32, 33, 64, 96, 128, 256, 480, 512, 1024, 2048];

/** Is a bit like the bit some way before it? Lag 512 is the length of a block of the generator. */
export const autocorrelation: StatisticalTest = {
  name: 'autocorrelation',
  looksAt: `bits against the stream moved by ${LAGS.length} lags from 1 to 2,048`,
  run({ source, words }) {
    const stream = take(source, words);
    const squares = LAGS.map(lag => lagScore(stream, lag) ** 2);
    return chiSquareP(
      squares.reduce((sum, square) => sum + square, 0),
      LAGS.length,
    );
  },
};

/** The standardised number of bits that differ from the bit `lag` places later. */
function lagScore(stream: Uint32Array, lag: number): number {
  const skip = Math.floor(lag / 32);
  const shift = lag % 32;
  const compared = stream.length - skip - 1;
  let different = 0;
  for (let index = 0; index < compared; index++) {
    const near = stream[index + skip] ?? 0;
    const far = stream[index + skip + 1] ?? 0;
    const moved = shift === 0 ? near : (near << shift) | (far >>> (32 - shift));
    different += popCount((stream[index] ?? 0) ^ moved);
  }
  const bits = compared * 32;
  return (2 * different - bits) / Math.sqrt(bits);
}

const LIGHTEST = 13;
const HEAVIEST = 19;
const WEIGHTS = HEAVIEST - LIGHTEST + 1;

/** Is a word with many ones followed by one with many, or with few? */
export const hammingPairs: StatisticalTest = {
  name: 'Hamming weight pairs',
  looksAt: 'how many ones two neighbouring words have',
  run({ source, words }) {
    const counts = new Int32Array(WEIGHTS * WEIGHTS);
    for (let pair = 0; pair < Math.floor(words / 2); pair++) {
      const first = weightClass(source.next32());
      increment(counts, first * WEIGHTS + weightClass(source.next32()));
    }
    const single = classProbabilities();
    return fitP(
      counts,
      single.flatMap(first => single.map(second => first * second)),
    );
  },
};

function weightClass(word: number): number {
  return Math.min(Math.max(popCount(word), LIGHTEST), HEAVIEST) - LIGHTEST;
}

function classProbabilities(): number[] {
  const probabilities = new Array<number>(WEIGHTS).fill(0);
  WEIGHT_PROBABILITIES.forEach((probability, weight) => {
    const index = Math.min(Math.max(weight, LIGHTEST), HEAVIEST) - LIGHTEST;
    probabilities[index] = (probabilities[index] ?? 0) + probability;
  });
  return probabilities;
}
