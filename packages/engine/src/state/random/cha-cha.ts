/** How many 32-bit words one block holds. */
export const BLOCK_WORDS = 16;

const COUNTER_OFFSET = 48;
const NONCE_OFFSET = 56;
const TWO_32 = 2 ** 32;

/** The input block of ChaCha for a key of 16 bytes, at block 0 of stream 0. */
export function chaChaInput(key: Uint8Array): DataView {
  const input = new DataView(new ArrayBuffer(BLOCK_WORDS * 4));
  const bytes = new Uint8Array(input.buffer);
  bytes.set(Array.from('expand 16-byte k', letter => letter.charCodeAt(0)));
  bytes.set(key, 16);
  bytes.set(key, 32);
  return input;
}

/** Points the input at a block of a stream, two safe integers from 0: its counter and its nonce. */
export function seekBlock(input: DataView, block: number, stream: number): void {
  setWide(input, COUNTER_OFFSET, block);
  setWide(input, NONCE_OFFSET, stream);
}

/**
 * One block of Bernstein's ChaCha: `rounds` (an even number) over the 16 words of `input`, which are
 * then added again, so that the block does not give the key away.
 *
 * The words live in local variables and nothing is looped or shared: the same rounds over an array
 * took twice the time.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: sixteen locals cannot be handed to a helper
export function chaChaBlock(input: DataView, output: DataView, rounds: number): void {
  let x0 = input.getInt32(0, true);
  let x1 = input.getInt32(4, true);
  let x2 = input.getInt32(8, true);
  let x3 = input.getInt32(12, true);
  let x4 = input.getInt32(16, true);
  let x5 = input.getInt32(20, true);
  let x6 = input.getInt32(24, true);
  let x7 = input.getInt32(28, true);
  let x8 = input.getInt32(32, true);
  let x9 = input.getInt32(36, true);
  let x10 = input.getInt32(40, true);
  let x11 = input.getInt32(44, true);
  let x12 = input.getInt32(48, true);
  let x13 = input.getInt32(52, true);
  let x14 = input.getInt32(56, true);
  let x15 = input.getInt32(60, true);

  for (let round = 0; round < rounds; round += 2) {
    x0 = (x0 + x4) | 0;
    x12 = rotateLeft(x12 ^ x0, 16);
    x8 = (x8 + x12) | 0;
    x4 = rotateLeft(x4 ^ x8, 12);
    x0 = (x0 + x4) | 0;
    x12 = rotateLeft(x12 ^ x0, 8);
    x8 = (x8 + x12) | 0;
    x4 = rotateLeft(x4 ^ x8, 7);

    x1 = (x1 + x5) | 0;
    x13 = rotateLeft(x13 ^ x1, 16);
    x9 = (x9 + x13) | 0;
    x5 = rotateLeft(x5 ^ x9, 12);
    x1 = (x1 + x5) | 0;
    x13 = rotateLeft(x13 ^ x1, 8);
    x9 = (x9 + x13) | 0;
    x5 = rotateLeft(x5 ^ x9, 7);

    x2 = (x2 + x6) | 0;
    x14 = rotateLeft(x14 ^ x2, 16);
    x10 = (x10 + x14) | 0;
    x6 = rotateLeft(x6 ^ x10, 12);
    x2 = (x2 + x6) | 0;
    x14 = rotateLeft(x14 ^ x2, 8);
    x10 = (x10 + x14) | 0;
    x6 = rotateLeft(x6 ^ x10, 7);

    x3 = (x3 + x7) | 0;
    x15 = rotateLeft(x15 ^ x3, 16);
    x11 = (x11 + x15) | 0;
    x7 = rotateLeft(x7 ^ x11, 12);
    x3 = (x3 + x7) | 0;
    x15 = rotateLeft(x15 ^ x3, 8);
    x11 = (x11 + x15) | 0;
    x7 = rotateLeft(x7 ^ x11, 7);

    x0 = (x0 + x5) | 0;
    x15 = rotateLeft(x15 ^ x0, 16);
    x10 = (x10 + x15) | 0;
    x5 = rotateLeft(x5 ^ x10, 12);
    x0 = (x0 + x5) | 0;
    x15 = rotateLeft(x15 ^ x0, 8);
    x10 = (x10 + x15) | 0;
    x5 = rotateLeft(x5 ^ x10, 7);

    x1 = (x1 + x6) | 0;
    x12 = rotateLeft(x12 ^ x1, 16);
    x11 = (x11 + x12) | 0;
    x6 = rotateLeft(x6 ^ x11, 12);
    x1 = (x1 + x6) | 0;
    x12 = rotateLeft(x12 ^ x1, 8);
    x11 = (x11 + x12) | 0;
    x6 = rotateLeft(x6 ^ x11, 7);

    x2 = (x2 + x7) | 0;
    x13 = rotateLeft(x13 ^ x2, 16);
    x8 = (x8 + x13) | 0;
    x7 = rotateLeft(x7 ^ x8, 12);
    x2 = (x2 + x7) | 0;
    x13 = rotateLeft(x13 ^ x2, 8);
    x8 = (x8 + x13) | 0;
    x7 = rotateLeft(x7 ^ x8, 7);

    x3 = (x3 + x4) | 0;
    x14 = rotateLeft(x14 ^ x3, 16);
    x9 = (x9 + x14) | 0;
    x4 = rotateLeft(x4 ^ x9, 12);
    x3 = (x3 + x4) | 0;
    x14 = rotateLeft(x14 ^ x3, 8);
    x9 = (x9 + x14) | 0;
    x4 = rotateLeft(x4 ^ x9, 7);
  }

  output.setInt32(0, x0 + input.getInt32(0, true), true);
  output.setInt32(4, x1 + input.getInt32(4, true), true);
  output.setInt32(8, x2 + input.getInt32(8, true), true);
  output.setInt32(12, x3 + input.getInt32(12, true), true);
  output.setInt32(16, x4 + input.getInt32(16, true), true);
  output.setInt32(20, x5 + input.getInt32(20, true), true);
  output.setInt32(24, x6 + input.getInt32(24, true), true);
  output.setInt32(28, x7 + input.getInt32(28, true), true);
  output.setInt32(32, x8 + input.getInt32(32, true), true);
  output.setInt32(36, x9 + input.getInt32(36, true), true);
  output.setInt32(40, x10 + input.getInt32(40, true), true);
  output.setInt32(44, x11 + input.getInt32(44, true), true);
  output.setInt32(48, x12 + input.getInt32(48, true), true);
  output.setInt32(52, x13 + input.getInt32(52, true), true);
  output.setInt32(56, x14 + input.getInt32(56, true), true);
  output.setInt32(60, x15 + input.getInt32(60, true), true);
}

function rotateLeft(value: number, bits: number): number {
  return (value << bits) | (value >>> (32 - bits));
}

/** Writes a safe integer as 64 bits; `setUint32` itself drops what is above 32 bits and fractions. */
function setWide(view: DataView, offset: number, value: number): void {
  view.setUint32(offset, value, true);
  view.setUint32(offset + 4, value / TWO_32, true);
}
