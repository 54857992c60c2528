import { invariantError } from '../errors/errors.ts';
import type { Random } from '../state/random/random.ts';

/** Which kinds of pieces may come to lie in which kinds of slots. */
interface DealRules {
  /** The kind of each piece of the pool. */
  readonly pieces: readonly number[];
  /** The kind of each slot. */
  readonly slots: readonly number[];
  /** Whether a kind of slot may take a kind of piece. */
  readonly allowed: readonly (readonly boolean[])[];
}

/** So many whole shuffles are tried before one is mended: what is not mended is uniform. */
const SHUFFLES = 4;
/** So many exchanges per slot mix what was mended. */
const EXCHANGES = 6;

/** Deals a pool of pieces to slots, each way that the rules allow about equally likely. */
export class Deal {
  readonly #rules: DealRules;
  readonly #isFree: boolean;
  /** The piece in each slot, by place in the pool; -1 while it is being looked for. */
  readonly #dealt: Int32Array;
  readonly #slotOf: Int32Array;
  readonly #tried: Uint8Array;

  constructor(rules: DealRules) {
    const { length } = rules.slots;
    this.#rules = rules;
    this.#isFree = rules.allowed.every(row => row.every(Boolean));
    this.#dealt = Int32Array.from({ length }, (_, slot) => slot);
    this.#slotOf = new Int32Array(length);
    this.#tried = new Uint8Array(length);
  }

  /** Whether a slot may take a piece. */
  allows(slot: number, piece: number): boolean {
    const { allowed, slots, pieces } = this.#rules;
    return allowed[slots[slot] ?? -1]?.[pieces[piece] ?? -1] === true;
  }

  /** For each slot the place in the pool of its piece. The array is used again by the next draw. */
  draw(random: Random): Int32Array {
    // What the last draw left behind must not matter: the same numbers give the same deal.
    for (let slot = 0; slot < this.#dealt.length; slot++) this.#dealt[slot] = slot;
    for (let attempt = 0; attempt < SHUFFLES; attempt++) {
      this.#shuffle(random);
      if (this.#isFree || this.#fits()) return this.#dealt;
    }
    this.#mend(random);
    this.#mix(random);
    return this.#dealt;
  }

  #shuffle(random: Random): void {
    for (let last = this.#dealt.length - 1; last > 0; last--) {
      this.#exchange(last, random.int(last + 1));
    }
  }

  #fits(): boolean {
    return this.#dealt.every((piece, slot) => this.allows(slot, piece));
  }

  #exchange(one: number, other: number): void {
    const dealt = this.#dealt;
    const piece = dealt[one] ?? -1;
    dealt[one] = dealt[other] ?? -1;
    dealt[other] = piece;
  }

  /** Takes pieces away from slots that may not have them, and finds each such slot another one. */
  #mend(random: Random): void {
    const dealt = this.#dealt;
    this.#slotOf.fill(-1);
    const empty: number[] = [];
    for (let slot = 0; slot < dealt.length; slot++) {
      const piece = dealt[slot] ?? -1;
      if (this.allows(slot, piece)) this.#slotOf[piece] = slot;
      else empty.push(slot);
    }
    for (const slot of empty) {
      this.#tried.fill(0);
      if (!this.#find(slot, random)) throw invariantError('a deal that is possible was not found');
    }
  }

  /** Finds a piece for a slot, if need be one that another slot gives up for a third. */
  #find(slot: number, random: Random): boolean {
    const { length } = this.#dealt;
    const first = random.int(length);
    for (let step = 0; step < length; step++) {
      const piece = (first + step) % length;
      if (this.#tried[piece] === 1 || !this.allows(slot, piece)) continue;
      this.#tried[piece] = 1;
      const holder = this.#slotOf[piece] ?? -1;
      if (holder !== -1 && !this.#find(holder, random)) continue;
      this.#slotOf[piece] = slot;
      this.#dealt[slot] = piece;
      return true;
    }
    return false;
  }

  #mix(random: Random): void {
    const dealt = this.#dealt;
    for (let left = EXCHANGES * dealt.length; left > 0; left--) {
      const one = random.int(dealt.length);
      const other = random.int(dealt.length);
      if (this.allows(one, dealt[other] ?? -1) && this.allows(other, dealt[one] ?? -1)) {
        this.#exchange(one, other);
      }
    }
  }
}
