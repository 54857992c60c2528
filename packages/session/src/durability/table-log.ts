import type { Output } from '../ports/host-exchange.ts';
import type { LogRecord } from '../ports/log-record.ts';
import type { TableMeta } from '../ports/store.ts';

/**
 * The records of a table, oldest first. A request whose id is in the log was granted: ids are never
 * forgotten, so a request that arrives again has no effect however late it is.
 */
export class TableLog implements Iterable<LogRecord> {
  readonly #records: LogRecord[] = [];
  readonly #ids = new Set<string>();

  /** The number of records, durable or not. */
  get version(): number {
    return this.#records.length;
  }

  add(record: LogRecord): void {
    this.#records.push(record);
    this.#ids.add(idOf(record.seat, record.moveId));
  }

  /** Whether the log has a record of a seat with this id. */
  has(seat: string, moveId: string): boolean {
    return this.#ids.has(idOf(seat, moveId));
  }

  /** The record with an index. */
  at(index: number): LogRecord | undefined {
    return this.#records[index];
  }

  /** The records from an index on; records that are added meanwhile are included. */
  *from(version: number): Generator<LogRecord, void, undefined> {
    for (let at = version; at < this.#records.length; at++) {
      const record = this.#records[at];
      if (record !== undefined) yield record;
    }
  }

  [Symbol.iterator](): Iterator<LogRecord, void, undefined> {
    return this.from(0);
  }
}

/** Request ids are separate for each seat. The name of a seat has no space, so no two keys are equal. */
function idOf(seat: string, moveId: string): string {
  return `${seat} ${moveId}`;
}

type Append = Extract<Output, { readonly type: 'append' }>;

/** The records of an append. */
export interface Writing {
  readonly records: readonly LogRecord[];
  readonly due: number | null;
  readonly meta: TableMeta | undefined;
}

/** A pending append, and the outputs that wait for it. */
interface UnderWay {
  readonly ticket: number;
  /** The number of records after the append. */
  readonly version: number;
  readonly held: Output[];
  next: UnderWay | null;
}

/**
 * Holds back everything that depends on a record until the record is durable: no client is sent what a
 * crash could undo.
 */
export class OutputGate {
  /** Pending appends as a linked list: there is mostly one, and an array would be allocated for each. */
  #oldest: UnderWay | null = null;
  #latest: UnderWay | null = null;
  #count = 0;
  #version: number;
  #durable: number;
  #tickets = 0;
  #out: Output[] = [];

  constructor(version: number) {
    this.#version = version;
    this.#durable = version;
  }

  /** The number of pending appends. */
  get underWay(): number {
    return this.#count;
  }

  /** Starts an append; later outputs wait for it. */
  append({ records, due, meta }: Writing): void {
    const ticket = ++this.#tickets;
    const expect = this.#version;
    this.#version += records.length;
    const begun: UnderWay = { ticket, version: this.#version, held: [], next: null };
    if (this.#latest === null) this.#oldest = begun;
    else this.#latest.next = begun;
    this.#latest = begun;
    this.#count++;
    const append: Append = { type: 'append', ticket, expect, records, due };
    const written = meta === undefined ? append : { ...append, meta };
    // An array literal with its items has no spare capacity.
    if (this.#out.length === 0) this.#out = [written];
    else this.#out.push(written);
  }

  /** Sends an output as soon as every record so far is durable. */
  put(output: Output): void {
    if (this.#durable >= this.#version) this.#out.push(output);
    else this.#latest?.held.push(output);
  }

  /** Sends an output that depends on no record. */
  pass(output: Output): void {
    this.#out.push(output);
  }

  /** Marks an append as durable, and with it everything before. */
  committed(ticket: number): void {
    if (!this.isUnderWay(ticket)) return;
    while (this.#oldest !== null && this.#oldest.ticket <= ticket) this.#release(this.#oldest);
    if (this.#oldest === null) this.#latest = null;
  }

  /** Whether an append is pending. */
  isUnderWay(ticket: number): boolean {
    return this.#oldest !== null && ticket >= this.#oldest.ticket && ticket <= this.#tickets;
  }

  /** Drops waiting outputs: the records they depend on may not exist. */
  abandon(): void {
    this.#oldest = null;
    this.#latest = null;
    this.#count = 0;
  }

  /** Sends the outputs that waited for the oldest append. */
  #release({ version, held, next }: UnderWay): void {
    this.#durable = version;
    this.#oldest = next;
    this.#count--;
    if (this.#out.length === 0) this.#out = held;
    else for (const output of held) this.#out.push(output);
  }

  /** The outputs, in order. */
  drain(): readonly Output[] {
    const out = this.#out;
    this.#out = [];
    return out;
  }
}
