import { Piscina } from 'piscina';
import type { WorkerPool, WorkerTask } from '../bot/bot-config.ts';
import { BotError } from '../errors/bot-error.ts';
import type { Explanation } from '../search/explanation.ts';
import type { StopSignal } from '../search/run-search.ts';

/** The script of a thread: as source in this repository, built in the package. */
const WORKER = import.meta.url.endsWith('.ts') ? './worker.ts' : './worker.js';

/** The options of a pool of threads. */
export interface NodeWorkersOptions {
  /** The module whose default export defines the game. */
  readonly module: string | URL;
  /** The maximum number of threads. */
  readonly threads: number;
  /** The script that threads run, if they need a loader; it exports `think`. */
  readonly script?: string | URL;
  /** Options of Node for the threads. */
  readonly execArgv?: readonly string[];
}

/** Threads of Node that bots can think in. Until `close`, a running search keeps the process alive. */
export class NodeWorkers implements WorkerPool {
  readonly module: string;
  readonly #pool: Piscina;
  /** Rejects the running tasks when a thread cannot start. */
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
      if (signal?.aborted === true) throw aborted(error);
      throw error;
    } finally {
      this.#failures.delete(fail);
    }
  }

  close(): Promise<void> {
    return this.#pool.destroy();
  }
}

function aborted(cause: unknown): BotError {
  return new BotError('aborted', [], { cause });
}
