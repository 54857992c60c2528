import type { JsonObject } from '@boardsmith/engine';
import { ByteReader } from './byte-reader.ts';
import { ByteWriter } from './byte-writer.ts';
import { type LogRecord, type MoveBody, RECORD_KINDS } from './log-record.ts';

/** Blocks are of so many bytes; the first ones of a log are smaller, and a larger record has its own. */
const BLOCK = 4096;
const FIRST_BLOCK = 512;

/** Where a record begins: the number of its block, times `BLOCK`, and its place in the block. */
export type Place = number;

/** What stands in place of a record where a block has no more: names are counted from one. */
const NO_MORE = 0;

const NO_ARGS: JsonObject = Object.freeze({});

/** One for all logs: nothing is left in it between two calls. */
const writer = new ByteWriter();

/**
 * Records as bytes. As objects they would be most of what a server has in its memory, and what its
 * collector looks through again and again; they are hardly ever read.
 *
 * A record is its seat, its id, its kind and moment, and its body. Seats and actions are numbers of
 * names that the log has seen; the body of a move is written by its fields, those of the others as JSON.
 */
export class PackedRecords implements Iterable<LogRecord> {
  readonly #blocks: Uint8Array[] = [];
  readonly #names: string[] = [];
  /** How much of the last block is taken. */
  #used = 0;
  #bytes = 0;
  #count = 0;

  get count(): number {
    return this.#count;
  }

  /** Adds a record, and gives its place. */
  add(record: LogRecord): Place {
    writer.begin();
    this.#writeName(record.seat);
    writer.text(record.moveId);
    writer.byte(RECORD_KINDS.indexOf(record.kind));
    writer.number(record.at);
    if (record.kind === 'move') this.#writeMove(record.body);
    else writer.text(JSON.stringify(record.body));
    this.#count++;
    return this.#append(writer.written);
  }

  /** How the record of a request begins; `undefined` if its seat has none. Good until the next call. */
  keyOf(seat: string, moveId: string): Uint8Array | undefined {
    const name = this.#names.indexOf(seat);
    if (name < 0) return undefined;
    writer.begin();
    writer.count(name + 1);
    writer.text(moveId);
    return writer.written;
  }

  /** Whether the record at a place is that of a request. */
  isAt(place: Place, key: Uint8Array): boolean {
    const block = this.#blocks[Math.floor(place / BLOCK)];
    const from = place % BLOCK;
    for (let i = 0; i < key.length; i++) if (block?.[from + i] !== key[i]) return false;
    return true;
  }

  /** How the record at a place begins. */
  keyAt(place: Place): Uint8Array {
    const block = this.#blocks[Math.floor(place / BLOCK)] ?? new Uint8Array();
    const from = place % BLOCK;
    const reader = new ByteReader(block, from);
    reader.count();
    reader.skipText();
    return block.subarray(from, reader.at);
  }

  *[Symbol.iterator](): Generator<LogRecord, void, undefined> {
    let left = this.#count;
    for (const block of this.#blocks) {
      const reader = new ByteReader(block);
      while (left > 0 && !reader.isAtEnd) {
        const seat = reader.count();
        if (seat === NO_MORE) break;
        left--;
        yield this.#read(reader, this.#nameOf(seat));
      }
    }
  }

  #read(reader: ByteReader, seat: string): LogRecord {
    const moveId = reader.text();
    const kind = RECORD_KINDS[reader.byte()];
    const at = reader.number();
    const body = kind === 'move' ? this.#readMove(reader) : JSON.parse(reader.text());
    // Only `add` writes these bytes, so the body is of the kind that stands before it.
    return { kind, moveId, seat, body, at } as LogRecord;
  }

  #writeMove({ action, args, hash }: MoveBody): void {
    this.#writeName(action);
    writer.text(isEmpty(args) ? '' : JSON.stringify(args));
    writer.text(hash);
  }

  #readMove(reader: ByteReader): MoveBody {
    const action = this.#nameOf(reader.count());
    const args = reader.text();
    return { action, args: args === '' ? NO_ARGS : JSON.parse(args), hash: reader.text() };
  }

  #writeName(name: string): void {
    const known = this.#names.indexOf(name);
    writer.count(known < 0 ? this.#names.push(name) : known + 1);
  }

  #nameOf(number: number): string {
    return this.#names[number - 1] ?? '';
  }

  #append(record: Uint8Array): Place {
    let block = this.#blocks.at(-1);
    if (block === undefined || this.#used + record.length > block.length) {
      const size = Math.min(Math.max(FIRST_BLOCK, this.#bytes), BLOCK);
      block = new Uint8Array(Math.max(size, record.length));
      this.#blocks.push(block);
      this.#used = 0;
    }
    const place = (this.#blocks.length - 1) * BLOCK + this.#used;
    block.set(record, this.#used);
    this.#used += record.length;
    this.#bytes += record.length;
    return place;
  }
}

function isEmpty(value: JsonObject): boolean {
  for (const _ in value) return false;
  return true;
}
