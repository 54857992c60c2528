import { seededRandom } from '@boardsmith/engine';

/** The kinds of pieces on a square: a man or a king of either side. */
export const KINDS = 4;
const SQUARES = 32;

const random = seededRandom('draughts keys');

/**
 * Zobrist keys: a number for each kind on each square; the key of a position is their xor. Two halves of 53
 * bits.
 */
export const HIGH_KEYS: Int32Array = Int32Array.from({ length: SQUARES * KINDS }, () =>
  random.int(2 ** 21),
);
export const LOW_KEYS: Int32Array = Int32Array.from({ length: SQUARES * KINDS }, () =>
  random.int(2 ** 32),
);

/** The key of a position; `mover` is 0 or 1. */
export function positionKey(high: number, low: number, mover: number): number {
  return (high ^ mover) * 2 ** 32 + (low >>> 0);
}
