import { Piscina } from 'piscina';
import type { Explanation } from '../bot/explanation.ts';
import { BotError } from '../error/bot-error.ts';
import type { WorkerPool, WorkerTask } from '../pool/worker-task.ts';
import type { StopSignal } from '../search/clock.ts';

/** The same file as a source and when it is built. */
const WORKER = import.meta.url.endsWith('.ts') ? './worker.ts' : './worker.js';

/** What a pool of threads needs to know. */
export interface NodeWorkersOptions {
  /** The module whose default export defines the game. */
  readonly module: string | URL;
  /** How many threads there are at most. */
  readonly threads: number;
  /** The script that threads run, where they need a loader of their own; it exports `think`. */
  readonly script?: string | URL;
  /** How threads are started. */
  readonly execArgv?: readonly string[];
}

/** Threads of Node that bots can think in. Close it, or the process does not end while they think. */
export class NodeWorkers implements WorkerPool {
  readonly module: string;
  readonly #pool: Piscina;
  /** Rejects what is being thought about when a thread cannot even start. */
  readonly #failures = new Set<(error: unknown) => void>();

  constructor({ module, threads, script, execArgv }: NodeWorkersOptions) {
    this.module = String(module);
    this.#pool = new Piscina({
      filename: String(script ?? new URL(WORKER, import.meta.url)),
      maxThreads: threads,
      minThreads: 0,
      idleTimeout: 10_000,
      ...(execArgv === undefined ? {} : { execArgv: [...execArgv] }),
    });
    this.#pool.on('error', error => {
      for (const fail of this.#failures) fail(error);
    });
  }

  async run(task: WorkerTask, signal: StopSignal | null): Promise<Explanation> {
    const abort = signal instanceof AbortSignal ? { signal } : {};
    let fail: (error: unknown) => void = () => {};
    const broken = new Promise<never>((_resolve, reject) => {
      fail = reject;
    });
    this.#failures.add(fail);
    try {
      return await Promise.race([this.#pool.run(task, { name: 'think', ...abort }), broken]);
    } catch (error) {
      if (signal?.aborted === true) throw ended(error);
      throw error;
    } finally {
      this.#failures.delete(fail);
    }
  }

  close(): Promise<void> {
    return this.#pool.destroy();
  }
}

function ended(cause: unknown): BotError {
  return new BotError('aborted', [], { cause });
}
