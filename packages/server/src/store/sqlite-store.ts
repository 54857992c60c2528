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
import {
  decodeMeta,
  decodeRecords,
  decodeTable,
  encodeAppend,
  encodeMeta,
  encodeRecord,
} from './encoded.ts';
import { type FolderLock, lockFolder } from './folder-lock.ts';
import type { Outcome, RequestKind, RequestOf, StoreAnswers, StoreRequest } from './request.ts';
import { StoreFailure } from './store-failure.ts';
import {
  CLOSE,
  encodeRequests,
  type FromThread,
  type StoreThreadSetup,
} from './thread-messages.ts';

export interface SqliteStoreOptions {
  /** The database may grow to so many bytes; what does not fit is refused, and nothing is lost. */
  readonly maxBytes?: number;
  /** Called after each transaction, with how many requests shared it. */
  readonly onCommit?: (requests: number) => void;
}

interface Waiting {
  readonly request: StoreRequest;
  readonly settle: (outcome: Outcome) => void;
}

/** The name of the database in a data folder. */
export const DATABASE_FILE = 'games.db';

/** Keeps games in a folder. One thread writes; everything that waits for it shares its next commit. */
export class SqliteStore implements Store {
  readonly #thread: Worker;
  readonly #lock: FolderLock;
  readonly #onCommit: (requests: number) => void;
  #queue: Waiting[] = [];
  #atWork: readonly Waiting[] = [];
  #isScheduled = false;
  #ended: string | undefined;
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

  async create(game: string, meta: TableMeta, records: readonly LogRecord[] = []): Promise<void> {
    const encoded = { meta: encodeMeta(meta), records: records.map(encodeRecord) };
    await this.#ask({ do: 'create', game, ...encoded });
  }

  acquire(owner: string, ttlMs: number, want: readonly string[]): Promise<readonly Lease[]> {
    return this.#ask({ do: 'acquire', owner, ttlMs, want });
  }

  async load(game: string): Promise<StoredTable | undefined> {
    const table = await this.#ask({ do: 'load', game });
    return table === null ? undefined : decodeTable(table);
  }

  append(batch: readonly AppendRequest[]): Promise<readonly AppendResult[]> {
    return this.#ask({ do: 'append', batch: batch.map(encodeAppend) });
  }

  async snapshot(game: string, epoch: number, snapshot: StoredSnapshot): Promise<void> {
    await this.#ask({ do: 'snapshot', game, epoch, snapshot });
  }

  async read(game: string, fromSeq: number, limit: number): Promise<readonly LogRecord[]> {
    const records = await this.#ask({ do: 'read', game, fromSeq, limit });
    return decodeRecords(records);
  }

  due(before: number): Promise<readonly { readonly game: string; readonly at: number }[]> {
    // Neither JSON nor SQLite has a number without end.
    return this.#ask({ do: 'due', before: Math.min(before, Number.MAX_SAFE_INTEGER) });
  }

  async list(filter: TableFilter): Promise<readonly ListedTable[]> {
    const tables = await this.#ask({ do: 'list', filter });
    return tables.map(table => ({ ...table, meta: decodeMeta(table.meta) }));
  }

  async findByCode(code: string): Promise<string | undefined> {
    return (await this.#ask({ do: 'findByCode', code })) ?? undefined;
  }

  async updateMeta(game: string, epoch: number, meta: TableMeta): Promise<void> {
    await this.#ask({ do: 'updateMeta', game, epoch, meta: encodeMeta(meta) });
  }

  /** Ends after everything that was asked for is done. */
  async close(): Promise<void> {
    if (this.#ended !== undefined) return;
    const closed = new Promise<void>(resolve => {
      this.#whenClosed = resolve;
    });
    this.#schedule();
    await closed;
  }

  #ask<K extends RequestKind>(
    request: RequestOf<K> & { readonly do: K },
  ): Promise<StoreAnswers[K]> {
    return new Promise((resolve, reject) => {
      const settle = (outcome: Outcome): void => {
        // The thread answers each request with what belongs to its kind.
        if ('answer' in outcome) resolve(outcome.answer as StoreAnswers[K]);
        else reject(new StoreFailure(outcome.message, { failure: outcome.failure }));
      };
      if (this.#ended !== undefined) return settle({ failure: 'refused', message: this.#ended });
      this.#queue.push({ request, settle });
      this.#schedule();
    });
  }

  #schedule(): void {
    if (this.#isScheduled || this.#atWork.length > 0) return;
    this.#isScheduled = true;
    // Everything that is asked for in one go comes along.
    process.nextTick(() => {
      this.#isScheduled = false;
      this.#send();
    });
  }

  #send(): void {
    if (this.#queue.length > 0) {
      this.#atWork = this.#queue;
      this.#queue = [];
      this.#thread.postMessage(encodeRequests(this.#atWork.map(({ request }) => request)));
    } else if (this.#whenClosed !== undefined) this.#thread.postMessage(CLOSE);
  }

  #hear(message: FromThread): void {
    if (message === 'closed') this.#end('The store is closed.');
    if (message === 'closed' || message === 'open') return;
    const settled = this.#atWork;
    this.#atWork = [];
    this.#onCommit(settled.length);
    for (const [index, { settle }] of settled.entries()) {
      settle(message[index] ?? { failure: 'unknown', message: 'The store gave no answer.' });
    }
    if (this.#queue.length > 0 || this.#whenClosed !== undefined) this.#schedule();
  }

  #end(reason: string): void {
    if (this.#ended !== undefined) return;
    this.#ended = reason;
    this.#lock.release();
    for (const { settle } of this.#atWork) settle({ failure: 'unknown', message: reason });
    for (const { settle } of this.#queue) settle({ failure: 'refused', message: reason });
    this.#atWork = [];
    this.#queue = [];
    this.#whenClosed?.();
  }
}
