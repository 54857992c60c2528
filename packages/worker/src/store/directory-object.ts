import { DurableObject } from 'cloudflare:workers';
import { Expiry, jsonLog, type Limits, Metrics } from '@boardsmith/server/host';
import type {
  ListedTable,
  Removal,
  TableFilter,
  TableMeta,
  TablePage,
  TableStatus,
} from '@boardsmith/session';
import { limitsOf, type WorkerEnv, type WorkerOptions } from '../platform/worker-options.ts';
import { tableTime, workerPlatform } from '../platform/worker-platform.ts';
import { boundStore } from './bound-store.ts';
import type { DirectoryEntry, DirectoryPort } from './object-ports.ts';

/** The largest page of a list. */
const MAX_LISTED = 100;
const HOUR_MS = 3_600_000;

const SCHEMA = `
  create table if not exists tables (
    no integer primary key autoincrement,
    game text not null unique,
    code text not null unique,
    game_type text not null,
    status text not null,
    is_public integer not null,
    version integer not null,
    changed_at real not null,
    meta text not null
  );
  create index if not exists listed on tables (is_public, status, game_type, no);
  create index if not exists unused on tables (status, changed_at);
  create table if not exists removed (key text primary key, reason text not null);
  create table if not exists created (address text not null, at real not null);
  create index if not exists created_at on created (at);
  create table if not exists health (one integer primary key, at real not null);
`;

/** The codes and lists of all tables. It knows what tables announce: each table is the authority on itself. */
export class DirectoryObject extends DurableObject<WorkerEnv> implements DirectoryPort {
  readonly #sql: SqlStorage;
  readonly #limits: Limits;

  constructor(ctx: DurableObjectState, env: WorkerEnv, options: WorkerOptions) {
    super(ctx, env);
    this.#sql = ctx.storage.sql;
    this.#limits = limitsOf(options);
    this.#sql.exec(SCHEMA);
  }

  async announce({
    game,
    meta,
    version,
    changedAt,
  }: DirectoryEntry): Promise<'announced' | 'taken'> {
    const { code, gameType, status, setup } = meta;
    const owner = await this.findByCode(code);
    if (owner !== undefined && owner !== game) return 'taken';
    this.#sql.exec(
      `insert into tables (game, code, game_type, status, is_public, version, changed_at, meta)
       values (?, ?, ?, ?, ?, ?, ?, ?)
       on conflict (game) do update set status = excluded.status, is_public = excluded.is_public,
         version = excluded.version, changed_at = excluded.changed_at, meta = excluded.meta`,
      ...[game, code, gameType, status, setup.isPublic ? 1 : 0],
      ...[version, changedAt, JSON.stringify(meta)],
    );
    if ((await this.ctx.storage.getAlarm()) === null) await this.#sweepLater();
    await this.ctx.storage.sync();
    return 'announced';
  }

  async list({ status, gameType, limit = MAX_LISTED, after }: TableFilter): Promise<TablePage> {
    const wanted = Math.min(limit, MAX_LISTED);
    const rows = this.#sql
      .exec<{ no: number; game: string; version: number; meta: string }>(
        `select no, game, version, meta from tables
         where is_public = 1 and (?1 is null or status = ?1) and (?2 is null or game_type = ?2)
           and (?3 is null or no < ?3)
         order by no desc limit ?4`,
        ...[status ?? null, gameType ?? null, after === undefined ? null : Number(after)],
        wanted + 1,
      )
      .toArray();
    const page = rows.slice(0, wanted);
    const last = rows.length > page.length ? page.at(-1) : undefined;
    const tables = page.map(({ game, version, meta }): ListedTable => {
      return { game, version, meta: readMeta(meta) };
    });
    return { tables, next: last === undefined ? null : String(last.no) };
  }

  async findByCode(code: string): Promise<string | undefined> {
    return this.#games('select game from tables where code = ?', code)[0];
  }

  async games(): Promise<readonly string[]> {
    return this.#games('select game from tables order by no');
  }

  async unused(status: TableStatus, before: number, limit: number): Promise<readonly string[]> {
    const found = 'select game from tables where status = ? and changed_at < ? order by no limit ?';
    return this.#games(found, status, before, limit);
  }

  async touch(game: string, changedAt: number): Promise<void> {
    this.#sql.exec('update tables set changed_at = ? where game = ?', changedAt, game);
  }

  async forget(game: string, reason: Removal['reason']): Promise<boolean> {
    const found = this.#sql
      .exec<{ code: string }>('delete from tables where game = ? returning code', game)
      .toArray();
    for (const { code } of found) {
      for (const key of [game, code]) {
        this.#sql.exec('insert or replace into removed (key, reason) values (?, ?)', key, reason);
      }
    }
    await this.ctx.storage.sync();
    return found.length > 0;
  }

  async whyRemoved(idOrCode: string): Promise<string | undefined> {
    const [found] = this.#sql
      .exec<{ reason: string }>('select reason from removed where key = ?', idOrCode)
      .toArray();
    return found?.reason;
  }

  async countCreation(addressHash: string): Promise<number> {
    const now = tableTime();
    const { tablesPerHour, allTablesPerHour } = this.#limits;
    this.#sql.exec('delete from created where at <= ?', now - HOUR_MS);
    const own = this.#creations('where address = ?', addressHash);
    const all = this.#creations('');
    const isFull = own.count >= tablesPerHour || all.count >= allTablesPerHour;
    if (isFull) return Math.max(1, (own.count >= tablesPerHour ? own : all).first + HOUR_MS - now);
    this.#sql.exec('insert into created (address, at) values (?, ?)', addressHash, now);
    return 0;
  }

  async write(): Promise<void> {
    this.#sql.exec('insert or replace into health (one, at) values (1, ?)', tableTime());
    await this.ctx.storage.sync();
  }

  /** Removes old tables, every hour as long as there are any. */
  override async alarm(): Promise<void> {
    const log = jsonLog(line => console.log(line));
    const expiry = new Expiry({
      store: boundStore(this.env, { directory: this }),
      limits: this.#limits.expire,
      log,
      metrics: new Metrics(),
      platform: workerPlatform,
      now: tableTime,
      // A table with a connected client refuses to be removed.
      release: () => true,
    });
    // Set before the sweep: an alarm that fails is repeated by the platform a few times only.
    await this.#sweepLater();
    await expiry.sweep();
    const isEmpty = this.#games('select game from tables limit 1').length === 0;
    if (isEmpty) await this.ctx.storage.deleteAlarm();
  }

  #sweepLater(): Promise<void> {
    return this.ctx.storage.setAlarm(tableTime() + HOUR_MS);
  }

  #games(query: string, ...bindings: (string | number)[]): readonly string[] {
    return this.#sql
      .exec<{ game: string }>(query, ...bindings)
      .toArray()
      .map(({ game }) => game);
  }

  /** How many tables were made in the last hour, and when the first of them was. */
  #creations(where: string, ...bindings: string[]): { count: number; first: number } {
    return this.#sql
      .exec<{ count: number; first: number }>(
        `select count(*) as count, coalesce(min(at), 0) as first from created ${where}`,
        ...bindings,
      )
      .one();
  }
}

function readMeta(text: string): TableMeta {
  return JSON.parse(text);
}
