import { StoreFailure } from '@boardsmith/server/host';
import type {
  AppendRequest,
  AppendResult,
  LogPrefix,
  LogRecord,
  Removal,
  Store,
  StoredSnapshot,
  StoredTable,
  StoreHealth,
  TableFilter,
  TableMeta,
  TablePage,
  TableStatus,
} from '@boardsmith/session';
import { type IDBPDatabase, type IDBPTransaction, openDB } from 'idb';
import {
  add,
  type OfflineSchema,
  SCHEMA_VERSION,
  STORES,
  type TableRow,
  upgrade,
} from './object-stores.ts';

/** The largest page of a list. */
const MAX_LISTED = 100;
/** A write is younger than this, or `health` makes another one. */
const HEALTHY_MS = 10_000;

type Stores = (typeof STORES)[number][];
type Writing = IDBPTransaction<OfflineSchema, Stores, 'readwrite'>;

/** Stores tables in the IndexedDB of a browser. */
export class IndexedDbStore implements Store {
  readonly #db: IDBPDatabase<OfflineSchema>;
  readonly #now: () => number;
  #writtenAt = Number.NEGATIVE_INFINITY;

  private constructor(db: IDBPDatabase<OfflineSchema>, now: () => number) {
    this.#db = db;
    this.#now = now;
  }

  /** Opens a database, or creates it. */
  static async open(name: string, now: () => number = Date.now): Promise<IndexedDbStore> {
    return new IndexedDbStore(await openDB<OfflineSchema>(name, SCHEMA_VERSION, { upgrade }), now);
  }

  create(game: string, meta: TableMeta, records: readonly LogRecord[] = []): Promise<void> {
    return this.#write(writing => this.#create(writing, game, { meta, records }));
  }

