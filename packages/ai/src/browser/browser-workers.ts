/// <reference lib="dom" />

import type { Explanation } from '../bot/explanation.ts';
import { BotError } from '../error/bot-error.ts';
import type { WorkerPool, WorkerTask } from '../pool/worker-task.ts';
import type { StopSignal } from '../search/clock.ts';
import { type WorkerPort, webWorkerPort } from './worker-message.ts';

/** How often it is looked whether a search was called off, in milliseconds. */
const LOOK_MS = 10;

/** What a pool of workers needs to know. */
export interface BrowserWorkersOptions {
  /** The address of the module whose default export defines the game. */
  readonly module: string | URL;
  /** How many workers there are at most. */
  readonly threads: number;
  /** How a worker is made, where a bundler has its own way. */
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
      // It may be in the middle of its work, and there is no other way to stop it.
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

/** Asks a worker, and gives up when nobody waits for the answer any more. */
async function ask(
  worker: WorkerPort,
  task: WorkerTask,
  signal: StopSignal | null,
): Promise<Explanation> {
  let watch: ReturnType<typeof setInterval> | undefined;
  const ended = new Promise<never>((_resolve, reject) => {
    watch = setInterval(() => {
      if (signal?.aborted === true) reject(new BotError('aborted', []));
    }, LOOK_MS);
  });
  try {
    const answer = await Promise.race([worker.ask({ task }), ended]);
    if ('error' in answer) throw new Error(answer.error);
    return answer.explanation;
  } finally {
    clearInterval(watch);
  }
}
