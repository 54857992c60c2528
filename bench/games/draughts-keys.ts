import { seededRandom } from '@boardsmith/engine';

/** What can stand on a square: a man or a king of either side. */
export const KINDS = 4;
const SQUARES = 32;

const random = seededRandom('draughts keys');

/** A number for each kind on each square; a position is all of them xored. Two halves of 53 bits. */
export const HIGH_KEYS: Int32Array = Int32Array.from({ length: SQUARES * KINDS }, () =>
  random.int(2 ** 21),
);
export const LOW_KEYS: Int32Array = Int32Array.from({ length: SQUARES * KINDS }, () =>
  random.int(2 ** 32),
);

/** A position as one number; `mover` is 0 or 1. */
export function positionKey(high: number, low: number, mover: number): number {
  return (high ^ mover) * 2 ** 32 + (low >>> 0);
}
