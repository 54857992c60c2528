import {
  type LogRecord,
  type PastAnswers,
  type PastAsk,
  PastGames,
  type PastLog,
  type PastQuestionOf,
} from '@boardsmith/session';
import type { CancelSignal } from '../ports/platform.ts';
import type { Worked, WorkQueue } from './work-queue.ts';

/** A table with a query about its past. */
export interface PastTable {
  /** The id of the table. */
  readonly game: string;
  readonly identity: PastLog['identity'];
  /** The log in memory, from its first record. */
  readonly log: Iterable<LogRecord>;
}

/** Answers queries about the past of tables, beside the games. */
export interface Rebuilds {
  /** Whether the rules run in another thread than the caller's. */
  readonly isOffThread: boolean;
  /** Answers as soon as possible. A query whose signal is aborted may stay unanswered. */
  answer<K extends PastAsk>(
    table: PastTable,
    question: PastQuestionOf<K>,
    signal?: CancelSignal,
  ): Promise<Worked<PastAnswers[K]>>;
  close(): Promise<void>;
}

/** Answers in the thread of the server, a slice at a time: for servers that have game objects and no modules. */
export class SlicedRebuilds implements Rebuilds {
  readonly isOffThread = false;
  readonly #queue: WorkQueue;
  readonly #past = new PastGames();

  constructor(queue: WorkQueue) {
    this.#queue = queue;
  }

  answer<K extends PastAsk>(
    { game, identity, log }: PastTable,
    question: PastQuestionOf<K>,
    signal?: CancelSignal,
  ): Promise<Worked<PastAnswers[K]>> {
    const work = this.#past.answer({ id: game, identity, records: log, from: 0 }, question);
    return this.#queue.run(game, work, signal);
  }

  async close(): Promise<void> {
    this.#queue.close();
  }
}
