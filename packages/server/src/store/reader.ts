import type { StoredSnapshot, TableFilter } from '@boardsmith/session';
import { type DamagedTable, DamageList } from './damage-list.ts';
import { Scrubber, type ScrubCursor, type ScrubStep } from './scrub.ts';
import {
  BUSY_MS,
  openDatabase,
  type SqliteDatabase,
  type SqliteStatement,
} from './sqlite-database.ts';
import { failureOf, messageOf, StoreFailure } from './store-failure.ts';
import {
  type ChainedRecord,
  type LogHead,
  type StoredRecord,
  textChecksum,
  whatIsWrong,
} from './stored-record.ts';

/** A table as the reading thread sends it. */
export interface EncodedTable {
  readonly meta: string;
  readonly snapshot: StoredSnapshot | null;
  readonly records: readonly StoredRecord[];
  readonly epoch: number;
  readonly version: number;
}

/** A page of the list of tables. */
export interface EncodedPage {
  readonly tables: readonly EncodedListed[];
  readonly next: string | null;
}

interface EncodedListed {
  readonly game: string;
  readonly version: number;
  readonly meta: string;
  readonly isDamaged: boolean;
}

/** The largest page of a list. */
const MAX_LISTED = 100;

/** Performs reads on a separate read-only connection: no list and no long log delays a move. */
export class SqliteReader {
  readonly #database: SqliteDatabase;
  readonly #sql: ReturnType<typeof prepare>;
  readonly #lists = new Map<string, SqliteStatement>();
  readonly #damage: DamageList;
  readonly #scrubber: Scrubber;

  private constructor(database: SqliteDatabase) {
    this.#database = database;
    this.#sql = prepare(database);
    this.#damage = new DamageList(database);
    this.#scrubber = new Scrubber(database);
  }

  static async open(path: string): Promise<SqliteReader> {
    const database = await openDatabase(path, { readOnly: true });
    // Only a checkpoint that restarts the WAL can block a read, for a moment.
    database.exec(`pragma busy_timeout = ${BUSY_MS}`);
    return new SqliteReader(database);
  }

  close(): void {
    this.#database.close();
  }

  load(game: string): EncodedTable | null {
    this.#damage.refuse(game);
    return this.#inOneMoment(() => {
      const head = this.#sql.head.get(game);
      if (head === undefined) return null;
      const { no, epoch, version, chain } = head;
      // The columns of `records` are those of `ChainedRecord`.
      const records = this.#sql.records.all(no, 0, Number.MAX_SAFE_INTEGER) as ChainedRecord[];
      const wrong = whatIsWrong({ id: game, version, chain }, records);
      if (wrong !== undefined) throw new StoreFailure(wrong, { failure: 'damaged' });
      const meta = this.#metaOf(game, no);
      return { meta, snapshot: this.#snapshotOf(game, no), records, epoch, version };
    });
  }

  readMeta(game: string): string | null {
    this.#damage.refuse(game);
    const head = this.#sql.head.get(game);
    return head === undefined ? null : this.#metaOf(game, head.no);
  }

  read(game: string, fromSeq: number, limit: number): readonly StoredRecord[] {
    this.#damage.refuse(game);
    const head = this.#sql.head.get(game);
    // The columns of `records` are those of `ChainedRecord`.
    return head === undefined
      ? []
      : (this.#sql.records.all(head.no, fromSeq, limit) as ChainedRecord[]);
  }

  /** Compares the next records with their checksums. */
  scrub(cursor: ScrubCursor, limit: number): ScrubStep {
    return this.#inOneMoment(() => this.#scrubber.step(cursor, limit));
  }

  due(before: number): readonly { readonly game: string; readonly at: number }[] {
    // The names of the columns are those of the result type.
    return this.#sql.due.all(before) as { game: string; at: number }[];
  }

  list(filter: TableFilter): EncodedPage {
    const limit = Math.min(filter.limit ?? MAX_LISTED, MAX_LISTED);
    const text = listSql(filter);
    const statement = this.#lists.get(text) ?? this.#database.prepare(text);
    this.#lists.set(text, statement);
    const values = { before: cursorOf(filter.after), limit: limit + 1 };
    const named = {
      ...values,
      ...(filter.status === undefined ? {} : { status: filter.status }),
      ...(filter.gameType === undefined ? {} : { gameType: filter.gameType }),
    };
    const rows = statement.all(named);
    const last = rows[limit - 1];
    return {
      tables: rows.slice(0, limit).flatMap(listed),
      next: rows.length > limit && last !== undefined ? String(last.no) : null,
    };
  }

  findByCode(code: string): string | null {
    return this.#sql.byCode.get(code)?.id ?? null;
  }

  unused(status: string, before: number, limit: number): readonly string[] {
    return this.#sql.unused.all(status, before, limit).map(({ id }) => String(id));
  }

  whyRemoved(idOrCode: string): string | null {
    const row = this.#sql.removed.get(idOrCode, idOrCode);
    return row === undefined ? null : String(row.reason);
  }

  #metaOf(game: string, no: number): string {
    const row = this.#sql.meta.get(no);
    if (row !== undefined && row.checksum === textChecksum(game, String(row.meta))) return row.meta;
    throw new StoreFailure('The description of the table is damaged.', { failure: 'damaged' });
  }

  /** A snapshot is a cache: a damaged one is left out, and the log is replayed instead. */
  #snapshotOf(game: string, no: number): StoredSnapshot | null {
    const row = this.#sql.snapshot.get(no);
    if (row === undefined || row.checksum !== textChecksum(game, String(row.bytes))) return null;
    const { version, rulesHash, bytes } = row;
    return { version, rulesHash, bytes };
  }

  #inOneMoment<A>(read: () => A): A {
    this.#database.exec('begin');
    try {
      return read();
    } finally {
      this.#database.exec('rollback');
    }
  }
}

