import type { LogRecord } from './log-record.ts';

/**
 * Everything that has happened at a table, in order. What is in it decides whether a request was
 * granted before: for as long as the table exists there is no time after which one is forgotten.
 */
export class TableLog {
  readonly #records: LogRecord[] = [];
  /** The ids of each seat: nobody can use up those of another. */
  readonly #ids = new Map<string, Set<string>>();

  /** How many records there are, durable or not. */
  get version(): number {
    return this.#records.length;
  }

  get records(): readonly LogRecord[] {
    return this.#records;
  }

  add(record: LogRecord): void {
    this.#records.push(record);
    const { seat, moveId } = record;
    const ids = this.#ids.get(seat);
    if (ids === undefined) this.#ids.set(seat, new Set([moveId]));
    else ids.add(moveId);
  }

  /** Whether a request of a seat has been granted already. */
  has(seat: string, moveId: string): boolean {
    return this.#ids.get(seat)?.has(moveId) === true;
  }
}
