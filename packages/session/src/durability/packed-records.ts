import type { JsonObject } from '@boardsmith/engine';
import { isEmpty } from '../ports/is-empty.ts';
import { type LogRecord, type MoveBody, RECORD_KINDS } from '../ports/log-record.ts';
import { ByteReader } from './byte-reader.ts';
import { ByteWriter } from './byte-writer.ts';

/** Blocks are of so many bytes; the first ones of a log are smaller, and a larger record has its own. */
const BLOCK = 4096;
const FIRST_BLOCK = 512;

/** Where a record begins: the number of its block, times `BLOCK`, and its place in the block. */
export type Place = number;

/** What stands in place of a record where a block has no more: names are counted from one. */
const NO_MORE = 0;

/** Set beside the kind of a record whose moment is told by the time since the one before. */
const STEP = 1;

const NO_ARGS: JsonObject = Object.freeze({});

/** Bytes from a place on, up to another. */
export interface Span {
  readonly bytes: Uint8Array;
  readonly from: number;
  readonly to: number;
}

/** One for all logs. What was asked about last stands at its beginning: mostly it is added next. */
const writer = new ByteWriter();
let asked: Asked | undefined;

/** Whose record begins with the first bytes that have been written. */
interface Asked {
  readonly log: PackedRecords;
  readonly seat: string;
  readonly moveId: string;
  readonly length: number;
}

/**
 * Records as bytes. As objects they would be most of what a server has in its memory, and what its
 * collector looks through again and again; they are hardly ever read.
 *
 * A record is its seat, its id, its kind and moment, and its body. Seats and actions are numbers of
 * names that the log has seen; the moment is the time since the record before; the body of a move is
 * written by its fields, those of the others as JSON.
 */
export class PackedRecords implements Iterable<LogRecord> {
  readonly #blocks: Uint8Array[] = [];
  readonly #names: string[] = [];
  /** How much of the last block is taken. */
  #used = 0;
  #bytes = 0;
  #count = 0;
  /** The moment of the last record. */
  #at = 0;

  get count(): number {
    return this.#count;
  }

  /** Adds a record, and gives its place. */
  add(record: LogRecord): Place {
    this.#writeKey(record.seat, record.moveId);
    this.#writeKind(RECORD_KINDS.indexOf(record.kind), record.at);
    if (record.kind === 'move') this.#writeMove(record.body);
    else writer.text(JSON.stringify(record.body));
    this.#count++;
    return this.#append(writer);
  }

  /** How the record of a request begins; `undefined` if its seat has none. Good until the next call. */
  keyOf(seat: string, moveId: string): Span | undefined {
    if (!this.#names.includes(seat)) return undefined;
    this.#writeKey(seat, moveId);
    return { bytes: writer.bytes, from: 0, to: writer.length };
  }

  /** Whether the record at a place is that of a request. */
  isAt(place: Place, { bytes, from, to }: Span): boolean {
    const block = this.#blocks[Math.floor(place / BLOCK)];
    const shift = (place % BLOCK) - from;
    for (let i = from; i < to; i++) if (block?.[shift + i] !== bytes[i]) return false;
    return true;
  }

  /** How the record at a place begins. */
  keyAt(place: Place): Span {
    const bytes = this.#blocks[Math.floor(place / BLOCK)] ?? new Uint8Array();
    const from = place % BLOCK;
    const reader = new ByteReader(bytes, from);
    reader.count();
    reader.skipText();
    return { bytes, from, to: reader.at };
  }

  *[Symbol.iterator](): Generator<LogRecord, void, undefined> {
    let left = this.#count;
    let before = 0;
    for (const block of this.#blocks) {
      const reader = new ByteReader(block);
      while (left > 0 && !reader.isAtEnd) {
        const seat = reader.count();
        if (seat === NO_MORE) break;
        left--;
        const record = this.#read(reader, { seat: this.#nameOf(seat), before });
        before = record.at;
        yield record;
      }
    }
  }

  #read(reader: ByteReader, { seat, before }: { seat: string; before: number }): LogRecord {
    const moveId = reader.text();
    const form = reader.byte();
    const kind = RECORD_KINDS[form >> 1];
    const at = (form & STEP) === 0 ? reader.number() : before + reader.count();
    const body = kind === 'move' ? this.#readMove(reader) : JSON.parse(reader.text());
    // Only `add` writes these bytes, so the body is of the kind that stands before it.
    return { kind, moveId, seat, body, at } as LogRecord;
  }

  #writeKey(seat: string, moveId: string): void {
    if (asked?.log === this && asked.moveId === moveId && asked.seat === seat) {
      writer.keep(asked.length);
      return;
    }
    asked = undefined;
    writer.keep(0);
    this.#writeName(seat);
    writer.text(moveId);
    asked = { log: this, seat, moveId, length: writer.length };
  }

  /** The moment is whole milliseconds after the last one, or as it is if clocks say something else. */
  #writeKind(kind: number, at: number): void {
    const step = at - this.#at;
    const isStep = step >= 0 && Number.isSafeInteger(step) && Object.is(this.#at + step, at);
    writer.byte((kind << 1) | (isStep ? STEP : 0));
    if (isStep) writer.count(step);
    else writer.number(at);
    this.#at = at;
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

  #append({ bytes, length }: ByteWriter): Place {
    let block = this.#blocks.at(-1);
    if (block === undefined || this.#used + length > block.length) {
      const size = Math.min(Math.max(FIRST_BLOCK, this.#bytes), BLOCK);
      block = new Uint8Array(Math.max(size, length));
      this.#blocks.push(block);
      this.#used = 0;
    }
    const from = this.#used;
    // One by one: a record is short, and a part of an array would be an object.
    for (let i = 0; i < length; i++) block[from + i] = bytes[i] ?? 0;
    this.#used += length;
    this.#bytes += length;
    return (this.#blocks.length - 1) * BLOCK + from;
  }
}
