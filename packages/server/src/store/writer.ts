import type { AppendResult, LogPrefix, Removal, StoredSnapshot } from '@boardsmith/session';
import type { Acknowledged } from './acknowledged.ts';
import { type DamagedTable, DamageList } from './damage-list.ts';
import { COPYING, type SqliteDatabase, type SqliteStatement } from './sqlite-database.ts';
import { StoreFailure, tooShort } from './store-failure.ts';
import {
  type ChainedRecord,
  firstChecksum,
  nextChecksum,
  type StoredRecord,
  textChecksum,
} from './stored-record.ts';

/** The data of a table, with the fields that tables are found by. */
export interface EncodedMeta {
  readonly code: string;
  readonly status: string;
  readonly gameType: string;
  readonly isPublic: boolean;
  readonly text: string;
}

/** An append as the writing thread receives it. */
export interface EncodedAppend {
  readonly game: string;
  readonly epoch: number;
  readonly expect: number;
  readonly due: number | null;
  readonly records: readonly StoredRecord[];
  readonly meta: EncodedMeta | null;
}

/** The row of a table, as far as appends need it. Only this connection writes, so it may be cached. */
interface Head {
  readonly no: number;
  epoch: number;
  version: number;
  chain: number;
  due: number | null;
}

/** The maximum number of cached heads; beyond it the cache is cleared, and heads are read again as needed. */
const MAX_HEADS = 20_000;

/** How many records of a removed table are deleted in one transaction. */
const SWEPT_AT_ONCE = 500;
/** How many records are copied in one transaction, which takes some milliseconds: moves of other tables wait for it. */
const COPIED_AT_ONCE = 500;

/** Performs writes on one connection. The caller begins and commits the transactions. */
export class SqliteWriter {
  readonly #sql: ReturnType<typeof prepare>;
  readonly #damage: DamageList;
  readonly #heads = new Map<string, Head>();
  /** Tables that the current transaction appends to. */
  #changed = new Map<string, Acknowledged>();

  constructor(database: SqliteDatabase) {
    this.#sql = prepare(database);
    this.#damage = new DamageList(database);
  }

  /** Discards the cached rows after the transaction was rolled back. */
  undo(): void {
    this.#heads.clear();
    this.#changed = new Map();
  }

  /** The lengths that the committed transaction has acknowledged. */
  takeChanged(): ReadonlyMap<string, Acknowledged> {
    const changed = this.#changed;
    if (changed.size > 0) this.#changed = new Map();
    return changed;
  }

  create(game: string, meta: EncodedMeta, records: readonly StoredRecord[]): null {
    this.#addFirst(game, this.#addTable(game, meta), records);
    return null;
  }

  /** Creates a table that is not complete until `endCopy`; one that is left incomplete by a crash is removed at the next start. */
  beginCopy(game: string, meta: EncodedMeta, begin: LogPrefix): null {
    const { version } = this.#demandHead(begin.game);
    if (version < begin.version) throw tooShort(begin, version);
    this.#addTable(game, { ...meta, status: COPYING });
    return null;
  }

