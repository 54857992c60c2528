import type { Worker } from 'node:worker_threads';
import { startClosedThread } from '../thread/start-thread.ts';
import type { BackupManifest } from './back-up.ts';
import type { DataFiles } from './data-folder.ts';
import type { Recovery } from './recovery.ts';
import { type Failure, StoreFailure } from './store-failure.ts';

/** The data that a thread of a store is started with. */
export interface StoreThreadSetup {
  readonly role: 'writer' | 'reader' | 'backup';
  readonly files: DataFiles;
  /** The folder of backups, for the thread that makes one. */
  readonly backups?: string;
  /** The maximum size of the database, in bytes. */
  readonly maxBytes?: number | undefined;
}

type Method<T> = {
  [K in keyof T]: T[K] extends (...args: never) => unknown ? K : never;
}[keyof T];
type Args<F> = F extends (...args: infer A) => unknown ? A : never;
type Answer<F> = F extends (...args: never) => infer R ? R : never;

/** A method call on an object in the thread. */
export type Call<T> = {
  readonly [K in Method<T>]: { readonly method: K; readonly args: Args<T[K]> };
}[Method<T>];

/** The result of a call. */
export type Outcome =
  | { readonly answer: unknown }
  | { readonly failure: Failure; readonly message: string };

export const CLOSE = 'close';

/** The messages of a thread of a store. */
export type FromThread =
  | { readonly tell: 'open'; readonly recovery: Recovery }
  | { readonly tell: 'failed'; readonly failure: Failure; readonly message: string }
  | { readonly tell: 'outcomes'; readonly outcomes: readonly Outcome[] }
  | { readonly tell: 'backed-up'; readonly manifest: BackupManifest }
  | { readonly tell: 'trouble'; readonly message: string };

export interface StoreThreadOptions {
  /** How long the next batch of calls waits, in milliseconds; batches go at once otherwise. */
  readonly pace?: CommitPace;
  /** Called when a batch was answered, with whether all of its calls succeeded. */
  readonly onAnswered?: (calls: number, isSound: boolean) => void;
  readonly onTrouble?: (message: string) => void;
  /** Called when the thread has died. */
  readonly onDeath: (message: string) => void;
}

/** The main thread's side of a thread of the store: calls that wait for it go together in one message. */
export class StoreThread<T> {
  readonly #worker: Worker;
  readonly #options: StoreThreadOptions;
  #calls: Call<T>[] = [];
  #waiting: ((outcome: Outcome) => void)[] = [];
  /** The callers that wait for the batch in progress. */
  #atWork: readonly ((outcome: Outcome) => void)[] = [];
  #isScheduled = false;
  #ended: string | undefined;
  #closed: Promise<void> | undefined;
  #whenClosed: (() => void) | undefined;
  /** The findings of opening. */
  readonly recovery: Recovery;

