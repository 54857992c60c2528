import type { AppendResult, Lease, StoredSnapshot, TableFilter } from '@boardsmith/session';
import { Arrivals } from './arrivals.ts';
import {
  addRecords,
  type EncodedAppend,
  type EncodedListed,
  type EncodedMeta,
  type EncodedRecord,
  type EncodedRecords,
  type EncodedTable,
} from './encoded.ts';
import type { SqliteDatabase } from './sqlite-database.ts';
import { prepareStatements, type Statements } from './statements.ts';
import { StoreFailure } from './store-failure.ts';

const MOST_LISTED = 1000;
/** When so many tables are remembered all of them are forgotten; what is needed is read again. */
const MOST_HEADS = 20_000;

/** The lease and the length of a table. */
interface Head {
  epoch: number;
  version: number;
  due: number | null;
}

/** The requests of a store, on one connection. Whoever calls begins and commits the transactions. */
export class SqliteEngine {
  readonly #sql: Statements;
  readonly #arrivals: Arrivals;
  /** What was read of tables: only this connection writes. */
  readonly #heads = new Map<string, Head>();

  constructor(database: SqliteDatabase) {
    this.#sql = prepareStatements(database);
    this.#arrivals = new Arrivals(this.#sql);
  }

  /** A transaction was taken back, and with it what is in memory. */
  readAgain(): void {
    this.#heads.clear();
    this.#arrivals.readAgain();
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
    const values = [records.length, rulesHash, code, status, gameType, createdAt, text];
    this.#sql.addGame.run(game, ...values);
    for (const [seq, { kind, seat, moveId, at, body }] of records.entries()) {
      this.#sql.file.run(game, seq, kind, seat, moveId, 0, at, body);
    }
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

  append(batch: readonly EncodedAppend[]): readonly AppendResult[] {
    return batch.map(request => this.#append(request));
  }

  snapshot(game: string, epoch: number, { version, rulesHash, bytes }: StoredSnapshot): null {
    if (this.#headOf(game)?.epoch === epoch) {
      this.#sql.keepSnapshot.run(game, version, rulesHash, bytes);
    }
    return null;
  }

  read(game: string, fromSeq: number, limit: number): EncodedRecords {
    const [row] = this.#sql.records.all(game, fromSeq, limit);
    const end = fromSeq + limit;
    const arrived = this.#arrivals.of(game).filter(({ seq }) => seq >= fromSeq && seq < end);
    return addRecords(row?.text ?? '[]', arrived);
  }

  due(before: number): readonly { readonly game: string; readonly at: number }[] {
    return this.#sql.due.all(before);
  }

  list(filter: TableFilter): readonly EncodedListed[] {
    const { status = null, gameType = null, isPublic = false, limit = MOST_LISTED } = filter;
    const most = Math.min(limit, MOST_LISTED);
    const rows = this.#sql.list.all(status, gameType, Number(isPublic), most);
    return rows.map(({ game, filed, meta }) => {
      return { game, version: filed + this.#arrivals.of(game).length, meta };
    });
  }

  findByCode(code: string): string | null {
    return this.#sql.byCode.get(code)?.id ?? null;
  }

  updateMeta(game: string, epoch: number, meta: EncodedMeta): null {
    if (this.#headOf(game)?.epoch === epoch) this.#keepMeta(game, meta);
    return null;
  }

  #append({ game, epoch, expect, records, due, meta }: EncodedAppend): AppendResult {
    const head = this.#headOf(game);
    if (head === undefined)
      throw new StoreFailure(`There is no table ${game}.`, { failure: 'refused' });
    if (head.epoch !== epoch) return { ok: false, why: 'fenced', epoch: head.epoch };
    for (const record of records) {
      const seq = this.#find(game, record);
      if (seq !== undefined) return { ok: false, why: 'duplicate', seq };
    }
    if (head.version !== expect) return { ok: false, why: 'conflict', version: head.version };
    for (const record of records) {
      this.#arrivals.add(game, { seq: head.version++, epoch }, record);
    }
    if (head.due !== due) {
      this.#sql.setDue.run(due, game);
      head.due = due;
    }
    if (meta !== null) this.#keepMeta(game, meta);
    return { ok: true, version: head.version };
  }

  #find(game: string, record: EncodedRecord): number | undefined {
    const arrived = this.#arrivals.find(game, record);
    return arrived ?? this.#sql.seqOf.get(game, record.seat, record.moveId)?.seq;
  }

  #headOf(game: string): Head | undefined {
    const known = this.#heads.get(game);
    if (known !== undefined) return known;
    const row = this.#sql.headOf.get(game);
    if (row === undefined) return undefined;
    const { epoch, filed, due } = row;
    const head = { epoch, version: filed + this.#arrivals.of(game).length, due };
    if (this.#heads.size >= MOST_HEADS) this.#heads.clear();
    this.#heads.set(game, head);
    return head;
  }

  #keepMeta(game: string, { status, rulesHash, text }: EncodedMeta): void {
    this.#sql.keepMeta.run(status, rulesHash, text, game);
  }
}