  /** Copies the next records: all at once would make every move wait. Returns whether any are left. */
  copyRecords(game: string, { game: source, version }: LogPrefix): boolean {
    const [from, to] = [this.#demandHead(source), this.#demandHead(game)];
    const first = to.version;
    const limit = Math.min(COPIED_AT_ONCE, version - first);
    // The columns are those of `ChainedRecord`.
    const records = this.#sql.recordsFrom.all(from.no, first, limit) as ChainedRecord[];
    this.#demandSound(source, from.no, first, records);
    if (records.length < limit) throw tooShort({ game: source, version }, first + records.length);
    this.#addFirst(game, to, records);
    return to.version < version;
  }

  /** Completes a copy with the records of its own. */
  endCopy(game: string, status: string, records: readonly StoredRecord[]): null {
    const head = this.#demandHead(game);
    this.#addFirst(game, head, records);
    this.#sql.complete.run(status, head.no);
    return null;
  }

  /** Returns the number of the new epoch; `null` if there is no such table. */
  beginEpoch(game: string): number | null {
    const head = this.#headOf(game);
    if (head === undefined) return null;
    head.epoch++;
    this.#sql.setEpoch.run(head.epoch, head.no);
    return head.epoch;
  }

  append(batch: readonly EncodedAppend[]): readonly AppendResult[] {
    return batch.map(request => this.#append(request));
  }

  snapshot(game: string, epoch: number, { version, rulesHash, bytes }: StoredSnapshot): null {
    const head = this.#headOf(game);
    if (head?.epoch !== epoch) return null;
    this.#sql.setSnapshot.run(head.no, version, rulesHash, bytes, textChecksum(game, bytes));
    return null;
  }

  updateMeta(game: string, epoch: number, meta: EncodedMeta): null {
    const head = this.#headOf(game);
    if (head?.epoch === epoch) this.#updateMeta(game, head.no, meta);
    return null;
  }

  /** Removes a table, but not yet its records, unless it was written to after `before`. Returns whether it was removed. */
  remove(game: string, { before, reason }: Removal): boolean {
    const row = this.#sql.removable.get(game, before);
    if (row === undefined || this.#damage.has(game)) return false;
    const { no, code } = row;
    for (const part of ['dropTable', 'dropMeta', 'dropSnapshot'] as const) this.#sql[part].run(no);
    this.#sql.addRemoved.run(game, code, Date.now(), reason, no);
    this.#heads.delete(game);
    return true;
  }

  /** Deletes some records of removed tables: all at once would make every move wait. Returns whether any are left. */
  sweepRecords(): boolean {
    const row = this.#sql.unswept.get();
    if (row === undefined) return false;
    const { changes } = this.#sql.sweep.run(row.no, row.no, SWEPT_AT_ONCE);
    if (changes === 0) this.#sql.swept.run(row.no);
    return true;
  }

  /** Freezes a table whose stored data is damaged: nothing is appended to it any more. */
  freeze(table: DamagedTable): null {
    this.#damage.add(table);
    this.#heads.delete(table.game);
    return null;
  }

  /** Makes an empty write, which proves that the store can write. */
  heartbeat(at: number): null {
    this.#sql.heartbeat.run(at);
    return null;
  }

  #append({ game, epoch, expect, due, records, meta }: EncodedAppend): AppendResult {
    const head = this.#demandHead(game);
    if (head.epoch !== epoch) return { ok: false, why: 'fenced', epoch: head.epoch };
    const isExpected = head.version === expect;
    if (!isExpected || !this.#addRecords(game, head, records)) {
      const seq = this.#findDuplicate(head.no, records);
      if (seq !== undefined) return { ok: false, why: 'duplicate', seq };
      if (!isExpected) return { ok: false, why: 'conflict', version: head.version };
      throw new StoreFailure(`There is a record after the end of the log, at ${expect}.`, {
        failure: 'damaged',
      });
    }
    const { version, chain, no } = head;
    if (head.due === due) this.#sql.setHead.run(version, chain, Date.now(), no);
    else this.#sql.setHeadAndDue.run(version, chain, Date.now(), due, no);
    head.due = due;
    if (meta !== null) this.#updateMeta(game, head.no, meta);
    return { ok: true, version: head.version };
  }

  #addTable(game: string, meta: EncodedMeta): Head {
    const taken = this.#sql.head.get(game) ?? this.#sql.byCode.get(meta.code);
    if (taken !== undefined || this.#damage.has(game)) {
      throw new StoreFailure(`There is a table ${game} or one with the code ${meta.code}.`, {
        failure: 'refused',
      });
    }
    const { code, status, gameType, isPublic } = meta;
    const chain = firstChecksum(game);
    const row = [game, code, chain, status, gameType, Number(isPublic), Date.now()] as const;
    const no = Number(this.#sql.addTable.run(...row).lastInsertRowid);
    this.#writeMeta(game, no, meta.text);
    return { no, epoch: 0, version: 0, chain, due: null };
  }

  /** Adds records to a table that is being created. */
  #addFirst(game: string, head: Head, records: readonly StoredRecord[]): void {
    if (!this.#addRecords(game, head, records)) {
      throw new StoreFailure(`Two records of the new table ${game} have one id.`, {
        failure: 'refused',
      });
    }
    this.#sql.setHead.run(head.version, head.chain, Date.now(), head.no);
  }

  /** Compares records with their checksums: a copy gets checksums of its own, which must not hide damage. */
  #demandSound(game: string, no: number, first: number, records: readonly ChainedRecord[]): void {
    const before = first === 0 ? undefined : this.#sql.checksumOf.get(no, first - 1);
    let checksum = before === undefined ? firstChecksum(game) : Number(before.checksum);
    for (const [index, record] of records.entries()) {
      checksum = nextChecksum(checksum, first + index, record);
      if (record.seq === first + index && record.checksum === checksum) continue;
      throw new StoreFailure(`Record ${first + index + 1} is damaged or missing.`, {
        failure: 'damaged',
      });
    }
  }

