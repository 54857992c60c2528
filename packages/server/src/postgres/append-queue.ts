import type { AppendRequest, AppendResult } from '@boardsmith/session';
import { StoreFailure } from '../store/store-failure.ts';
import {
  encodeRecord,
  nextChecksum,
  type StoredRecord,
  textChecksum,
} from '../store/stored-record.ts';
import { type Connection, sqlState } from './database-connection.ts';
import { NOW } from './schema.ts';
import type { TableHead, TableHeads } from './table-heads.ts';

/** The maximum number of statements in flight: while the database commits one, the next one is sent. */
const MAX_IN_FLIGHT = 2;
/** The maximum number of appends in one statement: a larger one would delay the next statement. */
const MAX_BATCH = 1_000;
const UNIQUE_VIOLATION = '23505';

interface Pending {
  readonly request: AppendRequest;
  readonly records: readonly StoredRecord[];
  readonly resolve: (result: AppendResult) => void;
  readonly reject: (error: unknown) => void;
}

/** An append whose table is known in the database. */
interface Located extends Pending {
  readonly head: TableHead;
}

/**
 * Writes the appends of all tables, many in one statement: each statement is a transaction, and a transaction
 * waits for the disk. A table has at most one append in flight, so that its appends arrive in order.
 */
export class AppendQueue {
  readonly #connection: Connection;
  readonly #heads: TableHeads;
  readonly #onCommit: (appends: number) => void;
  #waiting: Pending[] = [];
  readonly #busy = new Set<string>();
  #inFlight = 0;

  constructor(connection: Connection, heads: TableHeads, onCommit: (appends: number) => void) {
    this.#connection = connection;
    this.#heads = heads;
    this.#onCommit = onCommit;
  }

  add(request: AppendRequest): Promise<AppendResult> {
    const records = request.records.map(encodeRecord);
    return new Promise((resolve, reject) => {
      this.#waiting.push({ request, records, resolve, reject });
      if (this.#waiting.length === 1) process.nextTick(() => this.#send());
    });
  }

  #send(): void {
    while (this.#inFlight < MAX_IN_FLIGHT) {
      const batch = this.#takeBatch();
      if (batch.length === 0) return;
      this.#inFlight++;
      void this.#write(batch).finally(() => {
        for (const { request } of batch) this.#busy.delete(request.game);
        this.#inFlight--;
        this.#send();
      });
    }
  }

  /** The first waiting append of each table that has none in flight. */
  #takeBatch(): readonly Pending[] {
    const batch: Pending[] = [];
    this.#waiting = this.#waiting.filter(each => {
      const { game } = each.request;
      if (batch.length >= MAX_BATCH || this.#busy.has(game)) return true;
      this.#busy.add(game);
      batch.push(each);
      return false;
    });
    return batch;
  }

  async #write(batch: readonly Pending[]): Promise<void> {
    try {
      const located = await this.#locate(batch);
      await this.#store(located);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  /** Looks up the numbers of the tables; an append to a table that does not exist is refused. */
  async #locate(batch: readonly Pending[]): Promise<readonly Located[]> {
    const heads = await this.#heads.find(batch.map(({ request }) => request));
    return batch.flatMap(pending => {
      const { game } = pending.request;
      const head = heads.get(game);
      if (head !== undefined) return [{ ...pending, head }];
      pending.reject(new StoreFailure(`There is no table ${game}.`, { failure: 'refused' }));
      return [];
    });
  }

  /** Writes all appends in one statement; if an id is in its log already, each append alone. */
  async #store(batch: readonly Located[]): Promise<void> {
    if (batch.length === 0) return;
    const encoded = batch.map(encodeAppend);
    try {
      const rows = await this.#connection.run<{ no: number }>(APPEND, parameters(encoded));
      const stored = new Set(rows.map(({ no }) => no));
      if (stored.size > 0) this.#onCommit(stored.size);
      for (const append of encoded) {
        if (!stored.has(append.head.no)) await this.#examine(append);
        else this.#stored(append);
      }
    } catch (error) {
      if (sqlState(error) !== UNIQUE_VIOLATION) throw error;
      const [only, ...others] = encoded;
      if (only !== undefined && others.length === 0) await this.#examine(only);
      else for (const each of batch) await this.#storeAlone(each);
    }
  }

  async #storeAlone(append: Located): Promise<void> {
    try {
      await this.#store([append]);
    } catch (error) {
      append.reject(error);
    }
  }

  #stored({ request, head, version, chain, resolve }: EncodedAppend): void {
    this.#heads.set(request.game, { no: head.no, version, chain });
    resolve({ ok: true, version });
  }

  /** Finds out why an append was not stored. */
  async #examine({ request, records, head, resolve }: EncodedAppend): Promise<void> {
    const values = [head.no, records.map(({ seat }) => seat), records.map(({ id }) => id)];
    const [row] = await this.#connection.run<{
      epoch: number;
      version: number;
      duplicate: number | null;
    }>(EXAMINE, values);
    const { epoch, expect } = request;
    // A table that was removed has no owner any more.
    if (row === undefined) resolve({ ok: false, why: 'fenced', epoch: epoch + 1 });
    else if (row.epoch !== epoch) resolve({ ok: false, why: 'fenced', epoch: row.epoch });
    else if (row.duplicate !== null) resolve({ ok: false, why: 'duplicate', seq: row.duplicate });
    else if (row.version !== expect || head.version !== expect)
      resolve({ ok: false, why: 'conflict', version: row.version });
    else
      throw new StoreFailure(`There is a record after the end of the log, at ${expect}.`, {
        failure: 'damaged',
      });
  }
}

