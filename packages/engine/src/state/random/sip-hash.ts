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
