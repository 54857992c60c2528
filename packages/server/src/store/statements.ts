import type { StoredSnapshot } from '@boardsmith/session';
import type { EncodedRecords } from './encoded.ts';
import type { SqliteDatabase, SqliteStatement } from './sqlite-database.ts';

/** A statement that gives rows of one shape: the tables are strict, so what is written is what is read. */
interface Query<R> {
  get(...values: readonly Value[]): R | undefined;
  all(...values: readonly Value[]): readonly R[];
}
interface Change {
  run(...values: readonly Value[]): unknown;
}
type Value = string | number | null;

/** Everything that is ever asked of the database, prepared once. */
export interface Statements {
  readonly metaOf: Query<{ readonly meta: string }>;
  readonly headOf: Query<{
    readonly epoch: number;
    readonly filed: number;
    readonly due: number | null;
  }>;
  readonly byCode: Query<{ readonly id: string }>;
  readonly addGame: Change;
  readonly lease: Query<{ readonly epoch: number }>;
  readonly pages: Query<{
    readonly first: number;
    readonly count: number;
    readonly records: EncodedRecords;
  }>;
  readonly nextCommit: Query<{ readonly id: number; readonly records: string }>;
  readonly addCommit: Change;
  readonly addPage: Change;
  readonly setFiled: Change;
  readonly clearCommits: Change;
  readonly setDue: Change;
  readonly keepMeta: Change;
  readonly snapshotOf: Query<StoredSnapshot>;
  readonly keepSnapshot: Change;
  readonly due: Query<{ readonly game: string; readonly at: number }>;
  readonly list: Query<{ readonly game: string; readonly filed: number; readonly meta: string }>;
}

/** The clock of the database, in milliseconds: the only one that leases are measured with. */
const CLOCK = `cast((julianday('now') - 2440587.5) * 86400000 as integer)`;

export function prepareStatements(database: SqliteDatabase): Statements {
  const prepare = (sql: string): SqliteStatement => database.prepare(sql);
  return {
    metaOf: prepare('select meta from games where id = ?'),
    headOf: prepare('select epoch, version as filed, due_at as due from games where id = ?'),
    byCode: prepare('select id from games where code = ?'),
    addGame: prepare(
      `insert into games (id, version, epoch, rules_hash, code, status, game_type, created_at, meta)
       values (?, 0, 0, ?, ?, ?, ?, ?, ?)`,
    ),
    lease: prepare(
      `update games set
         epoch = epoch + (owner is not ?1),
         lease_until = ${CLOCK} + ?2,
         owner = ?1
       where id = ?3 and (owner is null or owner = ?1 or lease_until <= ${CLOCK})
       returning epoch`,
    ),
    pages: prepare(
      `select first, count, records from pages
       where game = ?1 and first < ?3 and first + count > ?2 and first >= coalesce(
         (select max(first) from pages where game = ?1 and first <= ?2), 0)
       order by first`,
    ),
    nextCommit: prepare('select id, records from commits where id > ? order by id limit 1'),
    addCommit: prepare('insert into commits (id, records) values (?, ?)'),
    addPage: prepare(
      'insert into pages (game, first, count, epoch, records) values (?, ?, ?, ?, ?)',
    ),
    setFiled: prepare('update games set version = ? where id = ?'),
    clearCommits: prepare('delete from commits where id < ?'),
    setDue: prepare('update games set due_at = ? where id = ?'),
    keepMeta: prepare('update games set status = ?, rules_hash = ?, meta = ? where id = ?'),
    snapshotOf: prepare(
      'select version, rules_hash as rulesHash, bytes from snapshots where game = ?',
    ),
    keepSnapshot: prepare(
      `insert into snapshots (game, version, rules_hash, bytes) values (?, ?, ?, ?)
       on conflict (game) do update set
         version = excluded.version, rules_hash = excluded.rules_hash, bytes = excluded.bytes
       where excluded.version >= snapshots.version`,
    ),
    due: prepare(
      'select id as game, due_at as at from games where due_at <= ? order by due_at, id',
    ),
    list: prepare(
      `select id as game, version as filed, meta from games
       where status = coalesce(?1, status) and game_type = coalesce(?2, game_type)
         and (?3 = 0 or json_extract(meta, '$.setup.isPublic') = 1)
       order by created_at desc, id limit ?4`,
    ),
  };
}
