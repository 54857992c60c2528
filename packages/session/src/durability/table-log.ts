import type { LogRecord } from '../ports/log-record.ts';
import { PackedRecords } from './packed-records.ts';
import { RequestIds } from './request-ids.ts';

/**
 * Everything that has happened at a table, in order. What is in it decides whether a request was
 * granted before: for as long as the table exists there is no time after which one is forgotten.
 */
export class TableLog implements Iterable<LogRecord> {
  readonly #records = new PackedRecords();
  readonly #ids = new RequestIds(this.#records);

  /** How many records there are, durable or not. */
  get version(): number {
    return this.#records.count;
  }

  add(record: LogRecord): void {
    this.#ids.add(record.seat, record.moveId, this.#records.add(record));
  }

  /** Whether a request of a seat has been granted already. The ids of each seat are its own. */
  has(seat: string, moveId: string): boolean {
    return this.#ids.has(seat, moveId);
  }

  /** The first records, read from where they are packed. */
  first(count: number): readonly LogRecord[] {
    const records: LogRecord[] = [];
    for (const record of this.#records) {
      if (records.length >= count) break;
      records.push(record);
    }
    return records;
  }

  /** Everything, read from where it is packed, as far as somebody reads. */
  [Symbol.iterator](): Iterator<LogRecord, void, undefined> {
    return this.#records[Symbol.iterator]();
  }
}
