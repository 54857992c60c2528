import type { Transferable, Worker } from 'node:worker_threads';
import type { CancelSignal } from '../ports/platform.ts';
import { PoolError, type PoolFailure } from './pool-error.ts';

/** A request to a thread of a pool. */
export interface PoolQuestion {
  /** Requests with one key share a failure count: a key whose threads keep looping is refused for a while. */
  readonly key: string;
  /** How long the answer may take if no other request waits, in milliseconds. */
  readonly patienceMs: number;
}

/** A message from the pool to a thread. */
export type ToThread<Q> = Q & { readonly id: number; readonly timeMs: number };

/** A message from a thread: that it has loaded its games, or the answer to a request. */
export type FromThread<A> =
  | { readonly isReady: true }
  | { readonly id: number; readonly answer: A }
  | { readonly id: number; readonly error: string };

export interface ThreadPoolOptions {
  /** Starts a thread, which answers one request after the other. */
  readonly start: () => Worker;
  /** The noun for error messages: "The bot did not come back in time." */
  readonly noun: string;
  /** How many requests are answered in parallel. */
  readonly threads: number;
  /** A thread that exceeds its time by this many milliseconds is terminated. */
  readonly graceMs: number;
  /** A thread that has not loaded its games after this time is terminated. */
  readonly startMs: number;
  /** How many requests may wait; unlimited if omitted. */
  readonly maxWaiting?: number;
}

/** The status of a pool. */
export interface PoolHealth {
  readonly isAlive: boolean;
  readonly threads: number;
  /** Threads that have exceeded their time. */
  readonly stuck: number;
  readonly waiting: number;
  /** Threads that were terminated. */
  readonly ended: number;
}

/** Options of one request. */
export interface AskOptions {
  /** Cancels the request while it waits. A thread that works on it checks for cancellation itself. */
  readonly signal?: CancelSignal | undefined;
  readonly transfer?: readonly Transferable[];
}

interface Asked<Q, A> {
  readonly question: Q;
  readonly transfer: readonly Transferable[];
  readonly resolve: (answer: A) => void;
  readonly reject: (error: Error) => void;
}

interface Thread<Q, A> {
  readonly worker: Worker;
  isReady: boolean;
  asked: Asked<Q, A> | undefined;
  /** Whether the thread has exceeded its time. */
  isOverdue: boolean;
  timer: NodeJS.Timeout | undefined;
}

/** The minimum time of a request, however many others wait. */
const MIN_TIME_MS = 100;
/** A key whose threads were terminated this many times in a row is refused for a while. */
const MAX_STRIKES = 3;
const BENCH_MS = 600_000;

/**
 * Threads that run rules beside the server, one request at a time in each.
 *
 * Rules that never return fail only their own request: the thread is terminated and replaced. While it is
 * overdue, another thread takes its place, so that no other request waits for the watchdog.
 */
export class ThreadPool<Q extends PoolQuestion, A> {
  readonly #options: ThreadPoolOptions;
  readonly #threads = new Set<Thread<Q, A>>();
  readonly #strikes = new Map<string, number>();
  readonly #benched = new Map<string, number>();
  #waiting: Asked<Q, A>[] = [];
  #ids = 0;
  #ended = 0;
  #isClosed = false;

  constructor(options: ThreadPoolOptions) {
    this.#options = options;
  }

