import type { LogRecord } from '../ports/log-record.ts';
import type {
  PastAnswer,
  PastAnswers,
  PastAsk,
  PastQuestion,
  PastQuestionOf,
} from '../ports/past.ts';
import { finishWork, inOneStep, type Work } from '../ports/work.ts';
import { matchOf, replayRecord, takeSnapshot } from '../state/read-log.ts';
import { type TableIdentity, TableState } from '../state/table-state.ts';
import { flowView } from '../viewers/table-parts.ts';
import { answerDebug } from './debug-answer.ts';
import { completeReplay } from './table-replay.ts';

/** A log to answer queries from, and the table it belongs to. */
export interface PastLog {
  /** The id of the table. */
  readonly id: string;
  readonly identity: TableIdentity;
  /** The records from the one with the index `from` on. */
  readonly records: Iterable<LogRecord>;
  readonly from: number;
}

/** A game that was rebuilt from the first records of a log. */
interface Rebuilt {
  readonly version: number;
  readonly state: TableState;
}

/** Decoding a record takes about a microsecond. */
const READ_PER_STEP = 1_000;

/** Rebuilt games that are retained, a table each. */
const MAX_RETAINED = 8;

type Answers = {
  readonly [K in PastAsk]: (
    past: PastGames,
    log: PastLog,
    question: PastQuestionOf<K>,
  ) => Work<PastAnswers[K]>;
};

/**
 * Answers questions about the past of tables by replaying their logs; the games that are played are not
 * touched. The latest rebuilt game of a table is retained, and a question about a later moment continues
 * from there: stepping through a game from its beginning replays it once.
 */
export class PastGames {
  /** The least recently used one first. */
  readonly #retained = new Map<string, Rebuilt>();

  /** How many records of a log need not be read to answer a query. */
  reached(id: string, { ask, version }: PastQuestion): number {
    if (ask === 'replay' || ask === 'records') return 0;
    const retained = this.#retained.get(id);
    return retained !== undefined && retained.version <= version ? retained.version : 0;
  }

  answer<K extends PastAsk>(log: PastLog, question: PastQuestionOf<K>): Work<PastAnswers[K]>;
  answer(log: PastLog, question: PastQuestion): Work<PastAnswer>;
  answer(log: PastLog, question: PastQuestion): Work<PastAnswer> {
    // TypeScript cannot correlate a query with the answer that it picks.
    const answer = PastGames.#ANSWERS[question.ask] as (
      past: PastGames,
      log: PastLog,
      question: PastQuestion,
    ) => Work<PastAnswer>;
    return answer(this, log, question);
  }

  static readonly #ANSWERS: Answers = {
    view: (past, log, { version, as }) =>
      past.#visit(log, version, state => {
        const match = matchOf(state);
        const { view } = match.game.views.sync(as ?? -1);
        return { view, flow: flowView(match) };
      }),
    *debug(past, log, { version, topic }) {
      const rebuilt = yield* past.#rebuild(log, version);
      const { state } = rebuilt;
      const answer = yield* answerDebug({ state, match: matchOf(state) }, topic);
      past.#retain(log.id, rebuilt);
      return answer;
    },
    position: (past, log, { version }) =>
      past.#visit(log, version, state => {
        const { game, waiting } = matchOf(state);
        return { snapshot: game.getSnapshot(), waiting, isOver: game.isFinished() };
      }),
    snapshot: (past, log, { version }) =>
      past.#visit(log, version, state => {
        const { match, frozen } = state;
        return match === null || frozen !== null ? null : takeSnapshot(state, match);
      }),
    replay: (_, { records }, { head }) =>
      inOneStep(() => JSON.stringify(completeReplay(head, records))),
    *records(_, { records: log }, { version }) {
      const records: LogRecord[] = [];
      for (const record of log) {
        if (records.length >= version) break;
        records.push(record);
        if (records.length % READ_PER_STEP === 0) yield;
      }
      return records;
    },
  };

  *#visit<V>(log: PastLog, version: number, read: (state: TableState) => V): Work<V> {
    const rebuilt = yield* this.#rebuild(log, version);
    const value = yield* inOneStep(() => read(rebuilt.state));
    this.#retain(log.id, rebuilt);
    return value;
  }

  /** Replays a log up to a version, one record in each step. */
  *#rebuild({ id, identity, records, from }: PastLog, version: number): Work<Rebuilt> {
    const retained = this.#retained.get(id);
    // Two queries at a time must not replay the same game.
    this.#retained.delete(id);
    const isUsable = retained !== undefined && retained.version <= version;
    const begin = isUsable ? retained.version : 0;
    const state = isUsable ? retained.state : new TableState(identity);
    let index = from;
    for (const record of records) {
      if (index >= version) break;
      index++;
      if (index > begin) replayRecord(state, record);
      if (index > begin || index % READ_PER_STEP === 0) yield;
    }
    return { version, state };
  }

  #retain(id: string, rebuilt: Rebuilt): void {
    this.#retained.delete(id);
    this.#retained.set(id, rebuilt);
    const [oldest] = this.#retained.keys();
    if (this.#retained.size > MAX_RETAINED && oldest !== undefined) this.#retained.delete(oldest);
  }
}

/** Answers a query at once, from the log in memory: for hosts without other work. */
export function answerAtOnce<K extends PastAsk>(
  { identity, log }: TableState,
  question: PastQuestionOf<K>,
  past: PastGames = new PastGames(),
): PastAnswers[K] {
  return finishWork(past.answer({ id: '', identity, records: log, from: 0 }, question));
}
