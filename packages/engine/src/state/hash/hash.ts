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

/** Mixes `value` into the second half, with other constants: the halves must not collide together. */
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
 * Sixteen hexadecimal digits for a pair of halves. Built by one call: V8 stores a concatenation as a tree
 * of its parts, and comparing two such trees takes longer than building the text.
 */
export function halvesToHex(hi: number, lo: number): string {
  return String.fromCharCode(
    digit(hi, 28),
    digit(hi, 24),
    digit(hi, 20),
    digit(hi, 16),
    digit(hi, 12),
    digit(hi, 8),
    digit(hi, 4),
    digit(hi, 0),
    digit(lo, 28),
    digit(lo, 24),
    digit(lo, 20),
    digit(lo, 16),
    digit(lo, 12),
    digit(lo, 8),
    digit(lo, 4),
    digit(lo, 0),
  );
}

function digit(half: number, shift: number): number {
  return DIGITS[(half >>> shift) & 15] ?? 0;
}

/** The two halves of the hash of a text. */
export interface HashHalves {
  readonly hi: number;
  readonly lo: number;
}

/** The hashes of texts: names, ranks and colours recur all the time. */
const known = new Map<string, HashHalves>();
/** At this size the cache is cleared, so that ever new texts do not fill the memory of a server. */
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
  return { hi: a, lo: b };
}
