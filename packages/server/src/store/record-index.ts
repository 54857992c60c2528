import type { EncodedRecord } from './encoded.ts';

const QUOTE = 34;
const BACKSLASH = 92;
/** Seat and id are the first two texts of a record, and a text has two quotes. */
const QUOTES_OF_KEY = 4;
const FEWEST_SLOTS = 64;
/** How full it may be: the way to a free slot is longer then, but only numbers are compared on it. */
const FULL = 0.75;

/**
 * Where the records of a table lie, by the hash of seat and id.
 *
 * It knows nothing of their texts, which would fill the memory at tables with long logs. Different
 * records can have the same hash, so whoever looks one up has to compare what lies at each place.
 */
export class RecordIndex {
  /** The hash of each record, by its place. */
  #hashes = new Uint32Array(FEWEST_SLOTS * FULL);
  /** Places plus one, each in the first free slot from that of its hash on; a quarter of them stays free. */
  #slots = new Uint32Array(FEWEST_SLOTS);
  #length = 0;

  /** How many records it knows. */
  get length(): number {
    return this.#length;
  }

  /** Adds the next record of the log. */
  add(hash: number): void {
    if (this.#length === this.#hashes.length) this.#grow();
    this.#hashes[this.#length] = hash;
    this.#enter(this.#length++);
  }

  /** The first place of a hash that `isIt` agrees to. */
  find(hash: number, isIt: (seq: number) => boolean): number | undefined {
    const mask = this.#slots.length - 1;
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const entry = this.#slots[slot] ?? 0;
      if (entry === 0) return undefined;
      if (this.#hashes[entry - 1] === hash && isIt(entry - 1)) return entry - 1;
    }
  }

  #enter(seq: number): void {
    const mask = this.#slots.length - 1;
    let slot = (this.#hashes[seq] ?? 0) & mask;
    while (this.#slots[slot] !== 0) slot = (slot + 1) & mask;
    this.#slots[slot] = seq + 1;
  }

  #grow(): void {
    this.#slots = new Uint32Array(this.#slots.length * 2);
    const hashes = new Uint32Array(this.#slots.length * FULL);
    hashes.set(this.#hashes);
    this.#hashes = hashes;
    for (let seq = 0; seq < this.#length; seq++) this.#enter(seq);
  }
}

/** The hash of the seat and the id of a record: FNV-1a over their JSON. */
export function hashOf(record: EncodedRecord): number {
  let hash = 0x811c9dc5;
  let quotes = 0;
  let isEscaped = false;
  for (let at = 0; quotes < QUOTES_OF_KEY && at < record.length; at++) {
    const code = record.charCodeAt(at);
    hash = Math.imul(hash ^ code, 0x01000193);
    if (code === QUOTE && !isEscaped) quotes++;
    isEscaped = code === BACKSLASH && !isEscaped;
  }
  return hash >>> 0;
}

/** Whether two records have the same seat and the same id. */
export function isSameRecord(one: EncodedRecord, other: EncodedRecord): boolean {
  const [seat, moveId]: readonly unknown[] = JSON.parse(one);
  const [otherSeat, otherId]: readonly unknown[] = JSON.parse(other);
  return seat === otherSeat && moveId === otherId;
}
