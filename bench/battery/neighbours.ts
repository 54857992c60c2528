import { serialPairsP } from './serial.ts';
import type { Source, StatisticalTest } from './source.ts';

const COUPLES = 64;

/** Are the numbers of "game-1" and "game-2" as unlike as those of any two seeds? */
export const neighbouringSeeds: StatisticalTest = {
  name: 'neighbouring seeds',
  looksAt: 'seeds that differ in a final digit, word by word',
  run({ subject, seed, words }) {
    return couplesP(words, couple => [
      subject.open(`${seed}-${couple}`),
      subject.open(`${seed}-${couple + 1}`),
    ]);
  },
};

/** Are the numbers of stream 1 and stream 2 of one seed as unlike as any others? */
export const neighbouringStreams: StatisticalTest = {
  name: 'neighbouring streams',
  looksAt: 'streams with neighbouring numbers, word by word',
  run({ subject, seed, words }) {
    return couplesP(words, couple =>
      [couple, couple + 1].map(stream => {
        const source = subject.open(seed);
        source.stream = stream;
        return source;
      }),
    );
  },
};

/** Interleaves each couple of sources and tests all of it for favoured pairs. */
function couplesP(words: number, open: (couple: number) => readonly Source[]): number {
  const wordsPerCouple = Math.floor(words / COUPLES);
  let sources: readonly Source[] = [];
  let drawn = 0;
  const next32 = (): number => {
    if (drawn % wordsPerCouple === 0) sources = open(drawn / wordsPerCouple);
    const source = sources[drawn++ % 2];
    return source?.next32() ?? 0;
  };
  return serialPairsP({ next32 }, wordsPerCouple * COUPLES);
}
