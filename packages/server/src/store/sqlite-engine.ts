import type { AppendResult, Lease, StoredSnapshot, TableFilter } from '@boardsmith/session';
import type {
  EncodedAppend,
  EncodedListed,
  EncodedMeta,
  EncodedRecord,
  EncodedTable,
} from './encoded.ts';
import type { SqliteDatabase } from './sqlite-database.ts';
import { prepareStatements, type Statements } from './statements.ts';
import { StoreFailure } from './store-failure.ts';

const MOST_LISTED = 1000;

/** The requests of a store, on one connection. Whoever calls begins and commits the transactions. */
export class SqliteEngine {
  readonly #sql: Statements;

  constructor(database: SqliteDatabase) {
    this.#sql = prepareStatements(database);
  }

  create(game: string, meta: EncodedMeta, records: readonly EncodedRecord[]): null {
    const { code, status, gameType, createdAt, rulesHash, text } = meta;
    const taken = this.#sql.gameOf.get(game) ?? this.#sql.byCode.get(code);
    if (taken !== undefined) {
      throw new StoreFailure(`There is a table ${game} or one with the code ${code}.`, {
        failure: 'refused',
      });
    }
    const values = [records.length, rulesHash, code, status, gameType, createdAt, text];
    this.#sql.addGame.run(game, ...values);
    this.#add(game, 0, { epoch: 0, records });
    return null;
  }

  acquire(owner: string, ttlMs: number, want: readonly string[]): readonly Lease[] {
    return want.flatMap(game => {
      const row = this.#sql.lease.get(owner, ttlMs, game);
      return row === undefined ? [] : [{ game, epoch: row.epoch, version: row.version }];
    });
  }

  load(game: string): EncodedTable | null {
    const row = this.#sql.gameOf.get(game);
    if (row === undefined) return null;
    return {
      meta: row.meta,
      snapshot: this.#sql.snapshotOf.get(game) ?? null,
      records: this.#sql.records.all(game, 0, -1),
      epoch: row.epoch,
      version: row.version,
    };
  }

  append(batch: readonly EncodedAppend[]): readonly AppendResult[] {
    return batch.map(request => this.#append(request));
  }

  snapshot(game: string, epoch: number, { version, rulesHash, bytes }: StoredSnapshot): null {
    const row = this.#sql.gameOf.get(game);
    if (row?.epoch === epoch) this.#sql.keepSnapshot.run(game, version, rulesHash, bytes);
    return null;
  }

  read(game: string, fromSeq: number, limit: number): readonly EncodedRecord[] {
    return this.#sql.records.all(game, fromSeq, limit);
  }

  due(before: number): readonly { readonly game: string; readonly at: number }[] {
    // The greatest number that SQLite can compare with is smaller than those of JavaScript.
    return this.#sql.due.all(Math.min(before, Number.MAX_SAFE_INTEGER));
  }

  list(filter: TableFilter): readonly EncodedListed[] {
    const { status = null, gameType = null, isPublic = false, limit = MOST_LISTED } = filter;
    const most = Math.min(limit, MOST_LISTED);
    return this.#sql.list.all(status, gameType, Number(isPublic), most);
  }

  findByCode(code: string): string | null {
    return this.#sql.byCode.get(code)?.id ?? null;
  }

  updateMeta(game: string, epoch: number, meta: EncodedMeta): null {
    const row = this.#sql.gameOf.get(game);
    if (row?.epoch === epoch) this.#keepMeta(game, meta);
    return null;
  }

  #append({ game, epoch, expect, records, due, meta }: EncodedAppend): AppendResult {
    const row = this.#sql.gameOf.get(game);
    if (row === undefined)
      throw new StoreFailure(`There is no table ${game}.`, { failure: 'refused' });
    if (row.epoch !== epoch) return { ok: false, why: 'fenced', epoch: row.epoch };
    for (const { seat, moveId } of records) {
      const known = this.#sql.seqOf.get(game, seat, moveId);
      if (known !== undefined) return { ok: false, why: 'duplicate', seq: known.seq };
    }
    if (row.version !== expect) return { ok: false, why: 'conflict', version: row.version };
    const version = expect + records.length;
    this.#add(game, expect, { epoch, records });
    this.#sql.advance.run(version, due, game);
    if (meta !== null) this.#keepMeta(game, meta);
    return { ok: true, version };
  }

  #add(
    game: string,
    before: number,
    { epoch, records }: { readonly epoch: number; readonly records: readonly EncodedRecord[] },
  ): void {
    let seq = before;
    for (const { kind, seat, moveId, at, body } of records) {
      this.#sql.addRecord.run(game, seq++, kind, seat, moveId, epoch, at, body);
    }
  }

  #keepMeta(game: string, { status, rulesHash, text }: EncodedMeta): void {
    this.#sql.keepMeta.run(status, rulesHash, text, game);
  }
}
