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
import { StoreFailure, tooShort } from './store-failure.ts';

interface TableInMemory {
  meta: TableMeta;
  readonly records: LogRecord[];
  /** The index of each record, by seat and id. */
  readonly seqs: Map<string, number>;
  epoch: number;
  due: number | null;
  snapshot: StoredSnapshot | undefined;
  /** The time of the latest write. */
  changedAt: number;
}

/** The largest page of a list. */
const MAX_LISTED = 100;

/** Holds tables in memory until the process ends: for tests, and for servers without a data folder. */
export class MemoryStore implements Store {
  readonly #tables = new Map<string, TableInMemory>();
  readonly #codes = new Map<string, string>();
  /** Why tables were removed, by id and by code. */
  readonly #removed = new Map<string, string>();
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  async create(game: string, meta: TableMeta, records: readonly LogRecord[] = []): Promise<void> {
    if (this.#tables.has(game) || this.#codes.has(meta.code)) {
      const message = `There is a table ${game} or one with the code ${meta.code}.`;
      throw new StoreFailure(message, { failure: 'refused' });
    }
    const table: TableInMemory = {
      meta: structuredClone(meta),
      records: [],
      seqs: new Map(),
      epoch: 0,
      due: null,
      snapshot: undefined,
      changedAt: this.#now(),
    };
    add(table, records);
    this.#tables.set(game, table);
    this.#codes.set(meta.code, game);
  }

  async copy(
    game: string,
    meta: TableMeta,
    begin: LogPrefix,
    records: readonly LogRecord[],
  ): Promise<void> {
    const source = this.#get(begin.game);
    if (source.records.length < begin.version) throw tooShort(begin, source.records.length);
    // Records never change, so both tables may have the same ones.
    await this.create(game, meta, [...source.records.slice(0, begin.version), ...records]);
  }

  async beginEpoch(game: string): Promise<number | undefined> {
    const table = this.#tables.get(game);
    return table && ++table.epoch;
  }

  async load(game: string): Promise<StoredTable | undefined> {
    const table = this.#tables.get(game);
    if (table === undefined) return undefined;
    const { meta, records, epoch, snapshot } = table;
    return structuredClone({
      meta,
      records,
      epoch,
      version: records.length,
      ...(snapshot === undefined ? {} : { snapshot }),
    });
  }

  async readMeta(game: string): Promise<TableMeta | undefined> {
    return structuredClone(this.#tables.get(game)?.meta);
  }

  async append(batch: readonly AppendRequest[]): Promise<readonly AppendResult[]> {
    for (const { game } of batch) this.#get(game);
    return batch.map(request => {
      const table = this.#get(request.game);
      const result = append(table, request);
      if (result.ok) table.changedAt = this.#now();
      return result;
    });
  }

  async snapshot(game: string, epoch: number, snapshot: StoredSnapshot): Promise<void> {
    const table = this.#tables.get(game);
    if (table?.epoch !== epoch) return;
    if (snapshot.version >= (table.snapshot?.version ?? 0)) table.snapshot = snapshot;
  }

  async read(game: string, fromSeq: number, limit: number): Promise<readonly LogRecord[]> {
    const records = this.#tables.get(game)?.records ?? [];
    return structuredClone(records.slice(fromSeq, fromSeq + limit));
  }

  async due(before: number): Promise<readonly { readonly game: string; readonly at: number }[]> {
    return [...this.#tables]
      .flatMap(([game, { due }]) => (due !== null && due <= before ? [{ game, at: due }] : []))
      .sort((a, b) => a.at - b.at || (a.game < b.game ? -1 : 1));
  }

  async list({ status, gameType, limit = MAX_LISTED, after }: TableFilter): Promise<TablePage> {
    const found = [...this.#tables]
      .map(([game, { meta, records }], no) => ({ no, game, version: records.length, meta }))
      .filter(({ meta }) => meta.setup.isPublic)
      .filter(({ meta }) => status === undefined || meta.status === status)
      .filter(({ meta }) => gameType === undefined || meta.gameType === gameType)
      .filter(({ no }) => after === undefined || no < Number(after))
      .reverse();
    const page = found.slice(0, limit);
    const next = found.length > page.length ? page.at(-1) : undefined;
    const tables = page.map(({ no: _, ...table }) => table);
    return { tables, next: next === undefined ? null : String(next.no) };
  }

  async findByCode(code: string): Promise<string | undefined> {
    return this.#codes.get(code);
  }

  async updateMeta(game: string, epoch: number, meta: TableMeta): Promise<void> {
    const table = this.#tables.get(game);
    if (table?.epoch === epoch) table.meta = structuredClone(meta);
  }

  async unused(status: TableStatus, before: number, limit: number): Promise<readonly string[]> {
    return [...this.#tables]
      .filter(([, { meta, changedAt }]) => meta.status === status && changedAt < before)
      .slice(0, limit)
      .map(([game]) => game);
  }

  async remove(game: string, { before, reason }: Removal): Promise<boolean> {
    const table = this.#tables.get(game);
    if (table === undefined || table.changedAt >= before) return false;
    const { code } = table.meta;
    this.#tables.delete(game);
    this.#codes.delete(code);
    this.#removed.set(game, reason).set(code, reason);
    return true;
  }

  async whyRemoved(idOrCode: string): Promise<string | undefined> {
    return this.#removed.get(idOrCode);
  }

  async health(): Promise<StoreHealth> {
    return { writtenMsAgo: 0, concerns: [] };
  }

  async close(): Promise<void> {
    // Nothing to close: the data is lost when the process ends.
  }

  #get(game: string): TableInMemory {
    const table = this.#tables.get(game);
    if (table === undefined)
      throw new StoreFailure(`There is no table ${game}.`, { failure: 'refused' });
    return table;
  }
}

function append(table: TableInMemory, request: AppendRequest): AppendResult {
  const { epoch, expect, records, due, meta } = request;
  if (table.epoch !== epoch) return { ok: false, why: 'fenced', epoch: table.epoch };
  for (const record of records) {
    const seq = table.seqs.get(keyOf(record));
    if (seq !== undefined) return { ok: false, why: 'duplicate', seq };
  }
  const version = table.records.length;
  if (version !== expect) return { ok: false, why: 'conflict', version };
  add(table, records);
  table.due = due;
  if (meta !== undefined) table.meta = structuredClone(meta);
  return { ok: true, version: table.records.length };
}

function add(table: TableInMemory, records: readonly LogRecord[]): void {
  for (const record of records) {
    table.seqs.set(keyOf(record), table.records.length);
    table.records.push(structuredClone(record));
  }
}

function keyOf({ seat, moveId }: LogRecord): string {
  return `${seat}/${moveId}`;
}