interface EncodedAppend extends Located {
  /** The length of the log and its checksum after the append. */
  readonly version: number;
  readonly chain: number;
  readonly checksums: readonly number[];
}

/** An append that expects another length than the log has is sent with any checksum: it is not stored. */
function encodeAppend(located: Located): EncodedAppend {
  const { records, head, request } = located;
  let { expect: version } = request;
  let { chain } = head;
  const checksums = records.map(record => {
    chain = nextChecksum(chain, version++, record);
    return chain;
  });
  return { ...located, version, chain, checksums };
}

/** The columns of the appends, and then those of their records. */
function parameters(appends: readonly EncodedAppend[]): readonly unknown[] {
  const metas = appends.map(({ request: { game, meta } }) => {
    if (meta === undefined) return { status: null, isPublic: null, text: null, checksum: null };
    const text = JSON.stringify(meta);
    const { status, setup } = meta;
    return { status, isPublic: setup.isPublic, text, checksum: textChecksum(game, text) };
  });
  const records = appends.flatMap(({ head, request, records, checksums }) =>
    records.map((record, index) => ({
      ...record,
      no: head.no,
      seq: request.expect + index,
      checksum: checksums[index],
    })),
  );
  return [
    appends.map(({ head }) => head.no),
    appends.map(({ request }) => request.epoch),
    appends.map(({ request, head }) =>
      // The checksum continues that of the known length; for any other length there is no checksum.
      request.expect === head.version ? request.expect : null,
    ),
    appends.map(({ version }) => version),
    appends.map(({ chain }) => chain),
    appends.map(({ request }) => request.due),
    metas.map(({ status }) => status),
    metas.map(({ isPublic }) => isPublic),
    metas.map(({ text }) => text),
    metas.map(({ checksum }) => checksum),
    records.map(({ no }) => no),
    records.map(({ seq }) => seq),
    records.map(({ seat }) => seat),
    records.map(({ id }) => id),
    records.map(({ body }) => body),
    records.map(({ checksum }) => checksum),
  ];
}

/**
 * Stores the records of each append whose epoch and expected length are those of its table, and returns
 * the numbers of these tables. All parts see the database as it was before, so `metas` and `records` follow
 * from `moved` alone.
 */
const APPEND = {
  name: 'append',
  text: `with wanted as (
      select * from unnest($1::bigint[], $2::integer[], $3::integer[], $4::integer[], $5::bigint[],
        $6::bigint[], $7::text[], $8::boolean[], $9::text[], $10::bigint[])
        as w (no, epoch, expect, version, chain, due, status, is_public, meta, checksum)
    ), moved as (
      update boardsmith.tables as t set version = w.version, chain = w.chain, due = w.due,
        status = coalesce(w.status, t.status), is_public = coalesce(w.is_public, t.is_public),
        changed_at = ${NOW}
      from wanted as w
      where t.no = w.no and t.epoch = w.epoch and t.version = w.expect
      returning t.no, t.epoch
    ), described as (
      update boardsmith.metas as m set meta = w.meta, checksum = w.checksum
      from wanted as w join moved on moved.no = w.no
      where m.table_no = w.no and w.meta is not null
    ), logged as (
      insert into boardsmith.records (table_no, seq, seat, id, body, checksum, epoch)
      select r.no, r.seq, r.seat, r.id, r.body, r.checksum, moved.epoch
      from unnest($11::bigint[], $12::integer[], $13::text[], $14::text[], $15::text[], $16::bigint[])
        as r (no, seq, seat, id, body, checksum)
      join moved on moved.no = r.no
    )
    select no from moved`,
};

const EXAMINE = {
  name: 'examine',
  text: `select epoch, version, (
      select r.seq from unnest($2::text[], $3::text[]) with ordinality as w (seat, id, place)
      join boardsmith.records r on r.table_no = $1 and r.seat = w.seat and r.id = w.id
      order by w.place limit 1
    ) as duplicate
    from boardsmith.tables where no = $1`,
};
