import type { LogRecord } from './log-record.ts';
import type { Output } from './output.ts';
import type { TableMeta } from './store.ts';

type Append = Extract<Output, { readonly type: 'append' }>;

/** What is to be written. */
export interface Writing {
  readonly records: readonly LogRecord[];
  readonly due: number | null;
  readonly meta: TableMeta | undefined;
}

/**
 * Keeps back everything that depends on a record until the record is durable. Nobody is ever told
 * of something that a crash could undo.
 */
export class OutputGate {
  /** Appends under way, oldest first, and how many records there are after each. */
  readonly #underWay: { readonly ticket: number; readonly version: number }[] = [];
  /** What is kept back, and how many records have to be durable before each may go. */
  #waiting: Output[] = [];
  readonly #after: number[] = [];
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
    return this.#underWay.length;
  }

  /** Lets records out to be written; what is put later waits for them. */
  append({ records, due, meta }: Writing): void {
    const ticket = ++this.#tickets;
    const expect = this.#version;
    this.#version += records.length;
    this.#underWay.push({ ticket, version: this.#version });
    const append: Append = { type: 'append', ticket, expect, records, due };
    this.#out.push(meta === undefined ? append : { ...append, meta });
  }

  /** Lets something out as soon as every record so far is durable. */
  put(output: Output): void {
    if (this.#durable >= this.#version) this.#out.push(output);
    else {
      this.#waiting.push(output);
      this.#after.push(this.#version);
    }
  }

  /** Lets something out that depends on no record. */
  pass(output: Output): void {
    this.#out.push(output);
  }

  /** An append is durable, and with it everything before. */
  committed(ticket: number): void {
    const at = this.#underWay.findIndex(each => each.ticket === ticket);
    if (at < 0) return;
    this.#durable = this.#underWay[at]?.version ?? this.#durable;
    this.#underWay.splice(0, at + 1);
    const held = this.#after.findIndex(after => after > this.#durable);
    this.#release(held < 0 ? this.#waiting.length : held);
  }

  /** Whether an append is under way. */
  isUnderWay(ticket: number): boolean {
    return this.#underWay.some(each => each.ticket === ticket);
  }

  /** Forgets what waits: the records it depends on may not exist. */
  abandon(): void {
    this.#waiting.length = 0;
    this.#after.length = 0;
    this.#underWay.length = 0;
  }

  /** Lets out the oldest of what is kept back. */
  #release(count: number): void {
    if (count === this.#waiting.length && this.#out.length === 0) {
      this.#out = this.#waiting;
      this.#waiting = [];
    } else for (const output of this.#waiting.splice(0, count)) this.#out.push(output);
    this.#after.splice(0, count);
  }

  /** What is to be done, in order. */
  drain(): readonly Output[] {
    const out = this.#out;
    this.#out = [];
    return out;
  }
}
