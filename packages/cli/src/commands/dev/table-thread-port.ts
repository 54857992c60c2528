import type { Worker } from 'node:worker_threads';
import { SharedWatch, startThread } from '@boardsmith/server';
import type { Problem } from '../../project/problem.ts';
import { endThread } from '../../rules/end-thread.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import type { SavedTable } from './migrate-log.ts';
import type {
  FromTable,
  TableAnswers,
  TableAttempt,
  TableQuestion,
  TableThreadSetup,
} from './thread-messages.ts';

/** Rules that run longer than this, in milliseconds, are considered endless. */
const PATIENCE_MS = 4_000;
/** Loading compiles code, and a replay makes many choices: both may take longer. */
const LONG_PATIENCE_MS = 15_000;

/** The events of a table, for its owner. */
export interface TableListener {
  /** A choice is about to be made at a table. */
  attempted(attempt: TableAttempt): void;
  /** A table has reached a number of choices. */
  changed(table: SavedTable): void;
  /** Rules threw, during a move that was not made or during another computation. */
  failed(problem: Problem, attempt: TableAttempt | undefined): void;
  /** Rules never returned from a move, and the thread was terminated. */
  looped(problem: Problem): void;
}

/** Rules that cannot be used, or never return. */
export class RulesFailure extends Error {
  override readonly name = 'RulesFailure';
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.message);
    this.problem = problem;
  }
}

/** A table in a thread of its own, where rules that never return can be terminated. */
export class TableThreadPort {
  readonly #worker: Worker;
  /** The folder of the project. */
  readonly #folder: string;
  readonly #watch = new SharedWatch();
  readonly #listener: TableListener;
  #settle: { resolve(message: FromTable): void; reject(error: unknown): void } | undefined;
  #timer: NodeJS.Timeout | undefined;

  private constructor(rules: string, folder: string, listener: TableListener) {
    this.#listener = listener;
    this.#folder = folder;
    const workerData: TableThreadSetup = { rules, folder, watch: this.#watch.buffer };
    this.#worker = startThread('./table-thread', import.meta.url, { workerData });
    this.#worker.on('message', (message: FromTable) => this.#hear(message));
    this.#worker.on('error', error => this.#settle?.reject(error));
  }

  /** Loads rules; throws a `RulesFailure` if they cannot be used. */
  static async load(
    rules: string,
    folder: string,
    listener: TableListener,
  ): Promise<TableThreadPort> {
    const port = new TableThreadPort(rules, folder, listener);
    await port.#wait('at the start of a game');
    port.#watchMoves();
    return port;
  }

  /** Sends a request to the thread; throws a `RulesFailure` if the rules fail. */
  async ask<Q extends TableQuestion>(question: Q): Promise<TableAnswers[Q['ask']]> {
    const waiting = this.#wait('while the choices are replayed');
    this.#worker.postMessage(question);
    const message = await waiting;
    if (message.tell !== 'answer') throw new Error('The thread of the table did not answer.');
    // The thread answers requests in order.
    return message.answer as TableAnswers[Q['ask']];
  }

  /** Terminates the thread at once. */
  async end(): Promise<void> {
    clearInterval(this.#timer);
    await this.#worker.terminate();
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.ask({ ask: 'close' });
    await this.end();
  }

  #hear(message: FromTable): void {
    if (message.tell === 'table') this.#listener.changed(message.table);
    else if (message.tell === 'attempt') this.#listener.attempted(message.attempt);
    else if (message.tell === 'fault') {
      this.#listener.failed(message.problem, message.attempt);
    } else if (message.tell === 'failed' || message.tell === 'refused') {
      this.#settle?.reject(failureOf(message));
    } else this.#settle?.resolve(message);
  }

  /** The next message of the thread; rules that never return are terminated. */
  async #wait(when: string): Promise<FromTable> {
    let timer: NodeJS.Timeout | undefined;
    try {
      return await new Promise<FromTable>((resolve, reject) => {
        this.#settle = { resolve, reject };
        timer = setTimeout(() => {
          void this.#looping(when).then(problem => reject(new RulesFailure(problem)));
        }, LONG_PATIENCE_MS);
      });
    } catch (error) {
      await this.end();
      throw error;
    } finally {
      clearTimeout(timer);
      this.#settle = undefined;
    }
  }

  /** Terminates the thread when rules do not return from a move. */
  #watchMoves(): void {
    let seen: number | undefined;
    let since = 0;
    this.#timer = setInterval(() => {
      const { running } = this.#watch;
      if (running === undefined || running !== seen) {
        seen = running;
        since = performance.now();
      } else if (performance.now() - since > PATIENCE_MS) {
        clearInterval(this.#timer);
        void this.#endLooping();
      }
    }, PATIENCE_MS / 8);
  }

  async #endLooping(): Promise<void> {
    this.#listener.looped(await this.#looping('during a move'));
  }

  async #looping(when: string): Promise<Problem> {
    const message = `The rules loop without end ${when}. Check the conditions that should end their loops.`;
    return { message, ...(await endThread(this.#worker, this.#folder)) };
  }
}

function failureOf(message: Extract<FromTable, { tell: 'failed' | 'refused' }>): Error {
  const isUsage = message.tell === 'refused' && message.isUsage;
  return isUsage ? new UsageError(message.problem.message) : new RulesFailure(message.problem);
}
