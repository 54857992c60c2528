import { increment } from './bits.ts';
import { fitP } from './p-values.ts';
import type { Source, StatisticalTest } from './source.ts';

const FACES = 8;
const SYMBOLS_PER_WORD = 10;
const LONGEST_GAP = 60;
const LONGEST_COLLECTION = 90;

/** How long does it take until a value comes again? (Knuth 3.3.2 C) */
export const gap: StatisticalTest = {
  name: 'gap',
  looksAt: 'waiting for one of eight values to come again',
  run({ source, words }) {
    const counts = new Int32Array(LONGEST_GAP + 1);
    let length = 0;
    forEachSymbol(source, words, symbol => {
      if (symbol === 0) {
        increment(counts, Math.min(length, LONGEST_GAP));
        length = 0;
      } else {
        length++;
      }
    });
    return fitP(counts, gapProbabilities());
  },
};

/** How long does it take until all eight values were seen? (Knuth 3.3.2 E) */
export const couponCollector: StatisticalTest = {
  name: 'coupon collector',
  looksAt: 'waiting until all eight values were seen',
  run({ source, words }) {
    const counts = new Int32Array(LONGEST_COLLECTION - FACES + 1);
    let seen = 0;
    let length = 0;
    forEachSymbol(source, words, symbol => {
      seen |= 1 << symbol;
      length++;
      if (seen !== 2 ** FACES - 1) return;
      increment(counts, Math.min(length, LONGEST_COLLECTION) - FACES);
      seen = 0;
      length = 0;
    });
    return fitP(counts, couponProbabilities(FACES, LONGEST_COLLECTION));
  },
};

function forEachSymbol(source: Source, words: number, see: (symbol: number) => void): void {
  for (let index = 0; index < words; index++) {
    const word = source.next32();
    for (let symbol = 0; symbol < SYMBOLS_PER_WORD; symbol++) see((word >>> (3 * symbol)) & 7);
  }
}

function gapProbabilities(): number[] {
  const hit = 1 / FACES;
  const exact = Array.from({ length: LONGEST_GAP }, (_, length) => hit * (1 - hit) ** length);
  return [...exact, (1 - hit) ** LONGEST_GAP];
}

/** The probabilities that a collection of `faces` is full after `faces` draws, ..., `longest` or more. */
export function couponProbabilities(faces: number, longest: number): number[] {
  const probabilities: number[] = [];
  let byKinds = [1, ...new Array<number>(faces - 1).fill(0)];
  let full = 0;
  for (let draws = 1; draws < longest; draws++) {
    const completed = (byKinds[faces - 1] ?? 0) / faces;
    byKinds = byKinds.map((stay, kinds) => {
      const grow = ((byKinds[kinds - 1] ?? 0) * (faces - kinds + 1)) / faces;
      return (stay * kinds) / faces + grow;
    });
    full += completed;
    if (draws >= faces) probabilities.push(completed);
  }
  return [...probabilities, 1 - full];
}
