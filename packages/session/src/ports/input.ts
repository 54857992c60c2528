import type { JsonObject } from '@boardsmith/engine';
import type { ClientMessage, Rejection, TableCommand } from '@boardsmith/protocol';
import type { Answer } from './answer.ts';
import type { Thought } from './bot-port.ts';
import type { PastAnswer } from './past.ts';

/** A connection, or anything else that can be answered: the host chooses the names. */
export type Link = string;

/** How a client says what it has seen already. */
export interface Resume {
  readonly stream: string;
  readonly seq: number;
  readonly hash: string;
}

/** Why an append did not come about; `unknown` is a store that failed and may have written or not. */
export type FailedWhy = 'duplicate' | 'conflict' | 'fenced' | 'unknown';

/** What the work of a table came to, or why the host has not done it. */
export type WorkResult = { readonly answer: () => Answer } | { readonly refused: Rejection };

/** The answer to a question about the past of a game, or why the host has not computed it. */
export type PastResult = { readonly answer: PastAnswer } | { readonly refused: Rejection };

/** Everything that can happen to a table. */
export type Input =
  /** A connection wants to watch or play. A `null` token is a spectator. */
  | {
      readonly type: 'join';
      readonly link: Link;
      readonly tokenHash: string | null;
      readonly resume: Resume | null;
      /** Whether it plays animations and says which it has shown; not if left out. */
      readonly watches?: boolean;
    }
  /** A validated message of a connection that has joined. */
  | { readonly type: 'message'; readonly link: Link; readonly message: ClientMessage }
  /** A connection is gone. */
  | { readonly type: 'leave'; readonly link: Link }
  /** A connection has missed something and has to be shown everything. */
  | { readonly type: 'resync'; readonly link: Link }
  /** A player wants a seat; any open one if it is `null`. Answered by a `reply`. */
  | {
      readonly type: 'sit';
      readonly ticket: string;
      readonly seat: number | null;
      readonly name: string;
      readonly tokenHash: string;
      /** What the address of the player hashes to; left out where it tells no two players apart. */
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
  /** The moment that a timer was set for has come. */
  | { readonly type: 'timer' }
  /** A bot has chosen. */
  | { readonly type: 'bot'; readonly ticket: number; readonly choice: BotChoice }
  /** A bot cannot choose. */
  | { readonly type: 'bot-failed'; readonly ticket: number; readonly error: string }
  /** A bot that was asked what it would do has answered, or cannot. */
  | { readonly type: 'explained'; readonly ticket: number; readonly came: Thought }
  /** The answer to a question of the table about its past. */
  | { readonly type: 'pastAnswered'; readonly ticket: number; readonly result: PastResult }
  /** What the table had the host compute. */
  | { readonly type: 'worked'; readonly ticket: number; readonly result: WorkResult }
  /** An append is durable. */
  | { readonly type: 'committed'; readonly ticket: number }
  /** An append is not. */
  | { readonly type: 'failed'; readonly ticket: number; readonly why: FailedWhy }
  /** The table for a rematch, or for a fork, may not be made. */
  | { readonly type: 'unmade'; readonly ticket: number; readonly reason: Rejection }
  /** The table for a rematch, or for a fork, has been made. */
  | {
      readonly type: 'made';
      readonly ticket: number;
      readonly game: string;
      readonly code: string;
    };

/** What a bot does: an action, and arguments as `serializeAction` writes them. */
export interface BotChoice {
  readonly action: string;
  readonly args: JsonObject;
}
