import { authorError, invariant } from '../../errors/errors.ts';
import { BLOCK_WORDS, chaChaBlock, chaChaInput, seekBlock } from './cha-cha.ts';
import { encodeUtf8, sipHash128 } from './seed.ts';

const ROUNDS = 8;
const NOTHING_CACHED = -1;

/** The first stream that does not belong to the game's own seed. */
export const GUEST_STREAMS: number = 2 ** 52;

/** Public on purpose: it only separates our seeds from other uses of the same hash. */
const SEED_HASH_KEY = encodeUtf8('boardsmith-rng-1');

/** The state of the generator. */
export interface GeneratorState {
  readonly counter: number;
  readonly stream: number;
}

/**
 * The numbers of a seed, in any order: number `counter` of `stream` is a fixed function of the three.
 *
 * The whole state is `counter` and `stream`, so undo is two assignments and a snapshot two integers.
 * The key is a hash of the seed and the numbers are ChaCha's, so a player who sees some of them
 * learns neither the key nor the others.
 */
export class Generator {
  readonly #own: DataView;
  #input: DataView;
  /** The key of a seed that is not the game's, for streams from `GUEST_STREAMS` up. Derived, never state. */
  #guest: DataView | null = null;
  #guestSeed: string | null = null;
  readonly #block: DataView = new DataView(new ArrayBuffer(BLOCK_WORDS * 4));
  /** The counter of the first word in `#block`, or `NOTHING_CACHED`. Derived, never state. */
  #blockStart = NOTHING_CACHED;
  #counter = 0;
  #stream = 0;

  constructor(seed: string) {
    this.#own = inputOf(seed);
    this.#input = this.#own;
  }

  /**
   * Lets streams from `GUEST_STREAMS` up be those of another seed. What a bot imagines would
   * otherwise depend on the seed of the game, which it cannot know.
   */
  invite(seed: string): void {
    if (seed === this.#guestSeed) return;
    this.#guestSeed = seed;
    this.#guest = inputOf(seed);
    this.#turnTo(this.#stream);
  }

  /** How many 32-bit numbers were drawn; setting it back repeats them. */
  get counter(): number {
    return this.#counter;
  }

  set counter(counter: number) {
    invariant(isPosition(counter), 'a generator counts in whole numbers from 0');
    this.#counter = counter;
  }

  /** Which of the seed's unrelated sequences is drawn from; 0 in ordinary play. */
  get stream(): number {
    return this.#stream;
  }

  set stream(stream: number) {
    invariant(isPosition(stream), 'a stream of numbers is named by a whole number from 0');
    if (stream !== this.#stream) this.#turnTo(stream);
  }

  #turnTo(stream: number): void {
    this.#stream = stream;
    this.#input = stream < GUEST_STREAMS ? this.#own : (this.#guest ?? this.#own);
    this.#blockStart = NOTHING_CACHED;
  }

  /** The next number, a whole one from 0 to 2³² − 1. */
  next32(): number {
    const counter = this.#counter;
    const index = counter & (BLOCK_WORDS - 1);
    if (counter - index !== this.#blockStart) this.#computeBlock(counter - index);
    this.#counter = counter + 1;
    return this.#block.getUint32(index * 4, true);
  }

  #computeBlock(start: number): void {
    seekBlock(this.#input, start / BLOCK_WORDS, this.#stream);
    chaChaBlock(this.#input, this.#block, ROUNDS);
    this.#blockStart = start;
  }
}

function inputOf(seed: string): DataView {
  return chaChaInput(sipHash128(encodeUtf8(seed), SEED_HASH_KEY));
}

function isPosition(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}

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
  const order: number[] = [];
  for (let index = 0; index < n; index++) order.push(index);
  const lastDraw = Math.min(count, n - 1);
  for (let place = 0; place < lastDraw; place++) {
    const drawn = place + random.int(n - place);
    const displaced = itemAt(order, place);
    order[place] = itemAt(order, drawn);
    order[drawn] = displaced;
  }
  return count < n ? order.slice(0, count) : order;
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
