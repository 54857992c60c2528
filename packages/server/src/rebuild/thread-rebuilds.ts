import { MessageChannel, type Worker } from 'node:worker_threads';
import type { PastAnswers, PastAsk, PastQuestionOf, Store } from '@boardsmith/session';
import type { CancelSignal } from '../ports/platform.ts';
import { PoolError } from '../thread/pool-error.ts';
import { type PoolHealth, ThreadPool } from '../thread/thread-pool.ts';
import type { PageRequest, RebuildAnswer, RebuildQuestion } from './answer-questions.ts';
import type { PastTable, Rebuilds } from './rebuilds.ts';
import type { Worked } from './work-queue.ts';

export interface ThreadRebuildsOptions {
  /** Starts a thread that loads the same games and calls `answerQuestions`. */
  readonly start: () => Worker;
  /** The thread reads logs from its reading side. */
  readonly store: Pick<Store, 'read'>;
  /** A thread that takes longer for one query is replaced. */
  readonly maxMs: number;
}

/** A thread loads the games first. */
const START_MS = 120_000;
/** The maximum number of waiting queries; more are refused as `busy`. */
const MAX_WAITING = 64;
/** After this share of its time a thread counts as overdue, and a second one answers waiting queries. */
const PATIENCE = 0.25;

/**
 * Answers in a separate thread that loads the rules and reads logs from the store. Rules that never
 * return fail their query, and the thread is replaced.
 */
export class ThreadRebuilds implements Rebuilds {
  readonly isOffThread = true;
  readonly #options: ThreadRebuildsOptions;
  readonly #pool: ThreadPool<RebuildQuestion, RebuildAnswer>;
  readonly #patienceMs: number;

  constructor(options: ThreadRebuildsOptions) {
    const { start, maxMs } = options;
    this.#options = options;
    this.#patienceMs = maxMs * PATIENCE;
    this.#pool = new ThreadPool({
      start,
      noun: 'rebuild',
      threads: 1,
      graceMs: maxMs - this.#patienceMs,
      startMs: START_MS,
      maxWaiting: MAX_WAITING,
    });
  }

  get health(): PoolHealth {
    return this.#pool.health;
  }

  async answer<K extends PastAsk>(
    table: PastTable,
    question: PastQuestionOf<K>,
    signal?: CancelSignal,
  ): Promise<Worked<PastAnswers[K]>> {
    const { port1, port2 } = new MessageChannel();
    port1.on('message', (page: PageRequest) =>
      this.#read(table.game, page).then(
        records => port1.postMessage(records),
        // The thread treats a closed port as the end of the query.
        () => port1.close(),
      ),
    );
    port1.unref();
    signal?.addEventListener('abort', () => port1.close(), { once: true });
    const { game, identity } = table;
    const asked = { key: game, patienceMs: this.#patienceMs, meta: identity.meta, question };
    const begun = performance.now();
    try {
      const { result, ms } = await this.#pool.ask(
        { ...asked, log: port2 },
        { signal, transfer: [port2] },
      );
      return 'error' in result
        ? { ok: false, error: new PoolError('broken', result.error), ms }
        : // The thread answers each query with an answer of its kind.
          { ok: true, value: result.answer as PastAnswers[K], ms };
    } catch (error) {
      const hasRun = error instanceof PoolError && error.failure === 'overdue';
      return { ok: false, error, ms: hasRun ? performance.now() - begun : 0 };
    } finally {
      port1.close();
    }
  }

  close(): Promise<void> {
    return this.#pool.close();
  }

  #read(game: string, { from, limit }: PageRequest): ReturnType<Store['read']> {
    return this.#options.store.read(game, from, limit);
  }
}
