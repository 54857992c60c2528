import { DurableObject } from 'cloudflare:workers';
import type {
  AppendRequest,
  AppendResult,
  LogPrefix,
  LogRecord,
  StoredSnapshot,
  StoredTable as StoredTableData,
  TableMeta,
} from '@boardsmith/session';
import type { WorkerEnv } from '../platform/worker-options.ts';
import { tableTime } from '../platform/worker-platform.ts';
import { directoryOf, tableOf } from './bound-store.ts';
import type { TablePort, TableRemoval } from './object-ports.ts';

const SCHEMA = `
  create table info (
    one integer primary key,
    schema integer not null,
    game text not null,
    meta text not null,
    epoch integer not null,
    version integer not null,
    due real,
    changed_at real not null,
    is_announced integer not null,
    left_at real
  );
  create table records (seq integer primary key, key text not null unique, record text not null);
  create table snapshot (
    one integer primary key,
    version integer not null,
    rules_hash text not null,
    bytes text not null
  );
`;

/** The latest version of the tables above. */
const SCHEMA_VERSION = 1;
/** A change that the directory has not confirmed is announced again after this time. */
const ANNOUNCE_AGAIN_MS = 30_000;
/** The platform stores no value of more than 2 MB. A snapshot that is larger is not stored, which costs only time. */
const MAX_SNAPSHOT_CHARACTERS = 900_000;

/** Records that a copy reads from its source at once; the source stores moves between two such reads. */
const MAX_COPIED_AT_ONCE = 1_000;

interface Info extends Record<string, SqlStorageValue> {
  game: string;
  meta: string;
  epoch: number;
  version: number;
  due: number | null;
  changed_at: number;
  is_announced: number;
  left_at: number | null;
}

/**
 * What is stored of one table. Nothing is stored before the table is created: clients may ask for any id.
 *
 * Every change and the alarm that follows from it are one transaction: the platform commits what is written without
 * waiting in between. A change of what the directory knows is announced until the directory has confirmed it.
 */
export class StoredTable extends DurableObject<WorkerEnv> implements TablePort {
  readonly #sql: SqlStorage;
  #exists: boolean | undefined;
  #announcing: Promise<'announced' | 'taken'> | undefined;
  /** The moment that the alarm is set for; `undefined` before it was set since the object is in memory. */
  #alarmAt: number | null | undefined;
  /** A moment that an alarm has fired for. A table that could not act then must not be woken for it again and again. */
  #firedFor: number | undefined;

  constructor(ctx: DurableObjectState, env: WorkerEnv) {
    super(ctx, env);
    this.#sql = ctx.storage.sql;
  }

