import type { StoredSnapshot } from '@boardsmith/session';
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
  readonly records: Query<{ readonly text: string }>;
  readonly seqOf: Query<{ readonly seq: number }>;
  readonly commits: Query<{ readonly id: number; readonly records: string }>;
  readonly addCommit: Change;
  readonly file: Change;
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
       values (?, ?, 0, ?, ?, ?, ?, ?, ?)`,
    ),
    lease: prepare(
      `update games set
         epoch = epoch + (owner is not ?1),
         lease_until = ${CLOCK} + ?2,
         owner = ?1
       where id = ?3 and (owner is null or owner = ?1 or lease_until <= ${CLOCK})
       returning epoch`,
    ),
    // One text for all: to fetch them row by row takes several times as long.
    records: prepare(
      `select json_group_array(json_array(kind, seat, move_id, at, json(body)) order by seq) as text
       from (select * from records where game = ? and seq >= ? order by seq limit ?)`,
    ),
    seqOf: prepare('select seq from records where game = ? and seat = ? and move_id = ?'),
    commits: prepare('select id, records from commits order by id'),
    addCommit: prepare('insert into commits (id, records) values (?, ?)'),
    file: prepare(
      `insert into records (game, seq, kind, seat, move_id, epoch, at, body)
       values (?, ?, ?, ?, ?, ?, ?, ?)`,
    ),
    setFiled: prepare('update games set version = ? where id = ?'),
    clearCommits: prepare('delete from commits where id <= ?'),
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
