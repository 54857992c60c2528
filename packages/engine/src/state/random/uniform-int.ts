const TWO_32 = 2 ** 32;
const TWO_53 = 2 ** 53;

/** A whole number from 0 to 2⁵³ − 1 of which every bit is random; takes two draws. */
export function next53(next32: () => number): number {
  const high = next32() >>> 5;
  const low = next32() >>> 6;
  return high * 2 ** 26 + low;
}

/**
 * A whole number from 0 to `n - 1`, each equally likely; `n` is a whole number from 1 to 2⁵³ − 1.
 *
 * The plain remainder of a random number favours the small results. Both ways below draw again
 * instead, when the number lies in the part of its range that `n` does not divide.
 */
export function uniformInt(next32: () => number, n: number): number {
  return n <= TWO_32 ? fromProduct(next32, n) : fromRemainder(next32, n);
}

/** Lemire's way: the upper half of the 64-bit product of a random word and `n`. */
function fromProduct(next32: () => number, n: number): number {
  let word = next32();
  let low = Math.imul(word, n) >>> 0;
  if (low < n) {
    const unfair = TWO_32 % n;
    while (low < unfair) {
      word = next32();
      low = Math.imul(word, n) >>> 0;
    }
  }
  // The product is rounded to 53 bits; without rounding here the result could be one too small.
  return Math.round((word * n - low) / TWO_32);
}

function fromRemainder(next32: () => number, n: number): number {
  const fair = TWO_53 - (TWO_53 % n);
  let value = next53(next32);
  while (value >= fair) value = next53(next32);
  return value % n;
}
