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
import { StoreFailure, tooShort } from '../store/store-failure.ts';
import {
  type ChainedRecord,
  decodeRecord,
  encodeRecord,
  firstChecksum,
  nextChecksum,
  textChecksum,
  whatIsWrong,
} from '../store/stored-record.ts';
import { AppendQueue } from './append-queue.ts';
import type { Database } from './database.ts';
import { sqlState } from './database-connection.ts';
import { LIST, listStatement, SQL } from './store-statements.ts';
import { TableHeads } from './table-heads.ts';

export interface PostgresStoreOptions {
  /** Called after each transaction of appends, with how many shared it. */
  readonly onCommit?: (appends: number) => void;
  /** The id of this process in the cluster: tables of other living processes are not removed. */
  readonly node?: string;
}

/** If the latest write is older than this, `health` makes another one. */
const PROOF_MS = 1_000;
const UNIQUE_VIOLATION = '23505';

/** Stores the tables of any number of processes in a PostgreSQL database. */
export class PostgresStore implements Store {
  readonly #database: Database;
  readonly #heads: TableHeads;
  readonly #appends: AppendQueue;
  readonly #node: string;
  #writtenAt = Number.NEGATIVE_INFINITY;
  #closed: Promise<void> | undefined;

  constructor(database: Database, { onCommit, node = '' }: PostgresStoreOptions = {}) {
    this.#database = database;
    this.#node = node;
    this.#heads = new TableHeads(database.writes);
    this.#appends = new AppendQueue(database.writes, this.#heads, appends => {
      this.#writtenAt = performance.now();
      onCommit?.(appends);
    });
  }

  async create(game: string, meta: TableMeta, records: readonly LogRecord[] = []): Promise<void> {
    const columns = newTable(game, meta, { version: 0, chain: firstChecksum(game) }, records);
    await this.#adding(game, meta, () => this.#database.writes.run(SQL.create, columns));
  }

  /** The database copies the records and their checksums, not on the connection of the appends: moves would wait for it. */
  async copy(
    game: string,
    meta: TableMeta,
    begin: LogPrefix,
    records: readonly LogRecord[],
  ): Promise<void> {
    const { reads } = this.#database;
    const { version } = begin;
    const [source] = await reads.run<OriginRow>(SQL.copyOrigin, [begin.game, version]);
    if (source === undefined || source.version < version) {
      throw tooShort(begin, source?.version ?? 0);
    }
    const chain = version === 0 ? firstChecksum(source.origin) : (source.chain ?? 0);
    const columns = [...newTable(game, meta, { version, chain }, records), begin.game, version];
    const made = await this.#adding(game, meta, () => reads.run(SQL.copy, columns));
    if (made.length === 0) throw tooShort(begin, 0);
  }

  async beginEpoch(game: string): Promise<number | undefined> {
    const [row] = await this.#database.writes.run<{ epoch: number }>(SQL.beginEpoch, [game]);
    return row?.epoch;
  }

  async load(game: string): Promise<StoredTable | undefined> {
    const { reads } = this.#database;
    const [[head], rows] = await Promise.all([
      reads.run<HeadRow>(SQL.head, [game]),
      reads.run<ChainedRecord>(SQL.log, [game]),
    ]);
    if (head === undefined) return undefined;
    const { no, epoch, version, chain, origin, meta, checksum } = head;
    // The log may have grown between the two statements.
    const records = rows.slice(0, version);
    const wrong = whatIsWrong({ id: origin, version, chain }, records);
    if (wrong !== undefined) return this.#damaged(game, wrong);
    if (checksum !== textChecksum(game, meta)) {
      return this.#damaged(game, 'The description of the table is damaged.');
    }
    this.#heads.set(game, { no, version, chain });
    const decoded = { meta: decodeMeta(meta), records: records.map(decodeRecord), epoch, version };
    const snapshot = snapshotOf(game, head);
    return snapshot === undefined ? decoded : { ...decoded, snapshot };
  }

  async readMeta(game: string): Promise<TableMeta | undefined> {
    const [row] = await this.#database.reads.run<MetaRow>(SQL.meta, [game]);
    if (row === undefined) return undefined;
    if (row.checksum !== textChecksum(game, row.meta)) {
      return this.#damaged(game, 'The description of the table is damaged.');
    }
    return decodeMeta(row.meta);
  }

  append(batch: readonly AppendRequest[]): Promise<readonly AppendResult[]> {
    return Promise.all(batch.map(request => this.#appends.add(request)));
  }

  async snapshot(game: string, epoch: number, snapshot: StoredSnapshot): Promise<void> {
    const { version, rulesHash, bytes } = snapshot;
    const checksum = textChecksum(game, bytes);
    // Not on the connection of the appends: a snapshot is large, and moves would wait for it.
    await this.#database.reads.run(SQL.snapshot, [
      game,
      epoch,
      version,
      rulesHash,
      bytes,
      checksum,
    ]);
  }

  async read(game: string, fromSeq: number, limit: number): Promise<readonly LogRecord[]> {
    const values = [game, fromSeq, finite(limit)];
    const rows = await this.#database.reads.run<ChainedRecord>(SQL.read, values);
    return rows.map(decodeRecord);
  }

  due(before: number): Promise<readonly { readonly game: string; readonly at: number }[]> {
    return this.#database.reads.run(SQL.due, [finite(before)]);
  }

  async list(filter: TableFilter): Promise<TablePage> {
    const { status, gameType, after } = filter;
    const limit = Math.min(filter.limit ?? LIST.maxPage, LIST.maxPage);
    const before = after === undefined ? Number.MAX_SAFE_INTEGER : Number(after);
    const filters = [gameType, status].filter(value => value !== undefined);
    const rows = await this.#database.reads.run<ListedRow>(listStatement(filter), [
      Number.isSafeInteger(before) ? before : 0,
      limit + 1,
      ...filters,
    ]);
    const last = rows[limit - 1];
    return {
      tables: rows.slice(0, limit).flatMap(({ game, version, meta, checksum }) =>
        // A table whose description is damaged cannot be listed; opening it fails with the reason.
        checksum === textChecksum(game, meta) ? [{ game, version, meta: decodeMeta(meta) }] : [],
      ),
      next: rows.length > limit && last !== undefined ? String(last.no) : null,
    };
  }

  async findByCode(code: string): Promise<string | undefined> {
    const [row] = await this.#database.reads.run<{ id: string }>(SQL.byCode, [code]);
    return row?.id;
  }

  async updateMeta(game: string, epoch: number, meta: TableMeta): Promise<void> {
    const text = JSON.stringify(meta);
    const { status, setup } = meta;
    const values = [game, epoch, status, setup.isPublic, text, textChecksum(game, text)];
    await this.#database.writes.run(SQL.updateMeta, values);
  }

  async unused(status: TableStatus, before: number, limit: number): Promise<readonly string[]> {
    const values = [status, finite(before), finite(limit)];
    const rows = await this.#database.reads.run<{ id: string }>(SQL.unused, values);
    return rows.map(({ id }) => id);
  }

  async remove(game: string, { before, reason }: Removal): Promise<boolean> {
    const rows = await this.#database.reads.run(SQL.remove, [
      game,
      finite(before),
      reason,
      this.#node,
    ]);
    this.#heads.forget(game);
    return rows.length > 0;
  }

  async whyRemoved(idOrCode: string): Promise<string | undefined> {
    const [row] = await this.#database.reads.run<{ reason: string }>(SQL.removed, [idOrCode]);
    return row?.reason;
  }

  /** Proves that writes work: by the latest write if it is recent, otherwise by an empty one. */
  async health(): Promise<StoreHealth> {
    if (performance.now() - this.#writtenAt > PROOF_MS) {
      await this.#database.writes.run(SQL.heartbeat, []);
      this.#writtenAt = performance.now();
    }
    const writtenMsAgo = Math.round(performance.now() - this.#writtenAt);
    return { writtenMsAgo, concerns: this.#database.concerns };
  }

  close(): Promise<void> {
    this.#closed ??= this.#database.close();
    return this.#closed;
  }

  /** Adds a table; a taken id or code is refused. */
  async #adding<A>(game: string, { code }: TableMeta, add: () => Promise<A>): Promise<A> {
    try {
      return await add();
    } catch (error) {
      if (sqlState(error) !== UNIQUE_VIOLATION) throw error;
      throw new StoreFailure(`There is a table ${game} or one with the code ${code}.`, {
        failure: 'refused',
        cause: error,
      });
    }
  }

  /** Describes the damage of a table, unless it was removed between the statements that read it. */
  async #damaged(game: string, what: string): Promise<undefined> {
    const [head] = await this.#database.reads.run(SQL.head, [game]);
    if (head !== undefined) throw new StoreFailure(what, { failure: 'damaged' });
  }
}

