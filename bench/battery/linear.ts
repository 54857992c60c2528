import { increment, take } from './bits.ts';
import { fitP } from './p-values.ts';
import type { StatisticalTest } from './source.ts';

const SIDE = 32;

/** What is the rank of 32 words as a matrix of bits? (Marsaglia; NIST SP 800-22, 2.5) */
export const matrixRank: StatisticalTest = {
  name: 'matrix rank',
  looksAt: 'linear dependence among 32 words',
  run({ source, words }) {
    const counts = new Int32Array(3);
    for (let matrix = 0; matrix < Math.floor(words / SIDE); matrix++) {
      increment(counts, Math.min(2, SIDE - bitRank(take(source, SIDE))));
    }
    const full = rankProbability(SIDE);
    const oneLess = rankProbability(SIDE - 1);
    return fitP(counts, [full, oneLess, 1 - full - oneLess]);
  },
};

/** The rank over the field of two elements; the rows are used up. */
export function bitRank(rows: Uint32Array): number {
  let rank = 0;
  for (let bit = 31; bit >= 0; bit--) {
    const pivot = rows.findIndex((row, index) => index >= rank && ((row >>> bit) & 1) === 1);
    if (pivot === -1) continue;
    const pivotRow = rows[pivot] ?? 0;
    rows[pivot] = rows[rank] ?? 0;
    rows[rank] = pivotRow;
    rank++;
    for (let row = rank; row < rows.length; row++) {
      const value = rows[row] ?? 0;
      if ((value >>> bit) & 1) rows[row] = value ^ pivotRow;
    }
  }
  return rank;
}

/** The probability that a random 32 by 32 matrix of bits has this rank. */
export function rankProbability(rank: number): number {
  let probability = 2 ** (rank * (2 * SIDE - rank) - SIDE * SIDE);
  for (let i = 0; i < rank; i++) {
    probability *= (1 - 2 ** (i - SIDE)) ** 2 / (1 - 2 ** (i - rank));
  }
  return probability;
}

const SEQUENCE = 512;
const WATCHED_BITS = [0, 31] as const;
const FURTHEST = 12;

/** How short a shift register makes the lowest and the highest bit? (Massey; NIST SP 800-22, 2.10) */
export const linearComplexity: StatisticalTest = {
  name: 'linear complexity',
  looksAt: 'the lowest and the highest bit of 512 words as shift registers',
  run({ source, words }) {
    const counts = new Int32Array(2 * FURTHEST + 1);
    for (let sequence = 0; sequence < Math.floor(words / SEQUENCE); sequence++) {
      const block = take(source, SEQUENCE);
      for (const bit of WATCHED_BITS) {
        const complexity = shiftRegisterLength(Uint8Array.from(block, word => (word >>> bit) & 1));
        const offset = Math.max(-FURTHEST, Math.min(FURTHEST, complexity - SEQUENCE / 2));
        increment(counts, offset + FURTHEST);
      }
    }
    return fitP(counts, complexityProbabilities());
  },
};

/** The length of the shortest linear feedback shift register that gives these bits. */
export function shiftRegisterLength(bits: Uint8Array): number {
  const connection = new Uint8Array(bits.length + 1);
  let former = new Uint8Array(bits.length + 1);
  connection[0] = 1;
  former[0] = 1;
  let length = 0;
  let lastChange = -1;
  for (let place = 0; place < bits.length; place++) {
    if (discrepancy(bits.subarray(place - length, place + 1), connection) === 0) continue;
    const before = connection.slice();
    const shift = place - lastChange;
    for (let i = 0; i + shift < connection.length; i++) {
      connection[i + shift] = (connection[i + shift] ?? 0) ^ (former[i] ?? 0);
    }
    if (2 * length > place) continue;
    length = place + 1 - length;
    lastChange = place;
    former = before;
  }
  return length;
}

/** Whether the register foretells the last of the recent bits wrongly. */
function discrepancy(recent: Uint8Array, connection: Uint8Array): number {
  const last = recent.length - 1;
  let sum = 0;
  for (let i = 0; i <= last; i++) sum ^= (connection[i] ?? 0) & (recent[last - i] ?? 0);
  return sum;
}

/** The exact law of the length, by its distance from half the sequence; the ends hold all beyond. */
function complexityProbabilities(): number[] {
  const probabilities = new Array<number>(2 * FURTHEST + 1).fill(0);
  for (let length = 0; length <= SEQUENCE; length++) {
    const index = Math.max(-FURTHEST, Math.min(FURTHEST, length - SEQUENCE / 2)) + FURTHEST;
    probabilities[index] = (probabilities[index] ?? 0) + complexityProbability(length, SEQUENCE);
  }
  return probabilities;
}

/** The share of the sequences of `bits` bits whose shortest register has this length (Rueppel). */
export function complexityProbability(length: number, bits: number): number {
  if (length === 0) return 2 ** -bits;
  return 2 ** (Math.min(2 * bits - 2 * length, 2 * length - 1) - bits);
}
