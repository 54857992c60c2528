import type { DatabaseSyncInstance, StatementSyncInstance } from '@photostructure/sqlite';
import { StoreFailure } from './store-failure.ts';

/** A connection. `node:sqlite` and the prebuilt package have the same surface. */
export type SqliteDatabase = DatabaseSyncInstance;
export type SqliteStatement = StatementSyncInstance;

type Module = Pick<typeof import('@photostructure/sqlite'), 'DatabaseSync'>;

/** Marks a file as a BoardSmith database (`BSmt`), so that no other SQLite file is opened by mistake. */
const APPLICATION_ID = 0x42536d74;
export const SCHEMA_VERSION = 1;
/** The status of a table whose log is still being copied from another table. */
export const COPYING = 'copying';
/** How long a statement waits for another connection. */
export const BUSY_MS = 5_000;

/**
 * The tables of a store.
 *
 * `tables` is small and hot: every append updates the length and the checksum of one row, and some 30 rows
 * share a page. Data of a table that rarely changes is in `metas`. `tables.version` and `tables.chain` repeat what
 * `records` says, in another b-tree: a page that loses the last records of a table does not lose its length.
 * `removed` stores why a table was removed; `table_no` is set until all of its records are deleted.
 * The indexes of listed tables end with `no`, as every index of SQLite does, and so return the newest first.
 */
const SCHEMA = `
  create table tables (
    no integer primary key autoincrement,
    id text not null unique,
    code text not null unique,
    version integer not null,
    chain integer not null,
    epoch integer not null,
    due integer,
    status text not null,
    game_type text not null,
    is_public integer not null,
    changed_at integer not null
  ) strict;
  create index tables_due on tables (due) where due is not null;
  create index listed on tables (is_public) where is_public = 1;
  create index listed_by_status on tables (status) where is_public = 1;
  create index listed_by_game on tables (game_type) where is_public = 1;
  create index listed_by_game_and_status on tables (game_type, status) where is_public = 1;
  create table metas (
    table_no integer primary key,
    meta text not null,
    checksum integer not null
  ) strict;
  create table records (
    table_no integer not null,
    seq integer not null,
    seat text not null,
    id text not null,
    body text not null,
    checksum integer not null,
    primary key (table_no, seq)
  ) strict, without rowid;
  create unique index records_by_id on records (table_no, seat, id);
  create table snapshots (
    table_no integer primary key,
    version integer not null,
    rules_hash text not null,
    bytes text not null,
    checksum integer not null
  ) strict;
  create table damage (
    id text primary key,
    found_at integer not null,
    what text not null
  ) strict;
  create table removed (
    id text primary key,
    code text not null,
    at integer not null,
    reason text not null,
    table_no integer
  ) strict;
  create index removed_by_code on removed (code);
  create index removed_with_records on removed (table_no) where table_no is not null;
  create table heartbeat (
    only integer primary key check (only = 1),
    at integer not null
  ) strict;
`;

let loaded: Promise<Module> | undefined;

/** Opens a database with Node's own SQLite, or with the prebuilt package where Node has none. */
export async function openDatabase(
  path: string,
  options: { readonly readOnly?: boolean } = {},
): Promise<SqliteDatabase> {
  loaded ??= loadModule();
  const { DatabaseSync } = await loaded;
  return new DatabaseSync(path, options);
}

async function loadModule(): Promise<Module> {
  const builtIn = 'node:sqlite';
  try {
    return await import(builtIn);
  } catch {
    return import('@photostructure/sqlite');
  }
}

/** Creates the tables in an empty file, and refuses a file with other tables. */
export function ensureSchema(database: SqliteDatabase, path: string): void {
  const version = pragma(database, 'user_version');
  const application = pragma(database, 'application_id');
  if (version === SCHEMA_VERSION && application === APPLICATION_ID) return;
  const isEmpty = pragma(database, 'schema_version') === 0;
  if (!isEmpty || version !== 0) {
    throw new StoreFailure(
      `${path} has schema ${version}, and this release reads schema ${SCHEMA_VERSION} only. Use the release that wrote it, or choose another folder.`,
      { failure: 'refused' },
    );
  }
  database.exec(
    `begin; ${SCHEMA} pragma application_id = ${APPLICATION_ID}; pragma user_version = ${SCHEMA_VERSION}; commit`,
  );
}

/** The number that a pragma of a connection returns. */
export function pragma(database: SqliteDatabase, name: string): number {
  const row: Readonly<Record<string, unknown>> = database.prepare(`pragma ${name}`).get() ?? {};
  const [value] = Object.values(row);
  return Number(value);
}
