import type { LogRecord } from './log-record.ts';

/**
 * Everything that has happened at a table, in order. What is in it decides whether a request was
 * granted before: for as long as the table exists there is no time after which one is forgotten.
 */
export class TableLog {
  readonly #records: LogRecord[] = [];
  readonly #ids = new Set<string>();

  /** How many records there are, durable or not. */
  get version(): number {
    return this.#records.length;
  }

  get records(): readonly LogRecord[] {
    return this.#records;
  }

  add(record: LogRecord): void {
    this.#records.push(record);
    this.#ids.add(idOf(record.seat, record.moveId));
  }

  /** Whether a request of a seat has been granted already. */
  has(seat: string, moveId: string): boolean {
    return this.#ids.has(idOf(seat, moveId));
  }
}

/** Nobody can use up the id of another seat. */
function idOf(seat: string, moveId: string): string {
  return `${seat} ${moveId}`;
}
