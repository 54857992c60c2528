import { invariantError } from '../errors/errors.ts';
import type { Random } from '../state/random/random.ts';

/** Which kinds of pieces may be dealt to which kinds of slots. */
interface DealRules {
  /** The kind of each piece of the pool. */
  readonly pieces: readonly number[];
  /** The kind of each slot. */
  readonly slots: readonly number[];
  /** Whether a kind of slot may take a kind of piece. */
  readonly allowed: readonly (readonly boolean[])[];
}

/** Give up rejection sampling after this many shuffles and repair one; only unrepaired deals are uniform. */
const SHUFFLES = 4;
/** How many random exchanges per slot mix a repaired deal. */
const EXCHANGES = 6;

/** Deals a pool of pieces to slots; all deals that the rules allow are about equally likely. */
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
    // Resets the array: the same random numbers must produce the same deal, whatever was drawn before.
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

  /** Takes pieces out of slots that must not hold them, and finds another piece for each such slot. */
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

  /** Finds a piece for a slot along an augmenting path: another slot may exchange its piece for a third. */
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
