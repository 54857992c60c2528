import type { Lease, StoredSnapshot, TableFilter } from '@boardsmith/session';
import { Arrivals, type FilingSizes, type Run } from './arrivals.ts';
import {
  type EncodedAppend,
  type EncodedListed,
  type EncodedMeta,
  type EncodedRecord,
  type EncodedRecords,
  type EncodedResult,
  type EncodedTable,
  joinRecords,
  splitList,
} from './encoded.ts';
import { hashOf, isSameRecord, RecordIndex } from './record-index.ts';
import type { SqliteDatabase } from './sqlite-database.ts';
import { prepareStatements, type Statements } from './statements.ts';
import { StoreFailure } from './store-failure.ts';

const MOST_LISTED = 1000;
/** When so many tables are remembered all of them are forgotten; what is needed is read again. */
const MOST_HEADS = 20_000;
/** The same for the records in their indexes, which take up to 24 bytes each. */
const MOST_INDEXED = 2_000_000;

/** The lease and the length of a table. */
interface Head {
  epoch: number;
  version: number;
  due: number | null;
  /** Known once something has been appended. */
  index: RecordIndex | undefined;
}

/** The requests of a store, on one connection. Whoever calls begins and commits the transactions. */
export class SqliteEngine {
  readonly #sql: Statements;
  readonly #arrivals: Arrivals;
  /** What was read of tables: only this connection writes. */
  readonly #heads = new Map<string, Head>();
  #indexed = 0;

  constructor(database: SqliteDatabase, sizes?: FilingSizes) {
    this.#sql = prepareStatements(database);
    this.#arrivals = new Arrivals(this.#sql, sizes);
  }

  /** A transaction was taken back, and with it what is in memory. */
  takeBack(): void {
    this.#forgetHeads();
    this.#arrivals.takeBack();
  }

  /** A transaction was committed. */
  keep(): void {
    this.#arrivals.keep();
  }

  /** Writes what appends have left to be written together; the transaction can be committed then. */
  finish(): void {
    this.#arrivals.write();
  }

  /** Whether there is work that nobody waits for. */
  get hasChores(): boolean {
    return this.#arrivals.areMany;
  }

  /** Does some of the work that nobody waits for. */
  doChores(): void {
    this.#arrivals.fileSome();
  }

  create(game: string, meta: EncodedMeta, records: readonly EncodedRecord[]): null {
    const { code, status, gameType, createdAt, rulesHash, text } = meta;
    const taken = this.#sql.headOf.get(game) ?? this.#sql.byCode.get(code);
    if (taken !== undefined) {
      throw new StoreFailure(`There is a table ${game} or one with the code ${code}.`, {
        failure: 'refused',
      });
    }
    this.#sql.addGame.run(game, rulesHash, code, status, gameType, createdAt, text);
    if (records.length > 0) this.#arrivals.file(game, { first: 0, epoch: 0, records });
    return null;
  }

  acquire(owner: string, ttlMs: number, want: readonly string[]): readonly Lease[] {
    return want.flatMap(game => {
      const row = this.#sql.lease.get(owner, ttlMs, game);
      const head = this.#headOf(game);
      if (row === undefined || head === undefined) return [];
      head.epoch = row.epoch;
      return [{ game, epoch: row.epoch, version: head.version }];
    });
  }

  load(game: string): EncodedTable | null {
    const head = this.#headOf(game);
    const row = this.#sql.metaOf.get(game);
    if (row === undefined || head === undefined) return null;
    return {
      meta: row.meta,
      snapshot: this.#sql.snapshotOf.get(game) ?? null,
      records: this.read(game, 0, head.version),
      epoch: head.epoch,
      version: head.version,
    };
  }

