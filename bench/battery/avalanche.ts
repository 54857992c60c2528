import { take } from './bits.ts';
import { chiSquareP } from './p-values.ts';
import type { Source, StatisticalTest } from './source.ts';

const BLOCK_WORDS = 16;
const OUTPUT_BITS = BLOCK_WORDS * 32;
const COUNTER_BITS = 40;
const STREAM_BITS = 53;
const MAX_SEED_PAIRS = 2048;

/** Does each bit of a block change half the time when one bit of the block's number changes? */
export const counterAvalanche: StatisticalTest = {
  name: 'avalanche of the counter',
  looksAt: 'what changes with one bit of the counter',
  run({ subject, seed, words }) {
    const source = subject.open(seed);
    return avalancheP(pairCount(words), pair => {
      const block = scattered(pair, COUNTER_BITS);
      const other = flip(block, pair % COUNTER_BITS);
      return [blockAt(source, block), blockAt(source, other)];
    });
  },
};

/** Does each bit of a block change half the time when one bit of the stream's number changes? */
export const streamAvalanche: StatisticalTest = {
  name: 'avalanche of the stream',
  looksAt: 'what changes with one bit of the stream number',
  run({ subject, seed, words }) {
    const source = subject.open(seed);
    return avalancheP(pairCount(words), pair => {
      const stream = scattered(pair, STREAM_BITS);
      source.stream = stream;
      const before = blockAt(source, pair);
      source.stream = flip(stream, pair % STREAM_BITS);
      return [before, blockAt(source, pair)];
    });
  },
};

/** Does each bit of a block change half the time when one bit of the seed's text changes? */
export const seedAvalanche: StatisticalTest = {
  name: 'avalanche of the seed',
  looksAt: 'what changes with one bit of one letter of the seed',
  run({ subject, seed, words }) {
    return avalancheP(Math.min(MAX_SEED_PAIRS, pairCount(words)), pair => {
      const text = `${seed}, table ${pair}`;
      const sources = [text, flipLetter(text, pair)].map(name => subject.open(name));
      return sources.map(source => blockAt(source, 0));
    });
  },
};

/** The p-value of "every output bit differs in half of the pairs". */
function avalancheP(pairs: number, blocksOf: (pair: number) => readonly Uint32Array[]): number {
  const changes = new Int32Array(OUTPUT_BITS);
  for (let pair = 0; pair < pairs; pair++) countChanges(changes, blocksOf(pair));
  const squares = changes.reduce((sum, count) => sum + (2 * count - pairs) ** 2, 0);
  return chiSquareP(squares / pairs, OUTPUT_BITS);
}

function countChanges(changes: Int32Array, [before, after]: readonly Uint32Array[]): void {
  before?.forEach((word, index) => {
    const changed = word ^ (after?.[index] ?? 0);
    for (let bit = 0; bit < 32; bit++) {
      const place = index * 32 + bit;
      changes[place] = (changes[place] ?? 0) + ((changed >>> bit) & 1);
    }
  });
}

function pairCount(words: number): number {
  return Math.floor(words / (2 * BLOCK_WORDS));
}

function blockAt(source: Source, block: number): Uint32Array {
  source.counter = block * BLOCK_WORDS;
  return take(source, BLOCK_WORDS);
}

/** Spreads small numbers over `bits` bits, without a random source of its own. */
function scattered(value: number, bits: number): number {
  return Number(BigInt.asUintN(bits, BigInt(value) * 0x9e37_79b9_7f4a_7c15n));
}

function flip(value: number, bit: number): number {
  const isSet = Math.floor(value / 2 ** bit) % 2 === 1;
  return isSet ? value - 2 ** bit : value + 2 ** bit;
}

function flipLetter(text: string, choice: number): string {
  const place = choice % text.length;
  const letter = String.fromCharCode(text.charCodeAt(place) ^ (1 << (choice % 7)));
  return text.slice(0, place) + letter + text.slice(place + 1);
}
