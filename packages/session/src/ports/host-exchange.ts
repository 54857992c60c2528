import type { GameSnapshot, PlayerView, Remembered, ViewResume } from '@boardsmith/engine';
import type {
  ClientMessage,
  CloseCode,
  DebugAnswer,
  DebugTopic,
  FlowView,
  Rejection,
  ServerMessage,
  TableCommand,
} from '@boardsmith/protocol';
import type { ReplayFile } from '@boardsmith/runtime';
import type { BotChoice, Thought } from './bot-port.ts';
import type { LogRecord } from './log-record.ts';
import type { StoredSnapshot, TableMeta, TableSetup } from './store.ts';

/** The id of a connection or another receiver of answers; the host chooses it. */
export type Link = string;

/** What a client has received already. */
export interface Resume {
  readonly stream: string;
  readonly seq: number;
  readonly hash: string;
}

/** Why an append failed; `unknown` is a store that failed and may have written or not. */
export type FailedWhy = 'duplicate' | 'conflict' | 'fenced' | 'unknown';

/** The result of work for a table, or why the host has not done it. */
export type WorkResult = { readonly answer: () => Answer } | { readonly refused: Rejection };

/** The answer to a query about the past of a game, or why the host has not computed it. */
export type PastResult = { readonly answer: PastAnswer } | { readonly refused: Rejection };

/** All inputs of a table. */
export type Input =
  /** A connection joins to watch or play. A `null` token is a spectator. */
  | {
      readonly type: 'join';
      readonly link: Link;
      readonly tokenHash: string | null;
      readonly resume: Resume | null;
      /** Whether the client plays animations and acknowledges them; `false` if omitted. */
      readonly watches?: boolean;
    }
  /** A validated message of a connection that has joined. */
  | { readonly type: 'message'; readonly link: Link; readonly message: ClientMessage }
  /** A connection has closed. */
  | { readonly type: 'leave'; readonly link: Link }
  /** A connection has missed an event and needs a full view. */
  | { readonly type: 'resync'; readonly link: Link }
  /** A player requests a seat; any open one if it is `null`. Answered by a `reply`. */
  | {
      readonly type: 'sit';
      readonly ticket: string;
      readonly seat: number | null;
      readonly name: string;
      readonly tokenHash: string;
      /** The hash of the player's address; omitted if it does not distinguish players. */
      readonly addressHash?: string;
    }
  /** A command that did not come over a connection. Answered by a `reply`. */
  | {
      readonly type: 'command';
      readonly ticket: string;
      /** The seat that gives it; `table` is the host of the server. */
      readonly by: number | 'table';
      readonly command: TableCommand;
    }
  /** A client asks for the replay. Answered by a `reply` once it is durable that the end is final. */
  | { readonly type: 'publish'; readonly ticket: string }
  /**
   * The moment that a timer was set for has come. The first one after a table was opened says since when no host ran
   * the table, if its host died: that time counts against no seat. It also says since when players without a
   * connection are absent, if its host slept.
   */
  | { readonly type: 'timer'; readonly downSince?: number; readonly absentSince?: number }
  /** A bot has chosen. */
  | { readonly type: 'bot'; readonly ticket: number; readonly choice: BotChoice }
  /** A bot cannot choose. */
  | { readonly type: 'bot-failed'; readonly ticket: number; readonly error: string }
  /** A bot has explained what it would do, or failed to. */
  | { readonly type: 'explained'; readonly ticket: number; readonly came: Thought }
  /** The answer to a query of the table about its past. */
  | { readonly type: 'pastAnswered'; readonly ticket: number; readonly result: PastResult }
  /** The result of work that the table requested. */
  | { readonly type: 'worked'; readonly ticket: number; readonly result: WorkResult }
  /** An append is durable. */
  | { readonly type: 'committed'; readonly ticket: number }
  /** An append has failed. */
  | { readonly type: 'failed'; readonly ticket: number; readonly why: FailedWhy }
  /** The table of a rematch or a fork must not be created. */
  | { readonly type: 'unmade'; readonly ticket: number; readonly reason: Rejection }
  /** The table of a rematch or a fork was created. */
  | {
      readonly type: 'made';
      readonly ticket: number;
      readonly game: string;
      readonly code: string;
    };

/** The inputs of one type. */
export type InputOf<T extends Input['type']> = Extract<Input, { readonly type: T }>;

/** The result of a lobby command. */
export type Reply =
  | { readonly ok: true; readonly seat: number | null }
  | { readonly ok: false; readonly reason: Rejection; readonly text: string };