  append(batch: readonly EncodedAppend[]): readonly EncodedResult[] {
    const results: EncodedResult[] = [];
    for (const request of batch) results.push(this.#append(request));
    return results;
  }

  snapshot(game: string, epoch: number, { version, rulesHash, bytes }: StoredSnapshot): null {
    if (this.#headOf(game)?.epoch === epoch) {
      this.#sql.keepSnapshot.run(game, version, rulesHash, bytes);
    }
    return null;
  }

  read(game: string, fromSeq: number, limit: number): EncodedRecords {
    const end = fromSeq + limit;
    const filed = this.#sql.pages.all(game, fromSeq, end).map(({ first, count, records }) => {
      if (first >= fromSeq && first + count <= end) return records;
      return cut({ first, records: splitList(records) }, fromSeq, end);
    });
    const arrived = this.#arrivals.of(game).map(run => cut(run, fromSeq, end));
    return joinRecords([...filed, ...arrived]);
  }

  due(before: number): readonly { readonly game: string; readonly at: number }[] {
    return this.#sql.due.all(before);
  }

  list(filter: TableFilter): readonly EncodedListed[] {
    const { status = null, gameType = null, isPublic = false, limit = MOST_LISTED } = filter;
    const most = Math.min(limit, MOST_LISTED);
    const rows = this.#sql.list.all(status, gameType, Number(isPublic), most);
    return rows.map(({ game, filed, meta }) => {
      return { game, version: filed + this.#arrivals.countOf(game), meta };
    });
  }

  findByCode(code: string): string | null {
    return this.#sql.byCode.get(code)?.id ?? null;
  }

  updateMeta(game: string, epoch: number, meta: EncodedMeta): null {
    if (this.#headOf(game)?.epoch === epoch) this.#keepMeta(game, meta);
    return null;
  }

  #append({ game, epoch, expect, records, due, meta }: EncodedAppend): EncodedResult {
    const head = this.#headOf(game);
    if (head === undefined)
      throw new StoreFailure(`There is no table ${game}.`, { failure: 'refused' });
    if (head.epoch !== epoch) return { ok: false, why: 'fenced', epoch: head.epoch };
    const index = this.#indexOf(game, head);
    const hashes: number[] = [];
    for (const record of records) {
      const hash = hashOf(record);
      const seq = index.find(hash, place => this.#isAt(game, place, record));
      if (seq !== undefined) return { ok: false, why: 'duplicate', seq };
      hashes.push(hash);
    }
    if (head.version !== expect) return { ok: false, why: 'conflict', version: head.version };
    if (records.length > 0) this.#arrivals.add(game, { first: expect, epoch, records });
    for (const hash of hashes) index.add(hash);
    this.#indexed += records.length;
    head.version = index.length;
    if (head.due !== due) {
      this.#sql.setDue.run(due, game);
      head.due = due;
    }
    if (meta !== null) this.#keepMeta(game, meta);
    return head.version;
  }

  #isAt(game: string, seq: number, record: EncodedRecord): boolean {
    const [there] = splitList(this.read(game, seq, 1));
    return there !== undefined && isSameRecord(there, record);
  }

  #indexOf(game: string, head: Head): RecordIndex {
    if (head.index !== undefined) return head.index;
    const index = new RecordIndex();
    for (const record of splitList(this.read(game, 0, head.version))) index.add(hashOf(record));
    this.#indexed += index.length;
    head.index = index;
    return index;
  }

  #headOf(game: string): Head | undefined {
    const known = this.#heads.get(game);
    if (known !== undefined) return known;
    const row = this.#sql.headOf.get(game);
    if (row === undefined) return undefined;
    const { epoch, filed, due } = row;
    const version = filed + this.#arrivals.countOf(game);
    const head = { epoch, version, due, index: undefined };
    if (this.#heads.size >= MOST_HEADS || this.#indexed >= MOST_INDEXED) this.#forgetHeads();
    this.#heads.set(game, head);
    return head;
  }

  #forgetHeads(): void {
    this.#heads.clear();
    this.#indexed = 0;
  }

  #keepMeta(game: string, { status, rulesHash, text }: EncodedMeta): void {
    this.#sql.keepMeta.run(status, rulesHash, text, game);
  }
}

/** Those of the records from a place on that lie between two others. */
function cut(run: Pick<Run, 'first' | 'records'>, from: number, end: number): EncodedRecords {
  const { first, records } = run;
  return `[${records.slice(Math.max(0, from - first), Math.max(0, end - first)).join()}]`;
}
