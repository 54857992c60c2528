import type { GameSnapshot, Remembered } from '@boardsmith/engine';
import type { CloseCode, Rejection, ServerMessage } from '@boardsmith/protocol';
import type { Answer } from './answer.ts';
import type { FailedWhy, Link } from './input.ts';
import type { LogRecord } from './log-record.ts';
import type { PastQuestion } from './past.ts';
import type { StoredSnapshot, TableMeta } from './store.ts';
import type { TableSetup } from './table-setup.ts';
import type { Work } from './work.ts';

/** What a lobby command came to. */
export type Reply =
  | { readonly ok: true; readonly seat: number | null }
  | { readonly ok: false; readonly reason: Rejection; readonly text: string };

/** What the host of a table has to do, in this order. */
export type Output =
  /** Write this, and say what came of it with `committed` or `failed`. */
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
      /** The message as JSON, where it has been made already. */
      readonly text?: string;
    }
  | {
      readonly type: 'close';
      readonly link: Link;
      readonly code: CloseCode;
      readonly reason: string;
    }
  | { readonly type: 'reply'; readonly ticket: string; readonly reply: Reply }
  /** Wake the table then; `null` is never. */
  | { readonly type: 'setTimer'; readonly at: number | null }
  /** Let a bot choose, somewhere else, and say what it chose with `bot`. */
  | {
      readonly type: 'askBot';
      readonly ticket: number;
      readonly seat: number;
      readonly level: string;
      /** What the bot's own chance may follow from. */
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
  /** Answer a question about the past of the game, in any thread, and say the answer with `pastAnswered`. */
  | {
      readonly type: 'askPast';
      readonly ticket: number;
      /** The connection that asked. */
      readonly link: Link;
      readonly question: PastQuestion;
    }
  /** Compute this beside the game, a step at a time, and say what came of it with `worked`. */
  | {
      readonly type: 'work';
      readonly ticket: number;
      /** The connection that asked for it; `null` for what the table needs itself. */
      readonly link: Link | null;
      readonly work: Work<() => Answer>;
    }
  /** A snapshot to store; losing it costs only time. */
  | { readonly type: 'snapshot'; readonly snapshot: StoredSnapshot }
  /** Make a table with these records, and say so with `made`. The seed of a rematch is the host's to draw. */
  | {
      readonly type: 'make';
      readonly ticket: number;
      readonly why: 'rematch' | 'fork';
      readonly setup: TableSetup;
      readonly records: readonly LogRecord[];
    }
  /** The rules have thrown; the game is as it was. For the log of the host, not for players. */
  | { readonly type: 'fault'; readonly error: unknown; readonly where: string }
  /** The table must not be used any more. Load it again: every connection is asked to reconnect. */
  | { readonly type: 'dropped'; readonly why: FailedWhy };
