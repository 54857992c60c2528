import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import type {
  AppendRequest,
  AppendResult,
  Lease,
  ListedTable,
  LogRecord,
  Store,
  StoredSnapshot,
  StoredTable,
  TableFilter,
  TableMeta,
} from '@boardsmith/session';
import { startClosedThread } from '../thread/start-thread.ts';
import { CommitPace } from './commit-pace.ts';
import {
  decodeMeta,
  decodeRecords,
  decodeResult,
  decodeTable,
  encodeMeta,
  encodeRecord,
} from './encoded.ts';
import { type FolderLock, lockFolder } from './folder-lock.ts';
import { ParcelMaker } from './parcel.ts';
import type { Asked, AskedOf, Outcome, RequestKind, StoreAnswers } from './request.ts';
import { StoreFailure } from './store-failure.ts';
import {
  CLOSE,
  decodeOutcomes,
  type FromThread,
  type StoreThreadSetup,
} from './thread-messages.ts';

export interface SqliteStoreOptions {
  /** The database may grow to so many bytes; what does not fit is refused, and nothing is lost. */
  readonly maxBytes?: number;
  /** Called after each transaction, with how many requests shared it. */
  readonly onCommit?: (requests: number) => void;
}

/** Tells whoever waits for a request what came of it. */
type Settle = (outcome: Outcome) => void;

/** The name of the database in a data folder. */
export const DATABASE_FILE = 'games.db';

/** Keeps games in a folder. One thread writes; everything that waits for it shares its next commit. */
export class SqliteStore implements Store {
  readonly #thread: Worker;
  readonly #lock: FolderLock;
  readonly #onCommit: (requests: number) => void;
  readonly #pace = new CommitPace();
  /** What has been asked for since the last transaction was begun, and who waits for it. */
  #parcel = new ParcelMaker();
  #queue: Settle[] = [];
  /** Who waits for the transaction that is going on. */
  #atWork: readonly Settle[] = [];
  #isScheduled = false;
  #ended: string | undefined;
  #closed: Promise<void> | undefined;
  #whenClosed: (() => void) | undefined;

