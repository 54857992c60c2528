import { correctionOf } from './reed-solomon.ts';

/** How the codewords of a version are split, at correction level M. */
interface Blocks {
  /** Codewords for correction in each block. */
  readonly correction: number;
  /** How many blocks have how many codewords of data. */
  readonly data: readonly (readonly [blocks: number, words: number])[];
}

/** Versions 1 to 10: enough for 213 bytes, which no address of ours exceeds. */
const VERSIONS: readonly Blocks[] = [
  { correction: 10, data: [[1, 16]] },
  { correction: 16, data: [[1, 28]] },
  { correction: 26, data: [[1, 44]] },
  { correction: 18, data: [[2, 32]] },
  { correction: 24, data: [[2, 43]] },
  { correction: 16, data: [[4, 27]] },
  { correction: 18, data: [[4, 31]] },
  {
    correction: 22,
    data: [
      [2, 38],
      [2, 39],
    ],
  },
  {
    correction: 22,
    data: [
      [3, 36],
      [2, 37],
    ],
  },
  {
    correction: 26,
    data: [
      [4, 43],
      [1, 44],
    ],
  },
];

const BYTE_MODE = 4;
const PADDING = [236, 17];

/** The version a text needs and its codewords in the order they are drawn. */
export interface QrCodewords {
  readonly version: number;
  readonly words: readonly number[];
}

/** Splits a text into the codewords of the smallest version that has room for it. */
export function codewordsOf(text: string): QrCodewords {
  const bytes = [...new TextEncoder().encode(text)];
  const version = 1 + VERSIONS.findIndex((blocks, i) => roomIn(blocks, i + 1) >= bytes.length);
  const blocks = VERSIONS[version - 1];
  if (blocks === undefined) {
    throw new Error(`A QR code for ${bytes.length} bytes is too large. Use a shorter address.`);
  }
  return { version, words: interleave(splitData(bytes, version, blocks), blocks.correction) };
}

/** Bytes of text that fit: mode and length take 4 bits and 8, or 16 from version 10 on. */
function roomIn({ data }: Blocks, version: number): number {
  const words = data.reduce((sum, [blocks, each]) => sum + blocks * each, 0);
  return words - (version < 10 ? 2 : 3);
}

function splitData(bytes: readonly number[], version: number, { data }: Blocks): number[][] {
  const lengthBits = version < 10 ? 8 : 16;
  const bits = [toBits(BYTE_MODE, 4), toBits(bytes.length, lengthBits)];
  for (const byte of bytes) bits.push(toBits(byte, 8));
  bits.push(toBits(0, 4));
  const words = (bits.join('').match(/.{8}/g) ?? []).map(word => Number.parseInt(word, 2));
  const sizes = data.flatMap(([blocks, each]) => new Array<number>(blocks).fill(each));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  for (let i = 0; words.length < total; i++) words.push(PADDING[i % 2] ?? 0);
  let at = 0;
  return sizes.map(size => {
    at += size;
    return words.slice(at - size, at);
  });
}

/** The first word of each block, then the second of each; the words for correction after all data. */
function interleave(blocks: readonly (readonly number[])[], correction: number): number[] {
  return [...byTurns(blocks), ...byTurns(blocks.map(block => correctionOf(block, correction)))];
}

function byTurns(blocks: readonly (readonly number[])[]): number[] {
  const longest = Math.max(...blocks.map(block => block.length));
  return Array.from({ length: longest }, (_, i) => blocks.flatMap(block => block[i] ?? [])).flat();
}

function toBits(value: number, length: number): string {
  return value.toString(2).padStart(length, '0');
}
