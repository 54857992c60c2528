import type { LogRecord, StoredSnapshot, TableMeta } from '@boardsmith/session';
import type { DBSchema, IDBPDatabase, IDBPTransaction } from 'idb';

/** One table, without its log. */
export interface TableRow {
  readonly game: string;
  /** Grows with every table: lists are sorted by it. */
  readonly number: number;
  readonly code: string;
  readonly meta: TableMeta;
  readonly epoch: number;
  /** The number of records. */
  readonly version: number;
  /** When the table has to be woken; `null` is in no index, and never due. */
  readonly due: number | null;
  /** The time of the latest write. */
  readonly changedAt: number;
}

/** One record of a log, with its seat and id for the index of requests. */
interface RecordRow {
  readonly game: string;
  readonly seq: number;
  readonly seat: string;
  readonly moveId: string;
  readonly record: LogRecord;
}

/** The object stores of the database. */
export interface OfflineSchema extends DBSchema {
  tables: {
    key: string;
    value: TableRow;
    indexes: { code: string; number: number; due: number };
  };
  records: { key: [string, number]; value: RecordRow; indexes: { id: [string, string, string] } };
  snapshots: { key: string; value: { readonly game: string; readonly snapshot: StoredSnapshot } };
  /** Why tables were removed, by id and by code. */
  removed: { key: string; value: string };
  /** When health was last proved by a write. */
  health: { key: string; value: number };
}

export const STORES: ('tables' | 'records' | 'snapshots' | 'removed' | 'health')[] = [
  'tables',
  'records',
  'snapshots',
  'removed',
  'health',
];

/** Grows when the object stores change; `upgrade` then gets a case for the databases of before. */
export const SCHEMA_VERSION = 1;

/** Creates the object stores of a new database. */
export function upgrade(db: IDBPDatabase<OfflineSchema>): void {
  const tables = db.createObjectStore('tables', { keyPath: 'game' });
  tables.createIndex('code', 'code', { unique: true });
  tables.createIndex('number', 'number', { unique: true });
  tables.createIndex('due', 'due');
  const records = db.createObjectStore('records', { keyPath: ['game', 'seq'] });
  records.createIndex('id', ['game', 'seat', 'moveId'], { unique: true });
  db.createObjectStore('snapshots', { keyPath: 'game' });
  db.createObjectStore('removed');
  db.createObjectStore('health');
}

/** Adds records to the log of a table, and returns its row as it has to be stored. */
export async function add(
  writing: IDBPTransaction<OfflineSchema, typeof STORES, 'readwrite'>,
  table: TableRow,
  records: readonly LogRecord[],
): Promise<TableRow> {
  const { game, version } = table;
  const store = writing.objectStore('records');
  await Promise.all(
    records.map((record, index) => {
      const { seat, moveId } = record;
      return store.add({ game, seq: version + index, seat, moveId, record });
    }),
  );
  return { ...table, version: version + records.length };
}
