/// <reference lib="dom" />

import type { WorkerPool, WorkerTask } from '../bot/bot-config.ts';
import { BotError } from '../errors/bot-error.ts';
import type { Explanation } from '../search/explanation.ts';
import type { StopSignal } from '../search/run-search.ts';
import { type WorkerPort, webWorkerPort } from './answer-tasks.ts';

/** Milliseconds between two checks of the stop signal, which need not be an `AbortSignal`. */
const SIGNAL_CHECK_MS = 10;

/** The options of a pool of Web Workers. */
export interface BrowserWorkersOptions {
  /** The URL of the module whose default export defines the game. */
  readonly module: string | URL;
  /** The maximum number of workers. */
  readonly threads: number;
  /** Creates a worker, for bundlers that need `new Worker` in the page's own code. */
  readonly createWorker?: () => WorkerPort;
}

/** Web Workers that bots can think in. */
export class BrowserWorkers implements WorkerPool {
  readonly module: string;
  readonly #threads: number;
  readonly #create: () => WorkerPort;
  readonly #idle: WorkerPort[] = [];
  readonly #waiting: (() => void)[] = [];
  readonly #busy = new Set<WorkerPort>();

  constructor({ module, threads, createWorker }: BrowserWorkersOptions) {
    this.module = String(module);
    this.#threads = threads;
    this.#create =
      createWorker ??
      (() =>
        webWorkerPort(new Worker(new URL('./worker.js', import.meta.url), { type: 'module' })));
  }

  async run(task: WorkerTask, signal: StopSignal | null): Promise<Explanation> {
    while (this.#busy.size >= this.#threads) {
      await new Promise<void>(resolve => this.#waiting.push(resolve));
    }
    const worker = this.#idle.pop() ?? this.#create();
    this.#busy.add(worker);
    try {
      const explanation = await ask(worker, task, signal);
      this.#idle.push(worker);
      return explanation;
    } catch (error) {
      // The worker may still be searching; terminating it is the only way to stop it.
      worker.terminate();
      throw error;
    } finally {
      this.#busy.delete(worker);
      this.#waiting.shift()?.();
    }
  }

  async close(): Promise<void> {
    for (const worker of [...this.#idle, ...this.#busy]) worker.terminate();
    this.#idle.length = 0;
  }
}

/** Sends a task to a worker; rejects when the signal aborts. */
async function ask(
  worker: WorkerPort,
  task: WorkerTask,
  signal: StopSignal | null,
): Promise<Explanation> {
  let watch: ReturnType<typeof setInterval> | undefined;
  const ended = new Promise<never>((_resolve, reject) => {
    watch = setInterval(() => {
      if (signal?.aborted === true) reject(new BotError('aborted', []));
    }, SIGNAL_CHECK_MS);
  });
  try {
    const answer = await Promise.race([worker.ask({ task }), ended]);
    if ('error' in answer) throw new Error(answer.error);
    return answer.explanation;
  } finally {
    clearInterval(watch);
  }
}
