/*
 * Two independent 32-bit halves make one 64-bit hash. Every half value that enters a sum is fully
 * mixed first: sums of half-mixed values would cancel for pieces that differ in one bit.
 */

/** Mixes `value` into the first half. */
export function mixHi(half: number, value: number): number {
  let x = Math.imul(value, 0xcc9e2d51);
  x = (x << 15) | (x >>> 17);
  x = half ^ Math.imul(x, 0x1b873593);
  x = Math.imul((x << 13) | (x >>> 19), 5) + 0xe6546b64;
  x = Math.imul(x ^ (x >>> 16), 0x85ebca6b);
  x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35);
  return x ^ (x >>> 16);
}

/** Mixes `value` into the second half; other constants, so that the halves do not collide together. */
export function mixLo(half: number, value: number): number {
  let x = Math.imul(value, 0x239b961b);
  x = (x << 17) | (x >>> 15);
  x = half ^ Math.imul(x, 0xab0e9789);
  x = Math.imul((x << 11) | (x >>> 21), 9) + 0x561ccd1b;
  x = Math.imul(x ^ (x >>> 15), 0x2c1b3c6d);
  x = Math.imul(x ^ (x >>> 12), 0x297a2d39);
  return x ^ (x >>> 15);
}

/** The characters of the sixteen digits. */
const DIGITS: readonly number[] = Array.from('0123456789abcdef', digit => digit.charCodeAt(0));

/**
 * Sixteen hexadecimal digits for a pair of halves. Made in one go: of a text that is put together from
 * parts only the parts are kept, and comparing two of those takes longer than making them.
 */
export function halvesToHex(a: number, b: number): string {
  return String.fromCharCode(
    digit(a, 28),
    digit(a, 24),
    digit(a, 20),
    digit(a, 16),
    digit(a, 12),
    digit(a, 8),
    digit(a, 4),
    digit(a, 0),
    digit(b, 28),
    digit(b, 24),
    digit(b, 20),
    digit(b, 16),
    digit(b, 12),
    digit(b, 8),
    digit(b, 4),
    digit(b, 0),
  );
}

function digit(half: number, shift: number): number {
  return DIGITS[(half >>> shift) & 15] ?? 0;
}

/** A text's two halves. */
export interface HashHalves {
  readonly a: number;
  readonly b: number;
}

/** Names, ranks and colours recur without end; a text seen once is not hashed again. */
const known = new Map<string, HashHalves>();
/** A game that writes ever new texts must not fill the memory of a server. */
const MOST_KNOWN = 20_000;

export function hashText(text: string): HashHalves {
  let halves = known.get(text);
  if (halves === undefined) {
    halves = computeTextHash(text);
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(text, halves);
  }
  return halves;
}

function computeTextHash(text: string): HashHalves {
  let a = 0x9747b28c ^ text.length;
  let b = 0x5bd1e995 ^ text.length;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    a = mixHi(a, unit);
    b = mixLo(b, unit);
  }
  return { a, b };
}
