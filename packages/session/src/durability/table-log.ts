import type { LogRecord } from '../ports/log-record.ts';

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