/** The query for a page of the list. Each combination of filters has an index with the newest first. */
export function listSql({ status, gameType }: TableFilter): string {
  const index = [
    'listed',
    ...(gameType === undefined ? [] : ['game']),
    ...(status === undefined ? [] : ['status']),
  ];
  const name = index.length === 1 ? 'listed' : `listed_by_${index.slice(1).join('_and_')}`;
  return `select no, id as game, version, meta, checksum,
      exists (select 1 from damage where damage.id = tables.id) as isDamaged
    from tables indexed by ${name} cross join metas on metas.table_no = tables.no
    where is_public = 1
      ${gameType === undefined ? '' : 'and game_type = :gameType'}
      ${status === undefined ? '' : 'and status = :status'}
      and no < :before
    order by no desc limit :limit`;
}

/** A table whose description is damaged cannot be listed; opening it fails with the reason. */
function listed(row: Readonly<Record<string, unknown>>): readonly EncodedListed[] {
  const { game, version, meta, checksum, isDamaged } = row;
  if (checksum !== textChecksum(String(game), String(meta))) return [];
  const shown = { game: String(game), version: Number(version), meta: String(meta) };
  return [{ ...shown, isDamaged: isDamaged === 1 }];
}

/** A cursor is the number of the last table of the page before. */
function cursorOf(after: string | undefined): number {
  return after === undefined ? Number.MAX_SAFE_INTEGER : Number(after);
}

/** Reads everything, and returns the damage by table. */
export function verifyTables(database: SqliteDatabase): readonly DamagedTable[] {
  const heads = database.prepare('select id, no, version, chain from tables');
  const { records, meta } = prepare(database);
  const damaged: DamagedTable[] = [];
  // The columns are those of `LogHead`, with the number of the table.
  for (const head of heads.all() as (LogHead & { readonly no: number })[]) {
    try {
      const rows = records.all(head.no, 0, Number.MAX_SAFE_INTEGER) as ChainedRecord[];
      const description = meta.get(head.no);
      const isSound = description?.checksum === textChecksum(head.id, String(description?.meta));
      const what = whatIsWrong(head, rows) ?? (isSound ? undefined : 'Its description is damaged.');
      if (what !== undefined) damaged.push({ game: head.id, what });
    } catch (error) {
      if (failureOf(error) !== 'damaged') throw error;
      damaged.push({ game: head.id, what: `Its records cannot be read: ${messageOf(error)}.` });
    }
  }
  return damaged;
}

function prepare(database: SqliteDatabase) {
  const sql = (text: string): SqliteStatement => database.prepare(text);
  return {
    head: sql('select no, epoch, version, chain from tables where id = ?'),
    byCode: sql('select id from tables where code = ?'),
    records: sql(
      `select seq, seat, id, body, checksum from records
       where table_no = ? and seq >= ? order by seq limit ?`,
    ),
    meta: sql('select meta, checksum from metas where table_no = ?'),
    snapshot: sql(
      'select version, rules_hash as rulesHash, bytes, checksum from snapshots where table_no = ?',
    ),
    // No index: it would have to be written with every move, and this is read once in an hour.
    unused: sql('select id from tables where status = ? and changed_at < ? order by no limit ?'),
    removed: sql('select reason from removed where id = ? or code = ? order by at desc limit 1'),
    due: sql('select id as game, due as at from tables where due <= ? order by due, id'),
  };
}
