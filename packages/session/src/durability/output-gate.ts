import type { LogRecord } from '../ports/log-record.ts';
import type { Output } from '../ports/output.ts';
import type { TableMeta } from '../ports/store.ts';

type Append = Extract<Output, { readonly type: 'append' }>;

/** What is to be written. */
export interface Writing {
  readonly records: readonly LogRecord[];
  readonly due: number | null;
  readonly meta: TableMeta | undefined;
}

/** An append under way, and what may go when it is durable. */
interface UnderWay {
  readonly ticket: number;
  /** How many records there are after it. */
  readonly version: number;
  readonly held: Output[];
  next: UnderWay | null;
}

/**
 * Holds back everything that depends on a record until the record is durable: no client is sent what a
 * crash could undo.
 */
export class OutputGate {
  /** Appends under way: a chain, as there is mostly one, and a list would be made and emptied for each. */
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

  /** How many appends are under way. */
  get underWay(): number {
    return this.#count;
  }

  /** Lets records out to be written; what is put later waits for them. */
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
    // A list that is made with what is in it has no room to spare.
    if (this.#out.length === 0) this.#out = [written];
    else this.#out.push(written);
  }

  /** Lets something out as soon as every record so far is durable. */
  put(output: Output): void {
    if (this.#durable >= this.#version) this.#out.push(output);
    else this.#latest?.held.push(output);
  }

  /** Lets something out that depends on no record. */
  pass(output: Output): void {
    this.#out.push(output);
  }

  /** An append is durable, and with it everything before. */
  committed(ticket: number): void {
    if (!this.isUnderWay(ticket)) return;
    while (this.#oldest !== null && this.#oldest.ticket <= ticket) this.#release(this.#oldest);
    if (this.#oldest === null) this.#latest = null;
  }

  /** Whether an append is under way. */
  isUnderWay(ticket: number): boolean {
    return this.#oldest !== null && ticket >= this.#oldest.ticket && ticket <= this.#tickets;
  }

  /** Forgets what waits: the records it depends on may not exist. */
  abandon(): void {
    this.#oldest = null;
    this.#latest = null;
    this.#count = 0;
  }

  /** Lets out what has waited for the oldest append. */
  #release({ version, held, next }: UnderWay): void {
    this.#durable = version;
    this.#oldest = next;
    this.#count--;
    if (this.#out.length === 0) this.#out = held;
    else for (const output of held) this.#out.push(output);
  }

  /** What is to be done, in order. */
  drain(): readonly Output[] {
    const out = this.#out;
    this.#out = [];
    return out;
  }
}
