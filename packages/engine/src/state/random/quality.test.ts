import { describe, expect, test } from 'vitest';
import { Generator, uniformInt } from './random.ts';

type Next32 = () => number;

const WORDS = 2 ** 15;
const SEEDS = ['game-1', 'game-2', 'game-3', 'game-4'];
/** Standard normal quantile of p = 1e-6: a sound generator exceeds it once in a million tests. */
const LIMIT = 4.75;

/** Each test returns how many standard deviations the words lie from what chance predicts. */
const smokeTests: Readonly<Record<string, (next: Next32) => number>> = {
  'every bit is set half of the time': next => {
    const counts = Array.from({ length: 32 }, () => 0);
    for (const word of draw(next)) {
      for (let bit = 0; bit < 32; bit++) counts[bit] = (counts[bit] ?? 0) + ((word >>> bit) & 1);
    }
    return Math.max(...counts.map(ones => Math.abs(ones - WORDS / 2) / Math.sqrt(WORDS / 4)));
  },
  'every byte is equally likely': next => deviation(bytesOf(draw(next)), 256),
  'neighbouring words are unrelated': next => {
    const words = draw(next);
    const pairs = words
      .slice(1)
      .map((word, index) => ((words[index] ?? 0) & 15) * 16 + (word & 15));
    return deviation(pairs, 256);
  },
  'neighbouring words differ in half of their bits': next => {
    const words = draw(next);
    const flips = words.slice(1).map((word, index) => onesIn(word ^ (words[index] ?? 0)));
    const mean = flips.reduce((sum, each) => sum + each, 0) / flips.length;
    return Math.abs(mean - 16) / Math.sqrt(8 / flips.length);
  },
};

const faulty: Readonly<Record<string, () => Next32>> = {
  'a counter': () => {
    let count = 0;
    return () => count++;
  },
  'a linear congruential generator with weak low bits': () => {
    let state = 1;
    return () => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return state;
    };
  },
  'words whose top bit is set too often': () => {
    const generator = new Generator('biased');
    return () =>
      (generator.next32() | (generator.next32() & generator.next32() & 0x8000_0000)) >>> 0;
  },
};

describe('a smoke test of the generator', () => {
  test.each(SEEDS)('[RND17] finds no fault in the words of seed %s', seed => {
    const deviations = Object.values(smokeTests).map(run => run(wordsOf(seed)));
    expect(Math.max(...deviations)).toBeLessThan(LIMIT);
  });

  test.each([
    ['seed', (index: number) => new Generator(`game-${index}`)],
    ['stream', (index: number) => at({ stream: index })],
    ['counter', (index: number) => at({ counter: index * 1024 })],
  ])('[RND17] the words of neighbouring values of the %s are unrelated', (_, generatorAt) => {
    let index = 0;
    const next = (): number => generatorAt(index++).next32();
    expect(smokeTests['neighbouring words differ in half of their bits']?.(next)).toBeLessThan(
      LIMIT,
    );
  });

  test.each(Object.entries(faulty))('[RND18] rejects %s', (_, make) => {
    const deviations = Object.values(smokeTests).map(run => run(make()));
    expect(Math.max(...deviations)).toBeGreaterThan(LIMIT);
  });

  test('[RND18] rejects integers taken as a plain remainder, and accepts uniform ones', () => {
    // 3 · 2³⁰ does not divide 2³²: a remainder falls into the lowest third twice as often.
    const n = 3 * 2 ** 30;
    const thirds = (value: Next32): number[] =>
      Array.from({ length: WORDS }, () => Math.floor((3 * value()) / n));
    const next = wordsOf('game-1');
    expect(
      deviation(
        thirds(() => next() % n),
        3,
      ),
    ).toBeGreaterThan(LIMIT);
    expect(
      deviation(
        thirds(() => uniformInt(next, n)),
        3,
      ),
    ).toBeLessThan(LIMIT);
  });
});

function wordsOf(seed: string): Next32 {
  const generator = new Generator(seed);
  return () => generator.next32();
}

function at(position: { stream?: number; counter?: number }): Generator {
  return Object.assign(new Generator('game-1'), position);
}

function draw(next: Next32): number[] {
  return Array.from({ length: WORDS }, next);
}

function bytesOf(words: readonly number[]): number[] {
  return words.flatMap(word => [0, 8, 16, 24].map(shift => (word >>> shift) & 255));
}

function onesIn(word: number): number {
  let ones = 0;
  for (let rest = word; rest !== 0; rest &= rest - 1) ones++;
  return ones;
}

/** Pearson's chi-square of `values` over `cells` cells, as a normal deviate (Wilson and Hilferty). */
function deviation(values: readonly number[], cells: number): number {
  const expected = values.length / cells;
  const counts = Array.from({ length: cells }, () => 0);
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  const freedom = cells - 1;
  const spread = 2 / (9 * freedom);
  return Math.abs(Math.cbrt(chiSquare / freedom) - (1 - spread)) / Math.sqrt(spread);
}
