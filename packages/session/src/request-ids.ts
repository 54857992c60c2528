import type { PackedRecords, Place } from './packed-records.ts';

const FIRST_SLOTS = 16;
/** How full it may be: the fuller, the longer the way to a free slot. */
const FULL = 0.75;

/** A number of 32 bits for some bytes. */
export type ByteHash = (bytes: Uint8Array) => number;

/**
 * Finds the record of a request by its seat and id. A slot holds the place of a record, counted from one;
 * what is there is compared with the request itself, so that no two ids are ever taken for each other.
 */
export class RequestIds {
  readonly #records: PackedRecords;
  readonly #hash: ByteHash;
  #slots = new Uint32Array(FIRST_SLOTS);
  #count = 0;

  constructor(records: PackedRecords, hash: ByteHash = mixedHash) {
    this.#records = records;
    this.#hash = hash;
  }

  has(seat: string, moveId: string): boolean {
    const key = this.#records.keyOf(seat, moveId);
    return key !== undefined && this.#slots[this.#slotOf(key)] !== 0;
  }

  /** Takes in the id of a record that has been added. */
  add(seat: string, moveId: string, place: Place): void {
    const key = this.#records.keyOf(seat, moveId);
    if (key === undefined) return;
    const slot = this.#slotOf(key);
    if (this.#slots[slot] !== 0) return;
    this.#slots[slot] = place + 1;
    if (++this.#count > this.#slots.length * FULL) this.#grow();
  }

  /** The slot of the request, or the free one that it would have. */
  #slotOf(key: Uint8Array): number {
    const mask = this.#slots.length - 1;
    for (let slot = this.#hash(key) & mask; ; slot = (slot + 1) & mask) {
      const place = this.#slots[slot] ?? 0;
      if (place === 0 || this.#records.isAt(place - 1, key)) return slot;
    }
  }

  #grow(): void {
    const before = this.#slots;
    this.#slots = new Uint32Array(before.length * 2);
    for (const place of before) {
      if (place === 0) continue;
      this.#slots[this.#slotOf(this.#records.keyAt(place - 1))] = place;
    }
  }
}

/** Fowler, Noll and Vo's, with its bits stirred: slots are picked by the lowest. */
function mixedHash(bytes: Uint8Array): number {
  let hash = 0x811c9dc5;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return hash ^ (hash >>> 13);
}
