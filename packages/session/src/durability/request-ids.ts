import type { PackedRecords, Place, Span } from './packed-records.ts';

const FIRST_SLOTS = 16;
/** How full it may be: the fuller, the longer the way to a free slot. */
const FULL = 0.75;

/** A number of 32 bits for some bytes. */
export type ByteHash = (span: Span) => number;

/**
 * Finds the record of a request by its seat and id. A slot holds the place of a record, counted from one;
 * what is there is compared with the request itself, so that no two ids are ever taken for each other.
 * Beside each slot stands a part of the hash: nearly all others are passed without looking into the log.
 */
export class RequestIds {
  readonly #records: PackedRecords;
  readonly #hash: ByteHash;
  #slots = new Uint32Array(FIRST_SLOTS);
  #tags = new Uint8Array(FIRST_SLOTS);
  #count = 0;

  constructor(records: PackedRecords, hash: ByteHash = mixedHash) {
    this.#records = records;
    this.#hash = hash;
  }

  has(seat: string, moveId: string): boolean {
    const key = this.#records.keyOf(seat, moveId);
    return key !== undefined && this.#slots[this.#slotOf(key, this.#hash(key))] !== 0;
  }

  /** Takes in the id of a record that has been added. */
  add(seat: string, moveId: string, place: Place): void {
    const key = this.#records.keyOf(seat, moveId);
    if (key === undefined || !this.#enter(key, place)) return;
    if (++this.#count > this.#slots.length * FULL) this.#grow();
  }

  /** Gives a place to a request that has none. */
  #enter(key: Span, place: Place): boolean {
    const hash = this.#hash(key);
    const slot = this.#slotOf(key, hash);
    if (this.#slots[slot] !== 0) return false;
    this.#slots[slot] = place + 1;
    this.#tags[slot] = tagOf(hash);
    return true;
  }

  /** The slot of the request, or the free one that it would have. */
  #slotOf(key: Span, hash: number): number {
    const mask = this.#slots.length - 1;
    const tag = tagOf(hash);
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const place = this.#slots[slot] ?? 0;
      if (place === 0) return slot;
      if (this.#tags[slot] === tag && this.#records.isAt(place - 1, key)) return slot;
    }
  }

  #grow(): void {
    const before = this.#slots;
    this.#slots = new Uint32Array(before.length * 2);
    this.#tags = new Uint8Array(before.length * 2);
    for (const place of before) {
      if (place !== 0) this.#enter(this.#records.keyAt(place - 1), place - 1);
    }
  }
}

/** The bits of a hash that are the last to pick a slot. */
function tagOf(hash: number): number {
  return hash >>> 24;
}

/** Fowler, Noll and Vo's, with its bits stirred: slots are picked by the lowest. */
function mixedHash({ bytes, from, to }: Span): number {
  let hash = 0x811c9dc5;
  for (let i = from; i < to; i++) hash = Math.imul(hash ^ (bytes[i] ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return hash ^ (hash >>> 13);
}
