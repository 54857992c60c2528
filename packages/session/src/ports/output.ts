import type { GameSnapshot, Remembered } from '@boardsmith/engine';
import type { CloseCode, Rejection, ServerMessage } from '@boardsmith/protocol';
import type { Answer } from './answer.ts';
import type { FailedWhy, Link } from './input.ts';
import type { LogRecord } from './log-record.ts';
import type { PastQuestion } from './past.ts';
import type { StoredSnapshot, TableMeta } from './store.ts';
import type { TableSetup } from './table-setup.ts';
import type { Work } from './work.ts';

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
  /** Create a table with these records, and answer with `made`. The host draws the seed of a rematch. */
  | {
      readonly type: 'make';
      readonly ticket: number;
      readonly why: 'rematch' | 'fork';
      readonly setup: TableSetup;
      readonly records: readonly LogRecord[];
    }
  /** The rules threw an error; the game is unchanged. For the log of the host, not for players. */
  | { readonly type: 'fault'; readonly error: unknown; readonly where: string }
  /** Close the table and load it again: every connection is asked to reconnect. */
  | { readonly type: 'dropped'; readonly why: FailedWhy };
