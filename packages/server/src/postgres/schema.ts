import { StoreFailure } from '../store/store-failure.ts';

/** The part of a client of `pg` that the schema needs: users of the package do not need the types of `pg`. */
export interface SqlClient {
  query<Row extends Record<string, unknown>>(
    text: string,
    values?: unknown[],
  ): Promise<{ readonly rows: Row[] }>;
}

/**
 * The tables of a cluster, one text for each version of the schema.
 *
 * `tables` is small and hot: every append updates one row, and the room that `fillfactor` leaves on a page lets
 * PostgreSQL do so without touching an index. Data of a table that rarely changes is in `metas`. No foreign keys:
 * each would be checked with every record, and records are written only together with the row of their table.
 * Texts that clients choose are JSON, because PostgreSQL stores no NUL character.
 * `records.epoch` proves that owners never alternated.
 *
 * `nodes` has the processes: `lease_until` is by the clock of the database, `alive_at` by that of the tables, which `clock`
 * derives from it. `tables.owner` is the process that runs a table, and `down_since` the moment since which no process could.
 */
const MIGRATIONS: readonly string[] = [
  `
  create table boardsmith.nodes (
    id text collate "C" primary key,
    url text not null,
    alive_at bigint not null,
    lease_until bigint not null,
    is_draining boolean not null default false
  );
  create table boardsmith.clock (
    only_row boolean primary key check (only_row),
    stopped_ms bigint not null,
    alive_until bigint
  );
  insert into boardsmith.clock values (true, 0, null);
  create table boardsmith.secret (
    only_row boolean primary key check (only_row),
    value text not null
  );
  create table boardsmith.tables (
    no bigint generated always as identity primary key,
    id text collate "C" not null unique,
    code text collate "C" not null unique,
    version integer not null,
    chain bigint not null,
    epoch integer not null,
    owner text collate "C",
    down_since bigint,
    due bigint,
    status text collate "C" not null,
    game_type text collate "C" not null,
    is_public boolean not null,
    changed_at bigint not null
  ) with (fillfactor = 70);
  create index tables_due on boardsmith.tables (due) where due is not null;
  create index tables_owner on boardsmith.tables (owner) where owner is not null;
  create index listed on boardsmith.tables (no) where is_public;
  create index listed_by_status on boardsmith.tables (status, no) where is_public;
  create index listed_by_game on boardsmith.tables (game_type, no) where is_public;
  create index listed_by_game_and_status on boardsmith.tables (game_type, status, no) where is_public;
  create table boardsmith.metas (
    table_no bigint primary key,
    meta text not null,
    checksum bigint not null
  );
  create table boardsmith.records (
    table_no bigint not null,
    seq integer not null,
    seat text collate "C" not null,
    id text collate "C" not null,
    body text not null,
    checksum bigint not null,
    epoch integer not null,
    primary key (table_no, seq)
  );
  create unique index records_by_id on boardsmith.records (table_no, seat, id);
  create table boardsmith.snapshots (
    table_no bigint primary key,
    version integer not null,
    rules_hash text not null,
    bytes text not null,
    checksum bigint not null
  );
  create table boardsmith.removed (
    id text collate "C" primary key,
    code text collate "C" not null,
    at bigint not null,
    reason text not null
  );
  create index removed_by_code on boardsmith.removed (code);
  create table boardsmith.heartbeat (
    only_row boolean primary key check (only_row),
    at bigint not null
  );
  `,
  // The id that the checksums of a log begin with, where it is not that of the table: a fork has the records and the checksums
  // of the table that it was copied from.
  `
  alter table boardsmith.tables add column origin text collate "C";
  `,
  // Rates that count for all processes. Neither needs to survive a crash of the database.
  `
  create unlogged table boardsmith.rates (
    key text collate "C" primary key,
    tokens double precision not null,
    at bigint not null
  );
  `,
];

/** The version of the schema that this release reads and writes. */
export const SCHEMA_VERSION: number = MIGRATIONS.length;

/** The advisory lock of migrations: processes of a cluster may start at the same time. */
const MIGRATION_LOCK = 0x42536d74;

/** The clock of the database in milliseconds, the only clock for leases. */
export const NOW = '(extract(epoch from clock_timestamp()) * 1000)::bigint';

/** Creates the tables in an empty database, or migrates older ones to this version, one process at a time. */
export async function migrateSchema(client: SqlClient): Promise<void> {
  await client.query('begin');
  await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
  await client.query('create schema if not exists boardsmith');
  await client.query(
    'create table if not exists boardsmith.schema_version (version integer not null)',
  );
  const { rows } = await client.query<{ version: number }>(
    'select version from boardsmith.schema_version',
  );
  const version = rows[0]?.version ?? 0;
  if (version > SCHEMA_VERSION) {
    throw new StoreFailure(
      `The database has schema ${version}, and this release knows schema ${SCHEMA_VERSION} at most. Use the release that wrote it, or choose another database.`,
      { failure: 'refused' },
    );
  }
  for (const migration of MIGRATIONS.slice(version)) await client.query(migration);
  await client.query('delete from boardsmith.schema_version');
  await client.query('insert into boardsmith.schema_version values ($1)', [SCHEMA_VERSION]);
  await client.query('commit');
}

/** Lists settings of the database server that can lose an acknowledged move, one sentence each. */
export async function unsafeSettings(client: SqlClient): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select name from pg_settings where setting = 'off'
     and name in ('fsync', 'synchronous_commit', 'full_page_writes') order by name`,
  );
  return rows.map(
    ({ name }) => `PostgreSQL runs with ${name} = off: a crash of its machine can lose moves`,
  );
}
