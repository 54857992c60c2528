import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StoredTable } from '@boardsmith/session';
import { DamageList } from '../store/damage-list.ts';
import { dataFiles } from '../store/data-folder.ts';
import { openDatabase, type SqliteDatabase } from '../store/sqlite-database.ts';
import { SqliteStore } from '../store/sqlite-store.ts';
import { messageOf } from '../store/store-failure.ts';
import type { ChainedRecord } from '../store/stored-record.ts';
import { Database } from './database.ts';
import { statements } from './database-connection.ts';
import { PostgresStore } from './postgres-store.ts';

/** What became of a table of the folder. */
export const COPY_OUTCOMES = ['copied', 'already there', 'failed'] as const;
export type CopyOutcome = (typeof COPY_OUTCOMES)[number];

export interface CopiedTable {
  readonly game: string;
  readonly outcome: CopyOutcome;
  /** Why it failed. */
  readonly problem?: string;
}

export interface CopyOptions {
  /** The data folder of a server that is not running. */
  readonly from: string;
  /** The URL of a database. */
  readonly to: string;
  /** Replays a table as it is in the database; returns what is wrong, or `undefined` if everything came out again. */
  readonly verify: (table: StoredTable) => string | undefined;
  /** Called after each table. */
  readonly onTable?: (table: CopiedTable, done: number, all: number) => void;
}

/**
 * Copies the tables of a data folder into a database, and verifies each copy. Nothing in the database is overwritten: a table that
 * is there already counts as copied if it is the same, and has failed if it differs. So an interrupted copy can be repeated.
 */
export async function copyFolder(options: CopyOptions): Promise<readonly CopiedTable[]> {
  const { from, to } = options;
  // The store recovers what a crash left behind, and keeps servers out of the folder.
  const folder = await SqliteStore.open(from);
  try {
    const source = await openDatabase(dataFiles(from).database, { readOnly: true });
    const database = await Database.open({ url: to });
    const store = new PostgresStore(database);
    try {
      return await new FolderCopy(source, database, {
        ...options,
        store,
        aliveAt: aliveAt(from),
      }).run();
    } finally {
      await store.close();
      source.close();
    }
  } finally {
    await folder.close();
  }
}

interface FolderCopyOptions extends CopyOptions {
  readonly store: PostgresStore;
  /** The clock of the tables when the last server of the folder was alive. */
  readonly aliveAt: number | null;
}

/** The columns of a table in the folder, named as those of the database. */
interface TableRow {
  readonly no: number;
  readonly id: string;
  readonly code: string;
  readonly version: number;
  readonly chain: number;
}

class FolderCopy {
  readonly #source: SqliteDatabase;
  readonly #database: Database;
  readonly #options: FolderCopyOptions;
  readonly #damage: DamageList;

  constructor(source: SqliteDatabase, database: Database, options: FolderCopyOptions) {
    this.#source = source;
    this.#database = database;
    this.#options = options;
    this.#damage = new DamageList(source);
  }

  async run(): Promise<readonly CopiedTable[]> {
    const rows = this.#source.prepare(
      'select no, id, code, version, chain from tables order by no',
    );
    // The columns are those of `TableRow`.
    const tables = rows.all() as TableRow[];
    const copied: CopiedTable[] = [];
    for (const table of tables) {
      const each = await this.#copy(table).catch((error: unknown) =>
        failed(table.id, messageOf(error)),
      );
      copied.push(each);
      this.#options.onTable?.(each, copied.length, tables.length);
    }
    await this.#copyRemoved();
    return copied;
  }

  async #copy(table: TableRow): Promise<CopiedTable> {
    const { id, version, chain } = table;
    this.#damage.refuse(id);
    const { store, verify } = this.#options;
    const [there] = await this.#database.reads.run<TableRow>(SQL.find, [id]);
    if (there === undefined) await this.#insert(table);
    else if (there.version !== version || there.chain !== chain) {
      return failed(
        id,
        `The database has this table already, with ${there.version} records instead of ${version}. It was left as it is.`,
      );
    }
    const stored = await store.load(id);
    const problem = stored === undefined ? 'It was removed meanwhile.' : verify(stored);
    if (problem !== undefined) return failed(id, problem);
    return { game: id, outcome: there === undefined ? 'copied' : 'already there' };
  }

  async #insert({ no }: TableRow): Promise<void> {
    const one = (text: string): Readonly<Record<string, unknown>> | undefined =>
      this.#source.prepare(text).get(no);
    const table = one('select * from tables where no = ?');
    const meta = one('select meta, checksum from metas where table_no = ?');
    const snapshot = one('select * from snapshots where table_no = ?');
    const log = this.#source.prepare('select * from records where table_no = ? order by seq');
    // The columns are those of `ChainedRecord`.
    const records = log.all(no) as ChainedRecord[];
    await this.#database.writes.run(SQL.insert, [
      ...TABLE_COLUMNS.map(column => table?.[column]),
      table?.['is_public'] === 1,
      this.#options.aliveAt,
      meta?.['meta'],
      meta?.['checksum'],
      ...SNAPSHOT_COLUMNS.map(column => snapshot?.[column] ?? null),
      ...RECORD_COLUMNS.map(column => records.map(record => record[column])),
    ]);
  }

  /** Why tables are gone stays known to those who still have their codes. */
  async #copyRemoved(): Promise<void> {
    const rows = this.#source.prepare('select id, code, at, reason from removed').all();
    const columns = ['id', 'code', 'at', 'reason'] as const;
    await this.#database.writes.run(
      SQL.removed,
      columns.map(column => rows.map(row => row[column])),
    );
  }
}

function failed(game: string, problem: string): CopiedTable {
  return { game, outcome: 'failed', problem };
}

/** The clock of the folder's tables stood still since this moment. */
function aliveAt(folder: string): number | null {
  try {
    const moment = Number(readFileSync(join(folder, 'last-alive'), 'utf8'));
    return Number.isFinite(moment) && moment > 0 ? Math.floor(moment) : null;
  } catch {
    // The folder was never used by a server.
    return null;
  }
}

const TABLE_COLUMNS = [
  'id',
  'code',
  'version',
  'chain',
  'epoch',
  'due',
  'status',
  'game_type',
  'changed_at',
] as const;
const SNAPSHOT_COLUMNS = ['version', 'rules_hash', 'bytes', 'checksum'] as const;
const RECORD_COLUMNS = ['seq', 'seat', 'id', 'body', 'checksum'] as const;

const SQL = statements({
  find: 'select no, id, code, version, chain from boardsmith.tables where id = $1',

  insert: `with made as (
      insert into boardsmith.tables (id, code, version, chain, epoch, due, status, game_type,
        changed_at, is_public, down_since)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning no, epoch
    ), described as (
      insert into boardsmith.metas (table_no, meta, checksum) select no, $12, $13 from made
    ), cached as (
      insert into boardsmith.snapshots (table_no, version, rules_hash, bytes, checksum)
      select no, $14::integer, $15, $16, $17::bigint from made where $14 is not null
    )
    insert into boardsmith.records (table_no, seq, seat, id, body, checksum, epoch)
    select made.no, r.seq, r.seat, r.id, r.body, r.checksum, made.epoch
    from made, unnest($18::integer[], $19::text[], $20::text[], $21::text[], $22::bigint[])
      as r (seq, seat, id, body, checksum)`,

  removed: `insert into boardsmith.removed (id, code, at, reason)
    select * from unnest($1::text[], $2::text[], $3::bigint[], $4::text[])
    on conflict (id) do nothing`,
});