/** The outputs of a table, which its host performs in this order. */
export type Output =
  /** Append these records, and answer with `committed` or `failed`. */
  | {
      readonly type: 'append';
      readonly ticket: number;
      readonly expect: number;
      readonly records: readonly LogRecord[];
      readonly due: number | null;
      readonly meta?: TableMeta;
    }
  /** One message object may go to several connections. */
  | {
      readonly type: 'send';
      readonly link: Link;
      readonly message: ServerMessage;
      /** The message as JSON, if it is encoded already. */
      readonly text?: string;
    }
  | {
      readonly type: 'close';
      readonly link: Link;
      readonly code: CloseCode;
      readonly reason: string;
    }
  | { readonly type: 'reply'; readonly ticket: string; readonly reply: Reply }
  /** Wake the table at this moment; `null` is never. */
  | { readonly type: 'setTimer'; readonly at: number | null }
  /** Let a bot choose in another thread, and answer with `bot`. */
  | {
      readonly type: 'askBot';
      readonly ticket: number;
      readonly seat: number;
      readonly level: string;
      /** The seed of the bot's random numbers. */
      readonly seed: string;
      readonly snapshot: GameSnapshot;
      /** What the seat has seen and cannot see any more. */
      readonly remembered: readonly Remembered[];
    }
  /** Have a bot explain what it would do, in another thread, and answer with `explained`. */
  | {
      readonly type: 'explain';
      readonly ticket: number;
      readonly seat: number;
      readonly level: string;
      readonly seed: string;
      readonly snapshot: GameSnapshot;
    }
  /** Answer a query about the past of the game, in any thread, and answer with `pastAnswered`. */
  | {
      readonly type: 'askPast';
      readonly ticket: number;
      /** The connection that sent the query. */
      readonly link: Link;
      readonly question: PastQuestion;
    }
  /** Compute this beside the game, a step at a time, and answer with `worked`. */
  | {
      readonly type: 'work';
      readonly ticket: number;
      /** The connection that requested it; `null` for the table itself. */
      readonly link: Link | null;
      readonly work: Work<() => Answer>;
    }
  /** A snapshot to store; losing it costs only time. */
  | { readonly type: 'snapshot'; readonly snapshot: StoredSnapshot }
  /** Create a table, and answer with `made`. The host draws the seed of a rematch. */
  | {
      readonly type: 'make';
      readonly ticket: number;
      readonly why: 'rematch' | 'fork';
      /** The connection that requested it; `null` for the table itself. */
      readonly link: Link | null;
      readonly setup: TableSetup;
      /** What the description of the new table says. */
      readonly described: Pick<TableMeta, 'status' | 'players' | 'tokens'>;
      /** The log of the new table begins with this many records of this table, which the store copies. */
      readonly copied: number;
      /** The records after those. */
      readonly records: readonly LogRecord[];
    }
  /** The rules threw an error; the game is unchanged. For the log of the host, not for players. */
  | { readonly type: 'fault'; readonly error: unknown; readonly where: string }
  /** Close the table and load it again: every connection is asked to reconnect. */
  | { readonly type: 'dropped'; readonly why: FailedWhy };

/** The outcome of a request: granted, refused, or open until other players have answered. */
export type Outcome = 'done' | 'later' | Rejection;

/** The answer to a request: its outcome, or a message with what was asked for. */
export type Answer = Outcome | { readonly message: ServerMessage };

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
  | {
      readonly ask: 'view';
      readonly version: number;
      readonly as: number | null;
      /** Whether the animation events of the latest record are wanted. */
      readonly events?: boolean | undefined;
    }
  | { readonly ask: 'debug'; readonly version: number; readonly topic: PositionTopic }
  /** The position, for a bot that explains its move. */
  | { readonly ask: 'position'; readonly version: number }
  /** The table, so that it can be opened without a replay. */
  | { readonly ask: 'snapshot'; readonly version: number }
  /** The replay file as JSON. The rules do not run for it. */
  | { readonly ask: 'replay'; readonly version: number; readonly head: ReplayHead };

/** The answer to each kind of query, as JSON. */
export interface PastAnswers {
  readonly view: {
    readonly view: PlayerView;
    readonly flow: FlowView;
    readonly resume?: ViewResume;
  };
  readonly debug: DebugAnswer | Rejection;
  readonly position: PastPosition;
  /** `null` where no game has begun, or the log does not replay with these rules. */
  readonly snapshot: StoredSnapshot | null;
  readonly replay: string;
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

/**
 * A computation in short steps. A host does other work between two steps, so that one table cannot block the
 * others.
 */
export type Work<V> = Generator<undefined, V, undefined>;

/** Runs all steps at once: for hosts with one table, and for short work. */
export function finishWork<V>(work: Work<V>): V {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
}

/** A computation that is one step. */
export function* inOneStep<V>(compute: () => V): Work<V> {
  yield;
  return compute();
}

/** Performs the work of a table at once: for hosts without other work. */
export function workedAtOnce({ ticket, work }: Extract<Output, { type: 'work' }>): Input {
  return { type: 'worked', ticket, result: { answer: finishWork(work) } };
}
