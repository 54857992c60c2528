import type {
  AppendRequest,
  AppendResult,
  LogPrefix,
  LogRecord,
  Removal,
  StoredSnapshot,
  StoredTable,
  TableFilter,
  TableMeta,
  TablePage,
  TableStatus,
} from '@boardsmith/session';

/**
 * What is stored of one table, in its own object. Errors lose their class between objects, so every outcome that a
 * caller has to tell apart is a value.
 */
export interface TablePort {
  /** `taken` if there is such a table, or another one with its code. */
  create(
    game: string,
    meta: TableMeta,
    records: readonly LogRecord[],
  ): Promise<'created' | 'taken'>;
  /** Creates a table whose log begins like that of another one; `short` if that log has fewer records, or does not exist. */
  copy(
    game: string,
    meta: TableMeta,
    begin: LogPrefix,
    records: readonly LogRecord[],
  ): Promise<'created' | 'taken' | 'short'>;
  beginEpoch(): Promise<number | undefined>;
  load(): Promise<StoredTable | undefined>;
  readMeta(): Promise<TableMeta | undefined>;
  /** Appends batches of records to the log; `none` if there is no such table. */
  append(requests: readonly AppendRequest[]): Promise<readonly AppendResult[] | 'none'>;
  storeSnapshot(epoch: number, snapshot: StoredSnapshot): Promise<void>;
  read(fromSeq: number, limit: number): Promise<readonly LogRecord[]>;
  /** When the table has to be woken; `null` is never. */
  due(): Promise<number | null>;
  updateMeta(epoch: number, meta: TableMeta): Promise<void>;
  /** Removes the table unless it was written to since, or a client is connected. */
  remove(before: number): Promise<TableRemoval>;
}

/** What became of a table that was to be removed: `used` since a moment. */
export type TableRemoval =
  | { readonly was: 'removed' | 'none' }
  | { readonly was: 'used'; readonly changedAt: number };

/** What the directory knows of a table. */
export interface DirectoryEntry {
  readonly game: string;
  readonly meta: TableMeta;
  readonly version: number;
  readonly changedAt: number;
}

/** The codes and lists of all tables. */
export interface DirectoryPort {
  /** Adds a table or replaces what is known of it; `taken` if another table has its code. */
  announce(entry: DirectoryEntry): Promise<'announced' | 'taken'>;
  list(filter: TableFilter): Promise<TablePage>;
  findByCode(code: string): Promise<string | undefined>;
  /** The ids of all tables. */
  games(): Promise<readonly string[]>;
  unused(status: TableStatus, before: number, limit: number): Promise<readonly string[]>;
  /** A table was in use more recently than the directory knows. */
  touch(game: string, changedAt: number): Promise<void>;
  /** Removes the entry of a table and remembers why; returns whether there was one. */
  forget(game: string, reason: Removal['reason']): Promise<boolean>;
  whyRemoved(idOrCode: string): Promise<string | undefined>;
  /** Counts a table that an address makes. Returns how long the address has to wait if it may make none, else 0. */
  countCreation(addressHash: string): Promise<number>;
  /** Resolves after a durable write. */
  write(): Promise<void>;
}
