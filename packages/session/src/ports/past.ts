import type { GameSnapshot, PlayerView } from '@boardsmith/engine';
import type { DebugAnswer, DebugTopic, FlowView, Rejection } from '@boardsmith/protocol';
import type { ReplayFile } from '@boardsmith/runtime';
import type { LogRecord } from './log-record.ts';
import type { StoredSnapshot } from './store.ts';

/** Debug topics that need only the position; `bot` needs a bot as well. */
export type PositionTopic = Exclude<DebugTopic, { readonly what: 'bot' }>;

/** A replay file without the part that is read from the log. */
export type ReplayHead = Omit<ReplayFile, 'actions'>;

/**
 * A query about the game of a table after the first `version` records of its log, as JSON: every thread that
 * has the rules and the log can answer it.
 */
export type PastQuestion =
  /** The game as a seat saw it; `null` is a spectator. */
  | { readonly ask: 'view'; readonly version: number; readonly as: number | null }
  | { readonly ask: 'debug'; readonly version: number; readonly topic: PositionTopic }
  /** The position, for a bot that explains its move. */
  | { readonly ask: 'position'; readonly version: number }
  /** The table, so that it can be opened without a replay. */
  | { readonly ask: 'snapshot'; readonly version: number }
  /** The replay file as JSON. The rules do not run for it. */
  | { readonly ask: 'replay'; readonly version: number; readonly head: ReplayHead }
  /** The records themselves, for a fork. The rules do not run for it. */
  | { readonly ask: 'records'; readonly version: number };

/** The answer to each kind of query, as JSON. */
export interface PastAnswers {
  readonly view: { readonly view: PlayerView; readonly flow: FlowView };
  readonly debug: DebugAnswer | Rejection;
  readonly position: PastPosition;
  /** `null` where no game has begun, or the log does not replay with these rules. */
  readonly snapshot: StoredSnapshot | null;
  readonly replay: string;
  readonly records: readonly LogRecord[];
}

export type PastAsk = keyof PastAnswers;
export type PastAnswer = PastAnswers[PastAsk];

/** A query of one kind. */
export type PastQuestionOf<K extends PastAsk> = Extract<PastQuestion, { readonly ask: K }>;

/** A position that a bot can think about. */
export interface PastPosition {
  readonly snapshot: GameSnapshot;
  /** The awaited seats. */
  readonly waiting: readonly number[];
  readonly isOver: boolean;
}
