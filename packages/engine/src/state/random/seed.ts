import { authorError } from '../../errors/errors.ts';

const REPLACEMENT = 0xfffd;

/**
 * The UTF-8 bytes of `text`.
 *
 * Half a surrogate pair becomes U+FFFD, as it does in every transport and database: a seed would
 * otherwise mean other numbers after it was stored.
 */
export function encodeUtf8(text: string): Uint8Array {
  const bytes: number[] = [];
  for (let index = 0; index < text.length; index++) {
    const codePoint = codePointAt(text, index);
    if (codePoint > 0xffff) index++;
    pushCodePoint(bytes, codePoint);
  }
  return Uint8Array.from(bytes);
}

function codePointAt(text: string, index: number): number {
  const unit = text.charCodeAt(index);
  if (unit < 0xd800 || unit > 0xdfff) return unit;
  const next = index + 1 < text.length ? text.charCodeAt(index + 1) : 0;
  const isPair = unit < 0xdc00 && next >= 0xdc00 && next <= 0xdfff;
  return isPair ? 0x10000 + ((unit - 0xd800) << 10) + (next - 0xdc00) : REPLACEMENT;
}

function pushCodePoint(bytes: number[], codePoint: number): void {
  if (codePoint < 0x80) {
    bytes.push(codePoint);
  } else if (codePoint < 0x800) {
    bytes.push(0xc0 | (codePoint >> 6), continuation(codePoint));
  } else if (codePoint < 0x10000) {
    bytes.push(0xe0 | (codePoint >> 12), continuation(codePoint >> 6), continuation(codePoint));
  } else {
    bytes.push(
      0xf0 | (codePoint >> 18),
      continuation(codePoint >> 12),
      continuation(codePoint >> 6),
      continuation(codePoint),
    );
  }
}

function continuation(bits: number): number {
  return 0x80 | (bits & 0x3f);
}

/** The four 64-bit lanes of SipHash, as unsigned values. */
interface Lanes {
  v0: bigint;
  v1: bigint;
  v2: bigint;
  v3: bigint;
}

/**
 * SipHash-2-4 with 128 bits of output, as Aumasson and Bernstein define it; `key` has 16 bytes.
 *
 * Written with 64-bit BigInts: a game hashes its seed once, so clarity costs nothing here.
 */
export function sipHash128(bytes: Uint8Array, key: Uint8Array): Uint8Array {
  const lanes = initialLanes(key);
  for (const word of messageWords(bytes)) {
    lanes.v3 ^= word;
    sipRounds(lanes, 2);
    lanes.v0 ^= word;
  }

  const digest = new DataView(new ArrayBuffer(16));
  lanes.v2 ^= 0xeen;
  sipRounds(lanes, 4);
  digest.setBigUint64(0, foldLanes(lanes), true);
  lanes.v1 ^= 0xddn;
  sipRounds(lanes, 4);
  digest.setBigUint64(8, foldLanes(lanes), true);
  return new Uint8Array(digest.buffer);
}

/** The key spread over the lanes; the `0xee` marks the variant with 128 bits of output. */
function initialLanes(key: Uint8Array): Lanes {
  const view = new DataView(key.buffer, key.byteOffset, key.byteLength);
  const k0 = view.getBigUint64(0, true);
  const k1 = view.getBigUint64(8, true);
  return {
    v0: k0 ^ 0x736f6d6570736575n,
    v1: k1 ^ 0x646f72616e646f6dn ^ 0xeen,
    v2: k0 ^ 0x6c7967656e657261n,
    v3: k1 ^ 0x7465646279746573n,
  };
}

/** The message in 64-bit words, zero-padded, with its length modulo 256 as the very last byte. */
function messageWords(bytes: Uint8Array): BigUint64Array {
  const count = Math.floor(bytes.length / 8) + 1;
  const padded = new Uint8Array(count * 8);
  padded.set(bytes);
  padded.fill(bytes.length & 0xff, count * 8 - 1);
  const view = new DataView(padded.buffer);
  return BigUint64Array.from({ length: count }, (_, index) => view.getBigUint64(index * 8, true));
}

function sipRounds(lanes: Lanes, rounds: number): void {
  for (let round = 0; round < rounds; round++) {
    lanes.v0 = add(lanes.v0, lanes.v1);
    lanes.v2 = add(lanes.v2, lanes.v3);
    lanes.v1 = rotateLeft(lanes.v1, 13n) ^ lanes.v0;
    lanes.v3 = rotateLeft(lanes.v3, 16n) ^ lanes.v2;
    lanes.v0 = rotateLeft(lanes.v0, 32n);
    lanes.v2 = add(lanes.v2, lanes.v1);
    lanes.v0 = add(lanes.v0, lanes.v3);
    lanes.v1 = rotateLeft(lanes.v1, 17n) ^ lanes.v2;
    lanes.v3 = rotateLeft(lanes.v3, 21n) ^ lanes.v0;
    lanes.v2 = rotateLeft(lanes.v2, 32n);
  }
}

function foldLanes(lanes: Lanes): bigint {
  return lanes.v0 ^ lanes.v1 ^ lanes.v2 ^ lanes.v3;
}

function add(a: bigint, b: bigint): bigint {
  return BigInt.asUintN(64, a + b);
}

function rotateLeft(value: bigint, bits: bigint): bigint {
  return BigInt.asUintN(64, value << bits) | (value >> (64n - bits));
}

/** 128 bits, so that seeds can be neither guessed nor repeated by accident. */
const SEED_BYTES = 16;

/** The part of Web Crypto that the engine uses; it has no types of the DOM or of Node. */
interface EntropySource {
  getRandomValues(bytes: Uint8Array): unknown;
}

/**
 * Draws a seed from the entropy of the host: the only place of the engine that is not deterministic.
 * Nothing but the beginning of a new game calls it: saved games, replays and searches have a seed.
 */
export function drawSeed(): string {
  const source: unknown = Reflect.get(globalThis, 'crypto');
  if (!isEntropySource(source)) throw authorError('no-entropy');
  const bytes = new Uint8Array(SEED_BYTES);
  source.getRandomValues(bytes);
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('');
}

function isEntropySource(value: unknown): value is EntropySource {
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof Reflect.get(value, 'getRandomValues') === 'function'
  );
}