/** The columns of a new table whose first records are there already: its row, its description and its other records. */
function newTable(
  game: string,
  meta: TableMeta,
  begin: { readonly version: number; readonly chain: number },
  records: readonly LogRecord[],
): readonly unknown[] {
  const { code, status, gameType, setup } = meta;
  const text = JSON.stringify(meta);
  let { version, chain } = begin;
  const encoded = records.map(encodeRecord);
  const checksums = encoded.map(record => {
    chain = nextChecksum(chain, version++, record);
    return chain;
  });
  return [
    game,
    code,
    version,
    chain,
    status,
    gameType,
    setup.isPublic,
    text,
    textChecksum(game, text),
    encoded.map((_, index) => begin.version + index),
    encoded.map(({ seat }) => seat),
    encoded.map(({ id }) => id),
    encoded.map(({ body }) => body),
    checksums,
  ];
}

/** Where the checksums of a table begin, how long it is, and its checksum at a length. */
interface OriginRow {
  readonly origin: string;
  readonly version: number;
  readonly chain: number | null;
}

type MetaRow = Pick<HeadRow, 'meta' | 'checksum'>;

interface HeadRow {
  readonly no: number;
  readonly epoch: number;
  readonly version: number;
  readonly chain: number;
  /** The id of the table that the log was copied from: the checksum of the first record covers it. */
  readonly origin: string;
  readonly meta: string;
  readonly checksum: number;
  readonly snapshotVersion: number | null;
  readonly rulesHash: string | null;
  readonly bytes: string | null;
  readonly snapshotChecksum: number | null;
}

interface ListedRow {
  readonly no: number;
  readonly game: string;
  readonly version: number;
  readonly meta: string;
  readonly checksum: number;
}

/** A snapshot is a cache: a damaged one is left out, and the log is replayed instead. */
function snapshotOf(game: string, row: HeadRow): StoredSnapshot | undefined {
  const { snapshotVersion: version, rulesHash, bytes, snapshotChecksum } = row;
  if (version === null || rulesHash === null || bytes === null) return undefined;
  return snapshotChecksum === textChecksum(game, bytes) ? { version, rulesHash, bytes } : undefined;
}

function decodeMeta(text: string): TableMeta {
  const meta: TableMeta = JSON.parse(text);
  return meta;
}

/** PostgreSQL has no infinite integer. */
function finite(number: number): number {
  return Math.floor(Math.min(number, Number.MAX_SAFE_INTEGER));
}