  copy(
    game: string,
    meta: TableMeta,
    begin: LogPrefix,
    records: readonly LogRecord[],
  ): Promise<void> {
    return this.#write(async writing => {
      const range = IDBKeyRange.bound([begin.game, 0], [begin.game, begin.version], false, true);
      const rows = await writing.objectStore('records').getAll(range);
      const source = await writing.objectStore('tables').get(begin.game);
      if (source === undefined || rows.length < begin.version) {
        throw refused(`The table ${begin.game} has ${rows.length} records, not ${begin.version}.`);
      }
      const all = [...rows.map(({ record }) => record), ...records];
      await this.#create(writing, game, { meta, records: all });
    });
  }

  beginEpoch(game: string): Promise<number | undefined> {
    return this.#write(async writing => {
      const table = await writing.objectStore('tables').get(game);
      if (table === undefined) return undefined;
      await writing.objectStore('tables').put({ ...table, epoch: table.epoch + 1 });
      return table.epoch + 1;
    });
  }

  async load(game: string): Promise<StoredTable | undefined> {
    const reading = this.#db.transaction(STORES, 'readonly');
    const table = await reading.objectStore('tables').get(game);
    if (table === undefined) return undefined;
    const { meta, epoch, version } = table;
    const rows = await reading.objectStore('records').getAll(recordsOf(game));
    const snapshot = (await reading.objectStore('snapshots').get(game))?.snapshot;
    const records = rows.map(({ record }) => record);
    return { meta, records, epoch, version, ...(snapshot === undefined ? {} : { snapshot }) };
  }

  async readMeta(game: string): Promise<TableMeta | undefined> {
    return (await this.#db.get('tables', game))?.meta;
  }

  /** When a table was last written to, by the clock of this store. */
  async changedAt(game: string): Promise<number | undefined> {
    return (await this.#db.get('tables', game))?.changedAt;
  }

  append(batch: readonly AppendRequest[]): Promise<readonly AppendResult[]> {
    return this.#write(async writing => {
      for (const { game } of batch) {
        if ((await writing.objectStore('tables').get(game)) === undefined) throw missing(game);
      }
      const results: AppendResult[] = [];
      // One after the other: a request of the batch may continue the log of another.
      for (const request of batch) results.push(await this.#append(writing, request));
      return results;
    });
  }

  snapshot(game: string, epoch: number, snapshot: StoredSnapshot): Promise<void> {
    return this.#write(async writing => {
      const table = await writing.objectStore('tables').get(game);
      if (table?.epoch !== epoch) return;
      const before = await writing.objectStore('snapshots').get(game);
      if (snapshot.version < (before?.snapshot.version ?? 0)) return;
      await writing.objectStore('snapshots').put({ game, snapshot });
    });
  }

  async read(game: string, fromSeq: number, limit: number): Promise<readonly LogRecord[]> {
    const range = IDBKeyRange.bound([game, fromSeq], [game, Infinity]);
    return (await this.#db.getAll('records', range, limit)).map(({ record }) => record);
  }

  async due(before: number): Promise<readonly { readonly game: string; readonly at: number }[]> {
    const rows = await this.#db.getAllFromIndex('tables', 'due', IDBKeyRange.upperBound(before));
    return rows.flatMap(({ game, due }) => (due === null ? [] : [{ game, at: due }]));
  }

  async list({ status, gameType, limit = MAX_LISTED, after }: TableFilter): Promise<TablePage> {
    const range = after === undefined ? null : IDBKeyRange.upperBound(Number(after), true);
    const found = (await this.#db.getAllFromIndex('tables', 'number', range))
      .filter(({ meta }) => meta.setup.isPublic)
      .filter(({ meta }) => status === undefined || meta.status === status)
      .filter(({ meta }) => gameType === undefined || meta.gameType === gameType)
      .reverse();
    const page = found.slice(0, limit);
    const next = found.length > page.length ? page.at(-1) : undefined;
    const tables = page.map(({ game, version, meta }) => ({ game, version, meta }));
    return { tables, next: next === undefined ? null : String(next.number) };
  }

  findByCode(code: string): Promise<string | undefined> {
    return this.#db.getKeyFromIndex('tables', 'code', code);
  }

  updateMeta(game: string, epoch: number, meta: TableMeta): Promise<void> {
    return this.#write(async writing => {
      const table = await writing.objectStore('tables').get(game);
      if (table?.epoch === epoch) await writing.objectStore('tables').put({ ...table, meta });
    });
  }

  async unused(status: TableStatus, before: number, limit: number): Promise<readonly string[]> {
    return (await this.#db.getAllFromIndex('tables', 'number'))
      .filter(({ meta, changedAt }) => meta.status === status && changedAt < before)
      .slice(0, limit)
      .map(({ game }) => game);
  }

  remove(game: string, { before, reason }: Removal): Promise<boolean> {
    return this.#write(async writing => {
      const table = await writing.objectStore('tables').get(game);
      if (table === undefined || table.changedAt >= before) return false;
      await Promise.all([
        writing.objectStore('tables').delete(game),
        writing.objectStore('records').delete(recordsOf(game)),
        writing.objectStore('snapshots').delete(game),
        writing.objectStore('removed').put(reason, game),
        writing.objectStore('removed').put(reason, table.code),
      ]);
      return true;
    });
  }

  whyRemoved(idOrCode: string): Promise<string | undefined> {
    return this.#db.get('removed', idOrCode);
  }

  async health(): Promise<StoreHealth> {
    if (this.#now() - this.#writtenAt > HEALTHY_MS) {
      await this.#write(writing => writing.objectStore('health').put(this.#now(), 'written'));
    }
    return { writtenMsAgo: Math.max(0, this.#now() - this.#writtenAt), concerns: [] };
  }

  async close(): Promise<void> {
    this.#db.close();
  }

  /** Runs a transaction, which is on the disk when the promise resolves; what throws inside leaves no trace. */
  async #write<V>(run: (writing: Writing) => Promise<V>): Promise<V> {
    const writing = this.#db.transaction(STORES, 'readwrite', { durability: 'strict' });
    // Without a listener, the rejection after an abort would be reported as unhandled.
    const done = writing.done.catch((error: unknown) => {
      throw failureOf(error);
    });
    done.catch(() => undefined);
    let value: V;
    try {
      value = await run(writing);
    } catch (error) {
      abort(writing);
      throw failureOf(error);
    }
    await done;
    this.#writtenAt = this.#now();
    return value;
  }

  async #create(
    writing: Writing,
    game: string,
    { meta, records }: { readonly meta: TableMeta; readonly records: readonly LogRecord[] },
  ): Promise<void> {
    const tables = writing.objectStore('tables');
    const { code } = meta;
    const isTaken = (await tables.get(game)) ?? (await tables.index('code').getKey(code));
    if (isTaken !== undefined)
      throw refused(`There is a table ${game} or one with the code ${code}.`);
    const newest = await tables.index('number').openKeyCursor(null, 'prev');
    const number = Number(newest?.key ?? 0) + 1;
    const row = { game, number, code, meta, epoch: 0, version: 0, due: null };
    await tables.put(await add(writing, { ...row, changedAt: this.#now() }, records));
  }

  async #append(writing: Writing, request: AppendRequest): Promise<AppendResult> {
    const { game, epoch, expect, records, due, meta } = request;
    const table = await writing.objectStore('tables').get(game);
    if (table === undefined) throw missing(game);
    if (table.epoch !== epoch) return { ok: false, why: 'fenced', epoch: table.epoch };
    const ids = writing.objectStore('records').index('id');
    for (const { seat, moveId } of records) {
      const key = await ids.getKey([game, seat, moveId]);
      if (key !== undefined) return { ok: false, why: 'duplicate', seq: key[1] };
    }
    if (table.version !== expect) return { ok: false, why: 'conflict', version: table.version };
    const changed: TableRow = { ...table, due, meta: meta ?? table.meta, changedAt: this.#now() };
    const stored = await add(writing, changed, records);
    await writing.objectStore('tables').put(stored);
    return { ok: true, version: stored.version };
  }
}

/** The keys of all records of a table. */
function recordsOf(game: string): IDBKeyRange {
  return IDBKeyRange.bound([game, 0], [game, Infinity]);
}

function missing(game: string): StoreFailure {
  return refused(`There is no table ${game}.`);
}

function refused(message: string): StoreFailure {
  return new StoreFailure(message, { failure: 'refused' });
}

/** A transaction that fails leaves nothing behind, so the outcome of a failure is known. */
function failureOf(cause: unknown): StoreFailure {
  if (cause instanceof StoreFailure) return cause;
  const isFull = cause instanceof DOMException && cause.name === 'QuotaExceededError';
  const message = isFull ? 'The storage of this device is full.' : String(cause);
  return new StoreFailure(message, { failure: isFull ? 'full' : 'refused', cause });
}

function abort(writing: Writing): void {
  try {
    writing.abort();
  } catch {
    // The browser has aborted it already: that is what failed.
  }
}