  async create(
    game: string,
    meta: TableMeta,
    records: readonly LogRecord[],
  ): Promise<'created' | 'taken'> {
    // While a copy waited for its source, another request may have created the table.
    if (this.info() !== undefined) return 'taken';
    this.ctx.storage.transactionSync(() => {
      this.#sql.exec(SCHEMA);
      this.#sql.exec(
        `insert into info (one, schema, game, meta, epoch, version, changed_at, is_announced)
         values (1, ?, ?, ?, 0, ?, ?, 0)`,
        ...[SCHEMA_VERSION, game, JSON.stringify(meta), records.length, tableTime()],
      );
      this.#insert(0, records);
    });
    this.#exists = true;
    this.setAlarm();
    if ((await this.#announce()) === 'announced') return 'created';
    await this.#deleteAll();
    return 'taken';
  }

  async copy(
    game: string,
    meta: TableMeta,
    begin: LogPrefix,
    records: readonly LogRecord[],
  ): Promise<'created' | 'taken' | 'short'> {
    if (this.info() !== undefined) return 'taken';
    const source = tableOf(this.env, begin.game);
    if ((await source.readMeta()) === undefined) return 'short';
    const copied: LogRecord[] = [];
    while (copied.length < begin.version) {
      const limit = Math.min(MAX_COPIED_AT_ONCE, begin.version - copied.length);
      const part = await source.read(copied.length, limit);
      if (part.length === 0) return 'short';
      copied.push(...part);
    }
    return this.create(game, meta, [...copied, ...records]);
  }

  async beginEpoch(): Promise<number | undefined> {
    if (this.info() === undefined) return undefined;
    const { epoch } = this.#sql
      .exec<{ epoch: number }>('update info set epoch = epoch + 1 returning epoch')
      .one();
    await this.ctx.storage.sync();
    return epoch;
  }

  async load(): Promise<StoredTableData | undefined> {
    const info = this.info();
    if (info === undefined) return undefined;
    const { epoch, version } = info;
    const [row] = this.#sql
      .exec<{ version: number; rules_hash: string; bytes: string }>('select * from snapshot')
      .toArray();
    const snapshot = row && { version: row.version, rulesHash: row.rules_hash, bytes: row.bytes };
    const records = await this.read(0, version);
    const meta: TableMeta = JSON.parse(info.meta);
    return { meta, records, epoch, version, ...(snapshot && { snapshot }) };
  }

  async readMeta(): Promise<TableMeta | undefined> {
    const info = this.info();
    return info && JSON.parse(info.meta);
  }

  async append(requests: readonly AppendRequest[]): Promise<readonly AppendResult[] | 'none'> {
    if (this.info() === undefined) return 'none';
    const results = requests.map(request =>
      this.ctx.storage.transactionSync(() => this.#append(request)),
    );
    this.setAlarm();
    await this.ctx.storage.sync();
    void this.#announce();
    return results;
  }

  async storeSnapshot(epoch: number, snapshot: StoredSnapshot): Promise<void> {
    const { version, rulesHash, bytes } = snapshot;
    if (this.info()?.epoch !== epoch || bytes.length > MAX_SNAPSHOT_CHARACTERS) return;
    this.#sql.exec(
      `insert into snapshot (one, version, rules_hash, bytes) values (1, ?, ?, ?)
       on conflict (one) do update set version = excluded.version,
         rules_hash = excluded.rules_hash, bytes = excluded.bytes
       where excluded.version >= version`,
      ...[version, rulesHash, bytes],
    );
  }

  async read(fromSeq: number, limit: number): Promise<readonly LogRecord[]> {
    if (this.info() === undefined) return [];
    return this.#sql
      .exec<{ record: string }>(
        'select record from records where seq >= ? order by seq limit ?',
        ...[fromSeq, limit],
      )
      .toArray()
      .map(({ record }) => JSON.parse(record));
  }

  async due(): Promise<number | null> {
    return this.info()?.due ?? null;
  }

  async updateMeta(epoch: number, meta: TableMeta): Promise<void> {
    if (this.info()?.epoch !== epoch) return;
    this.#sql.exec('update info set meta = ?, is_announced = 0', JSON.stringify(meta));
    this.setAlarm();
    await this.#announce();
  }

  async remove(before: number): Promise<TableRemoval> {
    const info = this.info();
    if (info === undefined) return { was: 'none' };
    const isConnected = this.ctx.getWebSockets().length > 0;
    const changedAt = isConnected ? tableTime() : info.changed_at;
    if (changedAt >= before) return { was: 'used', changedAt };
    await this.#deleteAll();
    return { was: 'removed' };
  }

  /** The row of the table; `undefined` before it is created and after it is removed. */
  protected info(): Info | undefined {
    this.#exists ??=
      this.#sql.exec("select 1 from sqlite_master where name = 'info'").toArray().length > 0;
    if (!this.#exists) return undefined;
    return this.#sql.exec<Info>('select * from info').toArray()[0];
  }

  /** A connection has closed: the next instance of this object has to know since when its player is absent. */
  protected recordLeft(): void {
    if (this.info() !== undefined) this.#sql.exec('update info set left_at = ?', tableTime());
  }

  /** Sets the alarm for the first thing to do: the clock of the table, or an announcement without confirmation. */
  protected setAlarm(): void {
    const info = this.info();
    if (info === undefined) return;
    const retryAt = info.is_announced === 1 ? Infinity : tableTime() + ANNOUNCE_AGAIN_MS;
    const due = info.due === this.#firedFor ? Infinity : (info.due ?? Infinity);
    const at = Math.min(due, retryAt);
    const next = at === Infinity ? null : at;
    if (next === this.#alarmAt) return;
    this.#alarmAt = next;
    // Not awaited: it is part of the transaction that `sync` waits for.
    void (next === null ? this.ctx.storage.deleteAlarm() : this.ctx.storage.setAlarm(next));
  }

  /** The alarm has fired: announces what is not confirmed, and sets the next alarm. */
  protected async afterAlarm(): Promise<void> {
    this.#alarmAt = undefined;
    const due = this.info()?.due ?? Infinity;
    if (due <= tableTime()) this.#firedFor = due;
    if ((await this.#announce()) === 'taken') await this.#deleteAll();
    this.setAlarm();
    await this.ctx.storage.sync();
  }

  #append({ epoch, expect, records, due, meta }: AppendRequest): AppendResult {
    const info = this.#sql.exec<Info>('select * from info').one();
    if (info.epoch !== epoch) return { ok: false, why: 'fenced', epoch: info.epoch };
    for (const record of records) {
      const [known] = this.#sql
        .exec<{ seq: number }>('select seq from records where key = ?', keyOf(record))
        .toArray();
      if (known !== undefined) return { ok: false, why: 'duplicate', seq: known.seq };
    }
    const { version } = info;
    if (version !== expect) return { ok: false, why: 'conflict', version };
    this.#insert(version, records);
    this.#sql.exec(
      `update info set version = ?, due = ?, changed_at = ?,
         meta = coalesce(?, meta), is_announced = ?`,
      ...[version + records.length, due, tableTime()],
      ...[
        meta === undefined ? null : JSON.stringify(meta),
        meta === undefined ? info.is_announced : 0,
      ],
    );
    return { ok: true, version: version + records.length };
  }

  #insert(first: number, records: readonly LogRecord[]): void {
    for (const [at, record] of records.entries()) {
      this.#sql.exec(
        'insert into records (seq, key, record) values (?, ?, ?)',
        ...[first + at, keyOf(record), JSON.stringify(record)],
      );
    }
  }

  /** Announces the table to the directory until nothing has changed since; once at a time. */
  #announce(): Promise<'announced' | 'taken'> {
    this.#announcing ??= this.#announceAll().finally(() => {
      this.#announcing = undefined;
    });
    return this.#announcing;
  }

  async #announceAll(): Promise<'announced' | 'taken'> {
    for (;;) {
      const info = this.info();
      if (info === undefined || info.is_announced === 1) return 'announced';
      const { game, version, changed_at: changedAt } = info;
      const meta: TableMeta = JSON.parse(info.meta);
      const outcome = await directoryOf(this.env).announce({ game, meta, version, changedAt });
      if (outcome === 'taken') return 'taken';
      this.#sql.exec('update info set is_announced = 1 where meta = ?', info.meta);
      this.setAlarm();
    }
  }

  async #deleteAll(): Promise<void> {
    this.#exists = false;
    this.#alarmAt = undefined;
    await this.ctx.storage.deleteAlarm();
    await this.ctx.storage.deleteAll();
  }
}

/** Unique for a seat. Clients choose the id, and SQLite ends a text at a NUL character, so it is JSON. */
function keyOf({ seat, moveId }: LogRecord): string {
  return `${seat} ${JSON.stringify(moveId)}`;
}
