import { SPECTATOR, type Viewer } from '@boardsmith/engine';
import type { DebugAnswer, Rejection } from '@boardsmith/protocol';
import { type Match, outcomeOf, REPLAY_VERSION, type ReplayFile } from '@boardsmith/runtime';
import {
  finishWork,
  inOneStep,
  type PastAnswer,
  type PastAnswers,
  type PastAsk,
  type PastQuestion,
  type PastQuestionOf,
  type PositionTopic,
  type ReplayHead,
  type Work,
} from '../ports/host-exchange.ts';
import type { LogRecord } from '../ports/log-record.ts';
import { loggedChoices, matchOf, replayRecord, takeSnapshot } from '../state/read-log.ts';
import { type TableIdentity, TableState } from '../state/table-state.ts';
import { flowView } from '../viewers/table-parts.ts';
import { choicesInWords, journalInWords, recipeOf } from './choices-in-words.ts';
import { actionTraces, elementFacts, elementTree } from './position-facts.ts';

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
  reached(id: string, question: PastQuestion): number {
    if (question.ask === 'replay') return 0;
    const retained = this.#retained.get(id)?.version ?? 0;
    return retained <= latestBase(question) ? retained : 0;
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
    *view(past, log, question) {
      const viewer = question.as ?? SPECTATOR;
      const rebuilt = yield* past.#rebuild(log, question, viewer);
      const { state } = rebuilt;
      const answer = yield* inOneStep(() => {
        const match = matchOf(state);
        const { views } = match.game;
        const seen = { view: views.sync(viewer).view, flow: flowView(match) };
        if (!question.events) return seen;
        const resume = views.resume(viewer);
        // The retained game continues without viewers: the events that were read here are no longer pending.
        views.acknowledge(viewer, Number.POSITIVE_INFINITY);
        return { ...seen, resume };
      });
      past.#retain(log.id, rebuilt);
      return answer;
    },
    *debug(past, log, question) {
      const rebuilt = yield* past.#rebuild(log, question);
      const { state } = rebuilt;
      const answer = yield* answerDebug({ state, match: matchOf(state) }, question.topic);
      past.#retain(log.id, rebuilt);
      return answer;
    },
    position: (past, log, question) =>
      past.#visit(log, question, state => {
        const { game, waiting } = matchOf(state);
        return { snapshot: game.getSnapshot(), waiting, isOver: game.isFinished() };
      }),
    snapshot: (past, log, question) =>
      past.#visit(log, question, state => {
        const { match, frozen } = state;
        return match === null || frozen !== null ? null : takeSnapshot(state, match);
      }),
    replay: (_, { records }, { head }) =>
      inOneStep(() => JSON.stringify(completeReplay(head, records))),
  };

  *#visit<V>(log: PastLog, question: PastQuestion, read: (state: TableState) => V): Work<V> {
    const rebuilt = yield* this.#rebuild(log, question);
    const value = yield* inOneStep(() => read(rebuilt.state));
    this.#retain(log.id, rebuilt);
    return value;
  }

  /** Replays a log for a query, one record in each step; a viewer who wants events watches the last record. */
  *#rebuild(
    { id, identity, records, from }: PastLog,
    question: PastQuestion,
    viewer: Viewer = SPECTATOR,
  ): Work<Rebuilt> {
    const { version } = question;
    const retained = this.#retained.get(id);
    // Two queries at a time must not replay the same game.
    this.#retained.delete(id);
    const isUsable = retained !== undefined && retained.version <= latestBase(question);
    const begin = isUsable ? retained.version : 0;
    const state = isUsable ? retained.state : new TableState(identity);
    let index = from;
    for (const record of records) {
      if (index >= version) break;
      index++;
      const isWatched = index > latestBase(question);
      state.isWatching = each => isWatched && each === viewer;
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

/** The latest version that a query can be answered from: events are those of the record after it. */
function latestBase(question: PastQuestion): number {
  const wantsEvents = question.ask === 'view' && question.events === true;
  return question.version - (wantsEvents ? 1 : 0);
}

/** Answers a query at once, from the log in memory: for hosts without other work. */
export function answerAtOnce<K extends PastAsk>(
  { identity, log }: TableState,
  question: PastQuestionOf<K>,
  past: PastGames = new PastGames(),
): PastAnswers[K] {
  return finishWork(past.answer({ id: '', identity, records: log, from: 0 }, question));
}

/** A moment of a table's game, rebuilt from its log, and the table it is a moment of. */
export interface Moment {
  readonly state: TableState;
  readonly match: Match;
}

type TopicOf<W extends PositionTopic['what']> = Extract<PositionTopic, { readonly what: W }>;
type DebugAnswers = {
  readonly [W in PositionTopic['what']]: (
    moment: Moment,
    topic: TopicOf<W>,
  ) => Work<Extract<DebugAnswer, { readonly what: W }> | Rejection>;
};

/**
 * Answers a debug query about a moment. The answer contains all hidden information, so it is refused wherever
 * viewing another seat is.
 */
function answerDebug(moment: Moment, topic: PositionTopic): Work<DebugAnswer | Rejection> {
  // TypeScript cannot correlate a topic with the answer that it picks.
  const answer = answers[topic.what] as (
    moment: Moment,
    topic: PositionTopic,
  ) => Work<DebugAnswer | Rejection>;
  return answer(moment, topic);
}

const answers: DebugAnswers = {
  *choices({ match }) {
    return { what: 'choices', choices: yield* choicesInWords(match) };
  },
  journal: ({ match }) => inOneStep(() => ({ what: 'journal', ...journalInWords(match) })),
  trace: ({ match }, { seat }) =>
    inOneStep(() => {
      const player = match.game.players.byPosition(seat);
      if (player === undefined) return { code: 'no-such-seat', seat };
      return { what: 'trace', actions: actionTraces(match.game, player) };
    }),
  elements: ({ match, state }, { as }) =>
    inOneStep(() => {
      if (as !== null && state.seats.at(as) === undefined) {
        return { code: 'no-such-seat', seat: as };
      }
      return { what: 'elements', roots: elementTree(match.game, as) };
    }),
  element: ({ match }, { id }) =>
    inOneStep(() => {
      const element = elementFacts(match.game, id);
      if (element !== undefined) return { what: 'element', element };
      return { code: 'not-allowed', reason: `There is no element ${id} at this moment` };
    }),
  *recipe({ state, match }) {
    return { what: 'recipe', recipe: yield* recipeOf(state, match) };
  },
};

/**
 * The public replay of a table. It contains the seed, so it is `undefined` until the finished game has been
 * published: before that the last choice can still be undone.
 */
export function replayOf({ state }: { readonly state: TableState }): ReplayFile | undefined {
  const head = replayHead(state);
  return head && completeReplay(head, state.log);
}

/** The parts of a replay that are not read from the log; `undefined` where there is no replay yet. */
export function replayHead(state: TableState): ReplayHead | undefined {
  const { match, status, setup, meta, options, isPublished } = state;
  if (match === null || status !== 'over') return undefined;
  if (!isPublished && !setup.isDebug) return undefined;
  return {
    version: REPLAY_VERSION,
    game: meta.gameType,
    revision: meta.rulesHash,
    seed: setup.seed,
    players: match.game.players.map(({ name }) => name),
    options,
    start: match.startHash,
    outcome: outcomeOf(match.game),
    winners: match.game.getWinners().map(({ position }) => position),
  };
}

/** Adds the choices in effect at the end of a log. */
function completeReplay(head: ReplayHead, log: Iterable<LogRecord>): ReplayFile {
  const { outcome, winners, ...setting } = head;
  const actions = loggedChoices(log).map(({ version: _, ...choice }) => choice);
  return { ...setting, actions, outcome, winners };
}