  private constructor(thread: Worker, lock: FolderLock, { onCommit }: SqliteStoreOptions) {
    this.#thread = thread;
    this.#lock = lock;
    this.#onCommit = onCommit ?? (() => undefined);
    thread.on('message', (message: FromThread) => this.#hear(message));
    thread.on('error', error => this.#end(`The thread of the store has failed: ${error.message}`));
    thread.on('exit', () => this.#end('The store is closed.'));
  }

  /** Opens the games in a folder, which is made if there is none, and keeps other processes out. */
  static async open(folder: string, options: SqliteStoreOptions = {}): Promise<SqliteStore> {
    mkdirSync(folder, { recursive: true });
    const lock = await lockFolder(folder);
    const workerData: StoreThreadSetup = {
      path: join(folder, DATABASE_FILE),
      maxBytes: options.maxBytes,
    };
    const thread = startClosedThread('./sqlite-thread', import.meta.url, { workerData });
    try {
      await once(thread, 'message');
    } catch (error) {
      lock.release();
      throw error;
    }
    return new SqliteStore(thread, lock, options);
  }

  create(game: string, meta: TableMeta, records: readonly LogRecord[] = []): Promise<void> {
    const encoded = { meta: encodeMeta(meta), records: records.map(encodeRecord) };
    return this.#ask({ do: 'create', game, ...encoded }, () => undefined);
  }

  acquire(owner: string, ttlMs: number, want: readonly string[]): Promise<readonly Lease[]> {
    return this.#ask({ do: 'acquire', owner, ttlMs, want }, leases => leases);
  }

  load(game: string): Promise<StoredTable | undefined> {
    return this.#ask({ do: 'load', game }, table => {
      return table === null ? undefined : decodeTable(table);
    });
  }

  append(batch: readonly AppendRequest[]): Promise<readonly AppendResult[]> {
    return this.#ask({ do: 'append', batch }, results => results.map(decodeResult));
  }

  snapshot(game: string, epoch: number, snapshot: StoredSnapshot): Promise<void> {
    return this.#ask({ do: 'snapshot', game, epoch, snapshot }, () => undefined);
  }

  read(game: string, fromSeq: number, limit: number): Promise<readonly LogRecord[]> {
    return this.#ask({ do: 'read', game, fromSeq, limit: finite(limit) }, decodeRecords);
  }

  due(before: number): Promise<readonly { readonly game: string; readonly at: number }[]> {
    return this.#ask({ do: 'due', before: finite(before) }, tables => tables);
  }

  list(filter: TableFilter): Promise<readonly ListedTable[]> {
    return this.#ask({ do: 'list', filter }, tables => {
      return tables.map(table => ({ ...table, meta: decodeMeta(table.meta) }));
    });
  }

  findByCode(code: string): Promise<string | undefined> {
    return this.#ask({ do: 'findByCode', code }, game => game ?? undefined);
  }

  updateMeta(game: string, epoch: number, meta: TableMeta): Promise<void> {
    const request = { do: 'updateMeta', game, epoch, meta: encodeMeta(meta) } as const;
    return this.#ask(request, () => undefined);
  }

  /** Ends after everything that was asked for is done. */
  async close(): Promise<void> {
    if (this.#ended !== undefined) return;
    this.#closed ??= new Promise<void>(resolve => {
      this.#whenClosed = resolve;
    });
    this.#schedule();
    await this.#closed;
  }

  #ask<K extends RequestKind, A>(
    request: AskedOf<K> & Asked,
    decode: (answer: StoreAnswers[K]) => A,
  ): Promise<A> {
    return new Promise((resolve, reject) => {
      const settle: Settle = outcome => {
        if (!('answer' in outcome)) {
          reject(new StoreFailure(outcome.message, { failure: outcome.failure }));
          return;
        }
        try {
          // The thread answers each request with what belongs to its kind.
          resolve(decode(outcome.answer as StoreAnswers[K]));
        } catch (error) {
          reject(error);
        }
      };
      if (this.#ended !== undefined) return settle({ failure: 'refused', message: this.#ended });
      this.#parcel.add(request);
      this.#queue.push(settle);
      this.#schedule();
    });
  }

  #schedule(): void {
    if (this.#isScheduled || this.#atWork.length > 0) return;
    this.#isScheduled = true;
    const send = (): void => {
      this.#isScheduled = false;
      this.#send();
    };
    const wait = this.#pace.wait(performance.now());
    // Everything that is asked for in one go comes along.
    if (wait === 0) process.nextTick(send);
    else setTimeout(send, wait);
  }

  #send(): void {
    if (this.#queue.length > 0) {
      this.#atWork = this.#queue;
      this.#queue = [];
      const parcel = this.#parcel;
      this.#parcel = new ParcelMaker();
      this.#pace.sent(parcel.tables, performance.now());
      this.#thread.postMessage(parcel.make());
    } else if (this.#whenClosed !== undefined) this.#thread.postMessage(CLOSE);
  }

  #hear(message: FromThread): void {
    if (message === 'open') return;
    const settled = this.#atWork;
    this.#atWork = [];
    this.#onCommit(settled.length);
    const outcomes = decodeOutcomes(message);
    for (const [index, settle] of settled.entries()) {
      settle(outcomes[index] ?? { failure: 'unknown', message: 'The store gave no answer.' });
    }
    if (this.#queue.length > 0 || this.#whenClosed !== undefined) this.#schedule();
  }

  #end(reason: string): void {
    if (this.#ended !== undefined) return;
    this.#ended = reason;
    this.#lock.release();
    for (const settle of this.#atWork) settle({ failure: 'unknown', message: reason });
    for (const settle of this.#queue) settle({ failure: 'refused', message: reason });
    this.#atWork = [];
    this.#queue = [];
    this.#whenClosed?.();
  }
}

/** Neither JSON nor SQLite has a number without end. */
function finite(number: number): number {
  return Math.min(number, Number.MAX_SAFE_INTEGER);
}