  private constructor(worker: Worker, recovery: Recovery, options: StoreThreadOptions) {
    this.#worker = worker;
    this.#options = options;
    this.recovery = recovery;
    worker.on('message', (message: FromThread) => this.#receive(message));
    worker.on('error', error => this.#end(`A thread of the store has failed: ${error.message}`));
    worker.on('exit', () => this.#end('The store is closed.'));
  }

  /** Starts a thread, and waits until it has opened the database. */
  static async start<T>(
    setup: StoreThreadSetup,
    options: StoreThreadOptions,
  ): Promise<StoreThread<T>> {
    const worker = startClosedThread('./sqlite-thread', import.meta.url, { workerData: setup });
    const first = await new Promise<FromThread>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
    });
    if (first.tell === 'open') return new StoreThread<T>(worker, first.recovery, options);
    await worker.terminate();
    const { failure, message } =
      first.tell === 'failed' ? first : { failure: 'refused' as const, message: 'No store.' };
    throw new StoreFailure(message, { failure });
  }

  /** Calls a method in the thread. */
  call<K extends Method<T>>(method: K, ...args: Args<T[K]>): Promise<Answer<T[K]>> {
    return new Promise((resolve, reject) => {
      if (this.#ended !== undefined || this.#closed !== undefined) {
        const message = this.#ended ?? 'The store is closed.';
        reject(new StoreFailure(message, { failure: 'refused' }));
        return;
      }
      // The compiler cannot correlate a generic method name with its arguments.
      this.#calls.push({ method, args } as Call<T>);
      this.#waiting.push(outcome => {
        // The thread answers each call with what its method returns.
        if ('answer' in outcome) resolve(outcome.answer as Answer<T[K]>);
        else reject(new StoreFailure(outcome.message, { failure: outcome.failure }));
      });
      this.#schedule();
    });
  }

  /** Ends the thread after all pending calls. */
  close(): Promise<void> {
    this.#closed ??= new Promise(resolve => {
      this.#whenClosed = resolve;
      if (this.#ended === undefined) this.#schedule();
      else resolve();
    });
    return this.#closed;
  }

  #schedule(): void {
    if (this.#isScheduled || this.#atWork.length > 0) return;
    this.#isScheduled = true;
    const wait = this.#options.pace?.wait(performance.now()) ?? 0;
    // Waits for the other calls of this turn of the event loop, which join the batch.
    if (wait === 0) process.nextTick(() => this.#send());
    else setTimeout(() => this.#send(), wait);
  }

  #send(): void {
    this.#isScheduled = false;
    if (this.#waiting.length > 0) {
      this.#atWork = this.#waiting;
      const calls = this.#calls;
      this.#waiting = [];
      this.#calls = [];
      this.#options.pace?.sent(performance.now());
      this.#worker.postMessage(calls);
    } else if (this.#closed !== undefined) this.#worker.postMessage(CLOSE);
  }

  #receive(message: FromThread): void {
    if (message.tell === 'trouble') this.#options.onTrouble?.(message.message);
    if (message.tell !== 'outcomes') return;
    const { outcomes } = message;
    const answered = this.#atWork;
    this.#atWork = [];
    this.#options.onAnswered?.(
      answered.length,
      outcomes.every(outcome => 'answer' in outcome),
    );
    for (const [index, settle] of answered.entries()) {
      settle(outcomes[index] ?? { failure: 'gone', message: 'The store gave no answer.' });
    }
    if (this.#waiting.length > 0 || this.#closed !== undefined) this.#schedule();
  }

  #end(reason: string): void {
    if (this.#ended !== undefined) return;
    this.#ended = reason;
    for (const settle of this.#atWork) settle({ failure: 'gone', message: reason });
    for (const settle of this.#waiting) settle({ failure: 'refused', message: reason });
    this.#atWork = [];
    this.#waiting = [];
    if (this.#closed === undefined) this.#options.onDeath(reason);
    this.#whenClosed?.();
  }
}

/** After a commit of this many tables, the next commit is delayed to be shared by more tables. */
const CROWD = 8;
/** The delay in milliseconds for each table of the previous commit, and its bounds. */
const MS_PER_TABLE = 0.5;
const MIN_GAP_MS = 8;
const MAX_GAP_MS = 20;

/**
 * Decides how soon a transaction may follow the previous one.
 *
 * A commit costs both threads and the disk as much as several moves, whether one table shares it or a hundred. While
 * few tables play, each commit is made at once; while many do, a commit waits some milliseconds and more tables share it.
 */
export class CommitPace {
  #tables = 0;
  #gap = 0;
  #sentAt = 0;

  /** Counts tables that wait for the next transaction. */
  add(tables: number): void {
    this.#tables += tables;
  }

  /** How long the next transaction has to wait, in whole milliseconds. */
  wait(now: number): number {
    return Math.max(0, Math.round(this.#sentAt + this.#gap - now));
  }

  /** Records that a transaction of all waiting tables has started. */
  sent(now: number): void {
    const gap = Math.min(MAX_GAP_MS, Math.max(MIN_GAP_MS, this.#tables * MS_PER_TABLE));
    this.#gap = this.#tables < CROWD ? 0 : gap;
    this.#tables = 0;
    this.#sentAt = now;
  }
}
