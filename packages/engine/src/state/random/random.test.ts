import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { AuthorError } from '../../errors/errors.ts';
import {
  createRandom,
  drawnOrder,
  Generator,
  next53,
  type Random,
  seededRandom,
  shuffledOrder,
  uniformInt,
} from './random.ts';

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

  test('[RND16] can be passed wherever a function that returns a number is expected', () => {
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

  test('[RND13] shuffle returns a plain array even for a list of another class', () => {
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

  test('[RND14] sampling from an empty list is refused', () => {
    expect(seeded('seed').random.sample([], 0)).toEqual([]);
  });
});

describe('an invalid call', () => {
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

function numbers(seed: string, stream?: number): number[] {
  const random = seededRandom(seed, stream);
  return Array.from({ length: 20 }, () => random.int(2 ** 40));
}

test.prop([fc.string(), fc.nat(), fc.nat()])(
  '[RND20] chance of its own repeats for one seed and stream, and differs for another',
  (seed, one, other) => {
    fc.pre(one !== other);
    expect(numbers(seed, one)).toEqual(numbers(seed, one));
    expect(numbers(seed, one)).not.toEqual(numbers(seed, other));
    expect(numbers(seed)).toEqual(numbers(seed, 0));
  },
);

const size = fc.integer({ min: 0, max: 60 });

function randomOf(seed: string): Random {
  const generator = new Generator(seed);
  return createRandom(() => generator.next32());
}

describe('a random order', () => {
  test.prop([size, fc.string()])('[RND13] names every place exactly once', (n, seed) => {
    const order = shuffledOrder(n, randomOf(seed));
    const sorted = order.toSorted((a, b) => a - b);
    expect(sorted).toEqual(Array.from({ length: n }, (_, index) => index));
  });

  test.prop([size, fc.string()])('[RND13] is the order in which shuffle puts a list', (n, seed) => {
    const items = Array.from({ length: n }, (_, index) => `card ${index}`);
    const order = shuffledOrder(n, randomOf(seed));
    expect(randomOf(seed).shuffle(items)).toEqual(order.map(place => items[place]));
  });

  test.prop([size, size, fc.string()])(
    '[RND14] begins with what a sample takes',
    (n, few, seed) => {
      const count = Math.min(n, few);
      const order = shuffledOrder(n, randomOf(seed));
      expect(drawnOrder(n, count, randomOf(seed))).toEqual(order.slice(0, count));
    },
  );

  test('[RND13] is reached by exactly one of the equally likely sequences of draws', () => {
    const orders = new Set<string>();
    const bounds = new Set<string>();
    for (let sequence = 0; sequence < 24; sequence++) {
      const asked: number[] = [];
      const draws = [
        sequence % 4,
        Math.floor(sequence / 4) % 3,
        Math.floor(sequence / 12),
      ].values();
      const int = (n: number): number => {
        asked.push(n);
        return draws.next().value ?? Number.NaN;
      };
      orders.add(shuffledOrder(4, { int }).join());
      bounds.add(asked.join());
    }
    expect([orders.size, [...bounds]]).toEqual([24, ['4,3,2']]);
  });

  test.each([-1, 1.5, Number.NaN])('[RND13] of %d items is an engine fault', n => {
    expect(() => shuffledOrder(n, randomOf('seed'))).toThrow('whole number of things');
  });
});

const word = fc.integer({ min: 0, max: 0xffff_ffff });

/** Hands out the given words, then ends: a function that draws more than it may fails. */
function script(...words: number[]): () => number {
  const rest = words.values();
  return () => {
    const next = rest.next();
    if (next.done) throw new Error('drew more words than expected');
    return next.value;
  };
}

test.prop([word, word])(
  '[RND8] 53 bits are the upper 27 of one word and the upper 26 of the next',
  (first, second) => {
    const expected = (BigInt(first >>> 5) << 26n) | BigInt(second >>> 6);
    expect(BigInt(next53(script(first, second)))).toBe(expected);
  },
);

test.prop([fc.integer({ min: 1, max: 2 ** 32 }), word])(
  '[RND9] a result is the upper half of the exact product, unless its lower half is in the unfair part',
  (n, first) => {
    const product = BigInt(first) * BigInt(n);
    const unfair = 2n ** 32n % BigInt(n);
    const isFair = BigInt.asUintN(32, product) >= unfair;
    const kept = isFair ? first : 0xffff_ffff;
    const expected = Number((BigInt(kept) * BigInt(n)) >> 32n);
    expect(uniformInt(script(first, 0xffff_ffff), n)).toBe(expected);
  },
);

test.prop([fc.integer({ min: 2 ** 32 + 1, max: Number.MAX_SAFE_INTEGER }), word, word])(
  '[RND9] a bound above 32 bits takes the remainder of 53 bits, unless they are in the unfair part',
  (n, first, second) => {
    const value = next53(script(first, second));
    const isFair = BigInt(value) < 2n ** 53n - (2n ** 53n % BigInt(n));
    const kept = isFair ? value : 1;
    expect(uniformInt(script(first, second, 0, 64), n)).toBe(kept % n);
  },
);

test('[RND9] a product that rounds down to below 2⁶³ still gives the exact upper half', () => {
  expect(uniformInt(script(4292968220), 2148483652)).toBe(2 ** 31);
});

test('[RND9] the first value of the unfair part of 53 bits is drawn again', () => {
  expect(uniformInt(script(2 ** 31, 64, 0, 64), 2 ** 52 + 1)).toBe(1);
});

test('[RND9] the one word in 2³² that would favour 0 of 3 is drawn again', () => {
  expect(uniformInt(script(0, 0xffff_ffff), 3)).toBe(2);
});

test.prop([fc.integer({ min: 2 ** 24, max: 2 ** 32 }), fc.double({ min: 0, max: 1, noNaN: true })])(
  '[RND9] every result has exactly as many words that give it as every other',
  (n, fraction) => {
    const result = Math.min(n - 1, Math.floor(fraction * n));
    const share = 2n ** 32n / BigInt(n);
    const firstWord = Number((BigInt(result) * 2n ** 32n) / BigInt(n));

    let given = 0;
    for (let word = firstWord; word <= firstWord + Number(share) + 1 && word < 2 ** 32; word++) {
      if (resultOf(word, n) === result) given++;
    }
    expect(BigInt(given)).toBe(share);
  },
);

/** What a word gives on its own, or `undefined` when it is drawn again. */
function resultOf(word: number, n: number): number | undefined {
  let draws = 0;
  const result = uniformInt(() => (draws++ === 0 ? word : 0xffff_ffff), n);
  return draws === 1 ? result : undefined;
}