  /** Adds all records; if the log has one of their ids already, adds none and returns `false`. */
  #addRecords(game: string, head: Head, records: readonly StoredRecord[]): boolean {
    let { version, chain } = head;
    for (const record of records) {
      const { seat, id, body } = record;
      chain = nextChecksum(chain, version, record);
      if (this.#sql.addRecord.run(head.no, version, seat, id, body, chain).changes === 0) {
        this.#sql.cutRecords.run(head.no, head.version);
        return false;
      }
      version++;
    }
    head.version = version;
    head.chain = chain;
    this.#changed.set(game, { version, chain });
    return true;
  }

  /** The index in the log of the first of these records that the log has already. */
  #findDuplicate(no: number, records: readonly StoredRecord[]): number | undefined {
    for (const { seat, id } of records) {
      const known = this.#sql.seqOf.get(no, seat, id);
      if (known !== undefined) return Number(known.seq);
    }
    return undefined;
  }

  #headOf(game: string): Head | undefined {
    const known = this.#heads.get(game);
    if (known !== undefined) return known;
    this.#damage.refuse(game);
    const row = this.#sql.head.get(game);
    if (row === undefined) return undefined;
    const head: Head = { ...row };
    const last =
      head.version === 0 ? undefined : this.#sql.checksumOf.get(head.no, head.version - 1);
    if ((last === undefined ? firstChecksum(game) : Number(last.checksum)) !== head.chain) {
      throw new StoreFailure(`The end of the log does not match its ${head.version} records.`, {
        failure: 'damaged',
      });
    }
    if (this.#heads.size >= MAX_HEADS) this.#heads.clear();
    this.#heads.set(game, head);
    return head;
  }

  #demandHead(game: string): Head {
    const head = this.#headOf(game);
    if (head !== undefined) return head;
    throw new StoreFailure(`There is no table ${game}.`, { failure: 'refused' });
  }

  #updateMeta(game: string, no: number, { status, isPublic, text }: EncodedMeta): void {
    this.#sql.setStatus.run(status, Number(isPublic), no);
    this.#writeMeta(game, no, text);
  }

  #writeMeta(game: string, no: number, text: string): void {
    this.#sql.setMeta.run(no, text, textChecksum(game, text));
  }
}

function prepare(database: SqliteDatabase) {
  const sql = (text: string): SqliteStatement => database.prepare(text);
  return {
    head: sql('select no, epoch, version, chain, due from tables where id = ?'),
    byCode: sql('select no from tables where code = ?'),
    checksumOf: sql('select checksum from records where table_no = ? and seq = ?'),
    seqOf: sql('select seq from records where table_no = ? and seat = ? and id = ?'),
    addTable: sql(
      `insert into tables (id, code, version, chain, epoch, status, game_type, is_public, changed_at)
       values (?, ?, 0, ?, 0, ?, ?, ?, ?)`,
    ),
    setEpoch: sql('update tables set epoch = ? where no = ?'),
    addRecord: sql(
      'insert or ignore into records (table_no, seq, seat, id, body, checksum) values (?, ?, ?, ?, ?, ?)',
    ),
    recordsFrom: sql(
      `select seq, seat, id, body, checksum from records
       where table_no = ? and seq >= ? order by seq limit ?`,
    ),
    complete: sql('update tables set status = ? where no = ?'),
    cutRecords: sql('delete from records where table_no = ? and seq >= ?'),
    setHead: sql('update tables set version = ?, chain = ?, changed_at = ? where no = ?'),
    setHeadAndDue: sql(
      'update tables set version = ?, chain = ?, changed_at = ?, due = ? where no = ?',
    ),
    removable: sql('select no, code from tables where id = ? and changed_at < ?'),
    dropTable: sql('delete from tables where no = ?'),
    dropMeta: sql('delete from metas where table_no = ?'),
    dropSnapshot: sql('delete from snapshots where table_no = ?'),
    addRemoved: sql(
      'insert or replace into removed (id, code, at, reason, table_no) values (?, ?, ?, ?, ?)',
    ),
    unswept: sql('select table_no as no from removed where table_no is not null limit 1'),
    sweep: sql(
      `delete from records where table_no = ? and seq in
         (select seq from records where table_no = ? order by seq limit ?)`,
    ),
    swept: sql('update removed set table_no = null where table_no = ?'),
    setStatus: sql('update tables set status = ?, is_public = ? where no = ?'),
    setMeta: sql(
      `insert into metas (table_no, meta, checksum) values (?, ?, ?)
       on conflict (table_no) do update set meta = excluded.meta, checksum = excluded.checksum`,
    ),
    setSnapshot: sql(
      `insert into snapshots (table_no, version, rules_hash, bytes, checksum) values (?, ?, ?, ?, ?)
       on conflict (table_no) do update set version = excluded.version,
         rules_hash = excluded.rules_hash, bytes = excluded.bytes, checksum = excluded.checksum
       where excluded.version >= snapshots.version`,
    ),
    heartbeat: sql(
      'insert into heartbeat (only, at) values (1, ?) on conflict (only) do update set at = excluded.at',
    ),
  };
}
