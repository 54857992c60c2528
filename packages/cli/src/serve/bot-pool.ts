import type { Worker } from 'node:worker_threads';
import type { BotHealth } from '@boardsmith/session';

/** What a bot is asked. */
export interface PoolQuestion {
  /** The game, by its name. */
  readonly name: string;
  /** How long it may think if no other bot waits, in milliseconds. */
  readonly patienceMs: number;
}

/** What the pool sends to a thread. */
export type ToThread<Q> = Q & { readonly id: number; readonly timeMs: number };

/** What a thread sends: that it has loaded its games, or the answer to a question. */
export type FromThread<A> =
  | { readonly isReady: true }
  | { readonly id: number; readonly answer: A }
  | { readonly id: number; readonly error: string };

export interface BotPoolOptions {
  /** Starts a thread, which answers one question after the other. */
  readonly start: () => Worker;
  /** How many bots think at the same time. */
  readonly threads: number;
  /** A bot that takes this much longer than it was allowed to is ended. */
  readonly graceMs: number;
  /** A thread that has not loaded its games by then is ended. */
  readonly startMs: number;
}

interface Asked<Q, A> {
  readonly question: Q;
  readonly resolve: (answer: A) => void;
  readonly reject: (error: Error) => void;
}

interface Thread<Q, A> {
  readonly worker: Worker;
  isReady: boolean;
  asked: Asked<Q, A> | undefined;
  /** Whether its bot has had the time it was given. */
  isOverdue: boolean;
  timer: NodeJS.Timeout | undefined;
}

/** However many wait, a bot has this long to think. */
const MIN_TIME_MS = 100;
/** A game whose bots had to be ended this many times in a row is not asked for a while. */
const MAX_STRIKES = 3;
const BENCH_MS = 600_000;

/**
 * Threads that bots think in, one bot at a time in each.
 *
 * A bot that never comes back costs its own move: its thread is ended and replaced. While it is
 * overdue, another thread takes its place, so that no other bot waits for the watchdog.
 */
export class BotPool<Q extends PoolQuestion, A> {
  readonly #options: BotPoolOptions;
  readonly #threads = new Set<Thread<Q, A>>();
  readonly #strikes = new Map<string, number>();
  readonly #benched = new Map<string, number>();
  #waiting: Asked<Q, A>[] = [];
  #ids = 0;
  #ended = 0;
  #isClosed = false;

  constructor(options: BotPoolOptions) {
    this.#options = options;
  }

  get health(): BotHealth {
    const threads = [...this.#threads];
    const stuck = threads.filter(({ isOverdue }) => isOverdue).length;
    const waiting = this.#waiting.length;
    const isAlive = waiting === 0 || stuck < threads.length;
    return { isAlive, threads: threads.length, stuck, waiting, ended: this.#ended };
  }

  ask(question: Q): Promise<A> {
    return new Promise((resolve, reject) => {
      const { name } = question;
      if (this.#isClosed) reject(new Error('The bots have ended.'));
      else if (this.#isBenched(name)) {
        reject(new Error(`The bots of "${name}" did not come back ${MAX_STRIKES} times.`));
      } else {
        this.#waiting.push({ question, resolve, reject });
        this.#dispatch();
      }
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const { reject } of this.#waiting.splice(0)) reject(new Error('The bots have ended.'));
    await Promise.all([...this.#threads].map(thread => this.#end(thread, 'The bots have ended.')));
  }

  #isBenched(name: string): boolean {
    const until = this.#benched.get(name);
    if (until === undefined) return false;
    if (performance.now() < until) return true;
    this.#benched.delete(name);
    return false;
  }

  #dispatch(): void {
    for (const thread of this.#threads) {
      if (this.#waiting.length === 0) return;
      if (thread.isReady && thread.asked === undefined) this.#give(thread);
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
      this.#failWaiting('The bots did not load their games in time.');
      void this.#end(thread, '');
    }, this.#options.startMs);
    worker.on('message', (message: FromThread<A>) => this.#hear(thread, message));
    worker.on('error', error => {
      if (!thread.isReady) this.#failWaiting(error.message);
      void this.#end(thread, error.message);
    });
    worker.on('exit', () => void this.#end(thread, 'The thread of the bot has ended.'));
  }

  #hear(thread: Thread<Q, A>, message: FromThread<A>): void {
    const { asked } = thread;
    clearTimeout(thread.timer);
    thread.isOverdue = false;
    if ('isReady' in message) thread.isReady = true;
    else if (asked !== undefined) {
      thread.asked = undefined;
      this.#strikes.delete(asked.question.name);
      if ('answer' in message) asked.resolve(message.answer);
      else asked.reject(new Error(message.error));
    }
    this.#dispatch();
  }

  /** The more bots wait, the less time each has: together they take as long as one would. */
  #give(thread: Thread<Q, A>): void {
    const asked = this.#waiting.shift();
    if (asked === undefined) return;
    const { threads, graceMs } = this.#options;
    const { patienceMs } = asked.question;
    const share = (patienceMs * threads) / (threads + this.#waiting.length);
    const timeMs = Math.max(MIN_TIME_MS, Math.round(share));
    thread.asked = asked;
    thread.worker.postMessage({ ...asked.question, id: this.#ids++, timeMs } satisfies ToThread<Q>);
    thread.timer = setTimeout(() => {
      thread.isOverdue = true;
      this.#dispatch();
      thread.timer = setTimeout(() => this.#giveUp(thread), graceMs);
    }, timeMs);
  }

  #giveUp(thread: Thread<Q, A>): void {
    const name = thread.asked?.question.name ?? '';
    const strikes = (this.#strikes.get(name) ?? 0) + 1;
    this.#strikes.set(name, strikes % MAX_STRIKES);
    if (strikes >= MAX_STRIKES) this.#benched.set(name, performance.now() + BENCH_MS);
    this.#ended++;
    void this.#end(thread, 'The bot did not come back in time.');
  }

  #failWaiting(message: string): void {
    for (const { reject } of this.#waiting.splice(0)) reject(new Error(message));
  }

  async #end(thread: Thread<Q, A>, message: string): Promise<void> {
    if (!this.#threads.delete(thread)) return;
    clearTimeout(thread.timer);
    thread.asked?.reject(new Error(message));
    thread.asked = undefined;
    if (!this.#isClosed) this.#dispatch();
    await thread.worker.terminate();
  }
}
