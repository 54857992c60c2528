import { invariant } from '../../errors/errors.ts';
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
