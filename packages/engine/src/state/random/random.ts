import { authorError, invariant } from '../../errors/errors.ts';
import { Generator } from './generator.ts';

/** The item at an index that the caller knows to be inside the list. */
function itemAt<T>(items: readonly T[], index: number): T {
  // The compiler cannot know that the index is below the length, and T may itself include undefined.
  return items[index] as T;
}

const TWO_32 = 2 ** 32;
const TWO_53 = 2 ** 53;

/** A whole number from 0 to 2⁵³ − 1 of which every bit is random; takes two draws. */
export function next53(next32: () => number): number {
  const high = next32() >>> 5;
  const low = next32() >>> 6;
  return high * 2 ** 26 + low;
}

/**
 * A whole number from 0 to `n - 1`, each equally likely; `n` is a whole number from 1 to 2⁵³ − 1.
 *
 * The plain remainder of a random number favours the small results. Both ways below draw again
 * instead, when the number lies in the part of its range that `n` does not divide.
 */
export function uniformInt(next32: () => number, n: number): number {
  return n <= TWO_32 ? fromProduct(next32, n) : fromRemainder(next32, n);
}

/** Lemire's way: the upper half of the 64-bit product of a random word and `n`. */
function fromProduct(next32: () => number, n: number): number {
  let word = next32();
  let low = Math.imul(word, n) >>> 0;
  if (low < n) {
    const unfair = TWO_32 % n;
    while (low < unfair) {
      word = next32();
      low = Math.imul(word, n) >>> 0;
    }
  }
  // The product is rounded to 53 bits; without rounding here the result could be one too small.
  return Math.round((word * n - low) / TWO_32);
}

function fromRemainder(next32: () => number, n: number): number {
  const fair = TWO_53 - (TWO_53 % n);
  let value = next53(next32);
  while (value >= fair) value = next53(next32);
  return value % n;
}

/** The part of `Random` that drawing an order uses. */
interface IntSource {
  int(n: number): number;
}

/**
 * A random order of `n` things: the thing at place `i` is the one that was at `order[i]`.
 *
 * @example
 * shuffledOrder(3, game.random); // [2, 0, 1], or one of the five others, equally likely
 */
export function shuffledOrder(n: number, random: IntSource): number[] {
  return drawnOrder(n, n, random);
}

/** The first `count` places of a random order of `n` things: Fisher and Yates, stopped early. */
export function drawnOrder(n: number, count: number, random: IntSource): number[] {
  invariant(Number.isSafeInteger(n) && n >= 0, 'an order is drawn of a whole number of things');
  const order = Array.from({ length: n }, (_, index) => index);
  const lastDraw = Math.min(count, n - 1);
  for (let place = 0; place < lastDraw; place++) {
    const drawn = place + random.int(n - place);
    const displaced = itemAt(order, place);
    order[place] = itemAt(order, drawn);
    order[drawn] = displaced;
  }
  return order.slice(0, count);
}

/**
 * A game's only source of chance. Called, it is a number from 0 up to but not including 1, so it goes
 * wherever a `() => number` is asked for.
 *
 * @example
 * const roll = game.random.between(1, 6);
 */
export interface Random {
  (): number;

  /** A whole number from 0 to `n - 1`, each equally likely. */
  int(n: number): number;

  /** A whole number from `min` to `max`, both included, each equally likely. */
  between(min: number, max: number): number;

  /** True with probability `p`: never for 0, always for 1. */
  chance(p: number): boolean;

  /** One of the items, each equally likely. */
  pick<T>(items: readonly T[]): T;

  /** The items in a random order, as a plain array; the given list stays as it is. */
  shuffle<T>(items: readonly T[]): T[];

  /** `count` different places of the list, in random order, as a plain array. */
  sample<T>(items: readonly T[], count: number): T[];
}

/** What authors call, over a source of 32-bit numbers. A refused call draws nothing. */
export function createRandom(next32: () => number): Random {
  const fraction = (): number => next53(next32) / 2 ** 53;
  const int = (n: number): number => {
    if (!isCount(n) || n === 0) throw authorError('random-int-bound', n);
    return uniformInt(next32, n);
  };

  return Object.assign(fraction, {
    int,

    between(min: number, max: number): number {
      if (!isRange(min, max)) throw authorError('random-range', min, max);
      return min + uniformInt(next32, max - min + 1);
    },

    chance(p: number): boolean {
      if (!(p >= 0 && p <= 1)) throw authorError('random-chance', p);
      return fraction() < p;
    },

    pick<T>(items: readonly T[]): T {
      if (items.length === 0) throw authorError('random-pick-empty');
      return itemAt(items, uniformInt(next32, items.length));
    },

    shuffle<T>(items: readonly T[]): T[] {
      return shuffledOrder(items.length, { int }).map(place => itemAt(items, place));
    },

    sample<T>(items: readonly T[], count: number): T[] {
      const { length } = items;
      if (!isCount(count) || count > length) throw authorError('random-sample', count, length);
      return drawnOrder(length, count, { int }).map(place => itemAt(items, place));
    },
  });
}

function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}

function isRange(min: number, max: number): boolean {
  const areWhole = Number.isSafeInteger(min) && Number.isSafeInteger(max);
  return areWhole && min <= max && isCount(max - min + 1);
}

/**
 * Chance that belongs to no game: what a bot or a test draws from. Another stream of the same seed
 * has unrelated numbers.
 */
export function seededRandom(seed: string, stream = 0): Random {
  const generator = new Generator(seed);
  generator.stream = stream;
  return createRandom(() => generator.next32());
}
