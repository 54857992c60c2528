import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { AuthorError } from '../../errors/author-error.ts';
import { Generator } from './generator.ts';
import { createRandom, type Random } from './random.ts';

interface Table {
  readonly generator: Generator;
  readonly random: Random;
}

function seeded(seed: string): Table {
  const generator = new Generator(seed);
  return { generator, random: createRandom(() => generator.next32()) };
}

function constant(word: number): Random {
  return createRandom(() => word);
}

const seed = fc.string();
const items = fc.array(fc.anything(), { minLength: 1, maxLength: 30 });

describe('random()', () => {
  test('[RND8] reaches from 0 to the last number below 1', () => {
    expect([constant(0)(), constant(0xffff_ffff)()]).toEqual([0, 1 - 2 ** -53]);
  });

  test.prop([seed])('[RND8] takes two draws', text => {
    const { generator, random } = seeded(text);
    random();
    expect(generator.counter).toBe(2);
  });

  test('[RND16] goes wherever a function that gives a number is asked for', () => {
    const total = (next: () => number): number => next() + next();
    expect(total(constant(0x8000_0000))).toBe(constant(0x8000_0000)() * 2);
  });

  test('[RND16] has helpers that work when taken off it', () => {
    const { int, shuffle } = seeded('seed').random;
    const { random } = seeded('seed');
    expect([int(52), shuffle(['a', 'b', 'c'])]).toEqual([
      random.int(52),
      random.shuffle(['a', 'b', 'c']),
    ]);
  });
});

describe('whole numbers', () => {
  test.prop([seed, fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER })])(
    '[RND9] int(n) lies from 0 to n - 1',
    (text, n) => {
      const value = seeded(text).random.int(n);
      expect(Number.isSafeInteger(value) && value >= 0 && value < n).toBe(true);
    },
  );

  test.prop([seed, fc.maxSafeInteger(), fc.integer({ min: 0, max: 2 ** 40 })])(
    '[RND10] between(min, max) is min and a fair part of the span',
    (text, start, span) => {
      const min = Math.min(start, Number.MAX_SAFE_INTEGER - span);
      expect(seeded(text).random.between(min, min + span)).toBe(
        min + seeded(text).random.int(span + 1),
      );
    },
  );

  test('[RND10] between includes both ends', () => {
    const ends = [constant(1), constant(0xffff_ffff)].map(random => random.between(1, 6));
    expect(ends).toEqual([1, 6]);
  });
});

describe('chance', () => {
  test('[RND11] 0 never happens and 1 always does', () => {
    const extremes = [constant(0), constant(0xffff_ffff)];
    expect(extremes.map(random => [random.chance(0), random.chance(1)])).toEqual([
      [false, true],
      [false, true],
    ]);
  });

  test.prop([seed, fc.double({ min: 0, max: 1, noNaN: true })])(
    '[RND11] p happens when the next fraction is below p',
    (text, p) => {
      expect(seeded(text).random.chance(p)).toBe(seeded(text).random() < p);
    },
  );
});

describe('lists', () => {
  test.prop([seed, items])('[RND12] pick takes the item at a fair place', (text, list) => {
    const place = seeded(text).random.int(list.length);
    expect(seeded(text).random.pick(list)).toBe(list[place]);
  });

  test.prop([seed, items])('[RND13] shuffle leaves the given list alone', (text, list) => {
    const before = [...list];
    seeded(text).random.shuffle(list);
    expect(list).toEqual(before);
  });

  test('[RND13] shuffle gives a plain array even for a list of another class', () => {
    class Hand extends Array<string> {}
    const shuffled = seeded('seed').random.shuffle(Hand.from(['a', 'b']));
    expect(Object.getPrototypeOf(shuffled)).toBe(Array.prototype);
  });

  test.prop([seed, items, fc.nat()])(
    '[RND14] sample takes that many different places, in the order a shuffle would',
    (text, list, some) => {
      const count = some % (list.length + 1);
      expect(seeded(text).random.sample(list, count)).toEqual(
        seeded(text).random.shuffle(list).slice(0, count),
      );
    },
  );

  test('[RND14] nothing can be sampled from nothing', () => {
    expect(seeded('seed').random.sample([], 0)).toEqual([]);
  });
});

describe('a call that makes no sense', () => {
  const mistakes: readonly (readonly [string, string, (random: Random) => unknown])[] = [
    ['int(0)', 'random-int-bound', random => random.int(0)],
    ['int(-3)', 'random-int-bound', random => random.int(-3)],
    ['int(1.5)', 'random-int-bound', random => random.int(1.5)],
    ['int(NaN)', 'random-int-bound', random => random.int(Number.NaN)],
    ['int(Infinity)', 'random-int-bound', random => random.int(Number.POSITIVE_INFINITY)],
    ['int(2 ** 53)', 'random-int-bound', random => random.int(2 ** 53)],
    ['between(6, 1)', 'random-range', random => random.between(6, 1)],
    ['between(0.5, 1)', 'random-range', random => random.between(0.5, 1)],
    ['between(0, NaN)', 'random-range', random => random.between(0, Number.NaN)],
    ['between(all)', 'random-range', random => random.between(-1, Number.MAX_SAFE_INTEGER)],
    ['chance(-0.1)', 'random-chance', random => random.chance(-0.1)],
    ['chance(50)', 'random-chance', random => random.chance(50)],
    ['chance(NaN)', 'random-chance', random => random.chance(Number.NaN)],
    ['pick([])', 'random-pick-empty', random => random.pick([])],
    ['sample 4 of 3', 'random-sample', random => random.sample([1, 2, 3], 4)],
    ['sample -1', 'random-sample', random => random.sample([1, 2, 3], -1)],
    ['sample 1.5', 'random-sample', random => random.sample([1, 2, 3], 1.5)],
    ['sample NaN', 'random-sample', random => random.sample([1, 2, 3], Number.NaN)],
  ];

  test.each(mistakes)('[RND15] %s is an author error and draws nothing', (_, code, call) => {
    const { generator, random } = seeded('seed');
    let thrown: unknown;
    try {
      call(random);
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toBeInstanceOf(AuthorError);
    expect(thrown).toHaveProperty('code', code);
    expect(generator.counter).toBe(0);
  });
});