  get health(): PoolHealth {
    const threads = [...this.#threads];
    const stuck = threads.filter(({ isOverdue }) => isOverdue).length;
    const waiting = this.#waiting.length;
    const isAlive = waiting === 0 || stuck < threads.length;
    return { isAlive, threads: threads.length, stuck, waiting, ended: this.#ended };
  }

  ask(question: Q, { signal, transfer = [] }: AskOptions = {}): Promise<A> {
    return new Promise((resolve, reject) => {
      const refused = this.#whyNot(question.key, signal);
      if (refused !== undefined) {
        reject(refused);
        return;
      }
      const asked = { question, transfer, resolve, reject };
      this.#waiting.push(asked);
      signal?.addEventListener('abort', () => this.#cancel(asked), { once: true });
      this.#dispatch();
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const ended = this.#error('closed');
    for (const { reject } of this.#waiting.splice(0)) reject(ended);
    await Promise.all([...this.#threads].map(thread => this.#end(thread, ended)));
  }

  #whyNot(key: string, signal: CancelSignal | undefined): PoolError | undefined {
    if (this.#isClosed) return this.#error('closed');
    if (signal?.aborted === true) return this.#error('cancelled');
    if (this.#isBenched(key)) return this.#error('benched');
    const { maxWaiting = Infinity } = this.#options;
    return this.#waiting.length >= maxWaiting ? this.#error('full') : undefined;
  }

  #error(failure: Exclude<PoolFailure, 'broken'>): PoolError {
    const { noun } = this.#options;
    const messages = {
      closed: `The ${noun}s have ended.`,
      cancelled: `The ${noun} is not needed any more.`,
      benched: `The ${noun} did not come back ${MAX_STRIKES} times.`,
      full: `Too many ${noun}s wait.`,
      overdue: `The ${noun} did not come back in time.`,
    };
    return new PoolError(failure, messages[failure]);
  }

  #isBenched(key: string): boolean {
    const until = this.#benched.get(key);
    if (until === undefined) return false;
    if (performance.now() < until) return true;
    this.#benched.delete(key);
    return false;
  }

  #cancel(asked: Asked<Q, A>): void {
    const index = this.#waiting.indexOf(asked);
    if (index < 0) return;
    this.#waiting.splice(index, 1);
    asked.reject(this.#error('cancelled'));
  }

  #dispatch(): void {
    for (const thread of this.#threads) {
      if (this.#waiting.length === 0) return;
      if (thread.isReady && thread.asked === undefined) this.#assign(thread);
    }
    if (this.#waiting.length > 0) this.#startIfShort();
  }

  #startIfShort(): void {
    const threads = [...this.#threads];
    const { threads: most } = this.#options;
    const working = threads.filter(({ isOverdue }) => !isOverdue);
    // Starting threads will take the waiting requests; each overdue thread is replaced once.
    const starting = threads.filter(({ isReady }) => !isReady).length;
    if (starting >= this.#waiting.length || working.length >= most) return;
    if (threads.length < 2 * most) this.#start();
  }

  #start(): void {
    const worker = this.#options.start();
    const thread: Thread<Q, A> = {
      worker,
      isReady: false,
      asked: undefined,
      isOverdue: false,
      timer: undefined,
    };
    this.#threads.add(thread);
    thread.timer = setTimeout(() => {
      const error = new PoolError('broken', 'A thread did not load its games in time.');
      this.#failWaiting(error);
      void this.#end(thread, error);
    }, this.#options.startMs);
    worker.on('message', (message: FromThread<A>) => this.#receive(thread, message));
    worker.on('error', ({ message }) => {
      const error = new PoolError('broken', message);
      if (!thread.isReady) this.#failWaiting(error);
      void this.#end(thread, error);
    });
    worker.on('exit', () => {
      void this.#end(
        thread,
        new PoolError('broken', `The thread of the ${this.#options.noun} has ended.`),
      );
    });
  }

  #receive(thread: Thread<Q, A>, message: FromThread<A>): void {
    const { asked } = thread;
    clearTimeout(thread.timer);
    thread.isOverdue = false;
    if ('isReady' in message) thread.isReady = true;
    else if (asked !== undefined) {
      thread.asked = undefined;
      this.#strikes.delete(asked.question.key);
      if ('answer' in message) asked.resolve(message.answer);
      else asked.reject(new PoolError('broken', message.error));
    }
    this.#dispatch();
  }

  /** The more requests wait, the less time each has, so that the whole queue takes no longer than one request. */
  #assign(thread: Thread<Q, A>): void {
    const asked = this.#waiting.shift();
    if (asked === undefined) return;
    const { threads, graceMs } = this.#options;
    const { patienceMs } = asked.question;
    const share = (patienceMs * threads) / (threads + this.#waiting.length);
    const timeMs = Math.max(MIN_TIME_MS, Math.round(share));
    thread.asked = asked;
    const message = { ...asked.question, id: this.#ids++, timeMs } satisfies ToThread<Q>;
    thread.worker.postMessage(message, asked.transfer);
    thread.timer = setTimeout(() => {
      thread.isOverdue = true;
      this.#dispatch();
      thread.timer = setTimeout(() => this.#giveUp(thread), graceMs);
    }, timeMs);
  }

  #giveUp(thread: Thread<Q, A>): void {
    const key = thread.asked?.question.key ?? '';
    const strikes = (this.#strikes.get(key) ?? 0) + 1;
    this.#strikes.set(key, strikes % MAX_STRIKES);
    if (strikes >= MAX_STRIKES) this.#benched.set(key, performance.now() + BENCH_MS);
    this.#ended++;
    void this.#end(thread, this.#error('overdue'));
  }

  #failWaiting(error: PoolError): void {
    for (const { reject } of this.#waiting.splice(0)) reject(error);
  }

  async #end(thread: Thread<Q, A>, error: PoolError): Promise<void> {
    if (!this.#threads.delete(thread)) return;
    clearTimeout(thread.timer);
    thread.asked?.reject(error);
    thread.asked = undefined;
    if (!this.#isClosed) this.#dispatch();
    await thread.worker.terminate();
  }
}
