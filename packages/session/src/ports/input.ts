import type { JsonObject } from '@boardsmith/engine';
import type { ClientMessage, Rejection, TableCommand } from '@boardsmith/protocol';
import type { Answer } from './answer.ts';
import type { Thought } from './bot-port.ts';
import type { PastAnswer } from './past.ts';

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
   * the table, if its host died: that time counts against no seat.
   */
  | { readonly type: 'timer'; readonly downSince?: number }
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

/** The choice of a bot: an action, and arguments as `serializeAction` writes them. */
export interface BotChoice {
  readonly action: string;
  readonly args: JsonObject;
}
