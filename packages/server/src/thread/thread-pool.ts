import type { Transferable, Worker } from 'node:worker_threads';
import type { CancelSignal } from '../ports/cancellation.ts';
import { PoolError, type PoolFailure } from './pool-error.ts';

/** What a thread of a pool is asked. */
export interface PoolQuestion {
  /** Questions of one key share their failures: a key whose threads keep looping is not asked for a while. */
  readonly key: string;
  /** How long the answer may take if no other question waits, in milliseconds. */
  readonly patienceMs: number;
}

/** What the pool sends to a thread. */
export type ToThread<Q> = Q & { readonly id: number; readonly timeMs: number };

/** What a thread sends: that it has loaded its games, or the answer to a question. */
export type FromThread<A> =
  | { readonly isReady: true }
  | { readonly id: number; readonly answer: A }
  | { readonly id: number; readonly error: string };

export interface ThreadPoolOptions {
  /** Starts a thread, which answers one question after the other. */
  readonly start: () => Worker;
  /** The noun for error messages: "The bot did not come back in time." */
  readonly noun: string;
  /** How many questions are answered at the same time. */
  readonly threads: number;
  /** A thread that takes this much longer than it was allowed to is ended. */
  readonly graceMs: number;
  /** A thread that has not loaded its games by then is ended. */
  readonly startMs: number;
  /** Questions that may wait; no bound if left out. */
  readonly maxWaiting?: number;
}

/** How a pool is doing. */
export interface PoolHealth {
  readonly isAlive: boolean;
  readonly threads: number;
  /** Threads that have had the time they were given. */
  readonly stuck: number;
  readonly waiting: number;
  /** Threads that had to be ended. */
  readonly ended: number;
}

/** How one question is asked. */
export interface AskOptions {
  /** Drops the question while it waits. A thread that works on it has to notice by itself. */
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
  /** Whether it has had the time it was given. */
  isOverdue: boolean;
  timer: NodeJS.Timeout | undefined;
}

/** However many questions wait, each has this long. */
const MIN_TIME_MS = 100;
/** A key whose threads had to be ended this many times in a row is not asked for a while. */
const MAX_STRIKES = 3;
const BENCH_MS = 600_000;

/**
 * Threads that run rules beside the server, one question at a time in each.
 *
 * Rules that never come back cost their own question: the thread is ended and replaced. While it is
 * overdue, another thread takes its place, so that no other question waits for the watchdog.
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
    // Threads that are starting will take what waits; those that are overdue are replaced, once each.
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

  /** The more questions wait, the less time each has: together they take as long as one would. */
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
