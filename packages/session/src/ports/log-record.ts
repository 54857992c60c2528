import type { JsonObject } from '@boardsmith/engine';
import type { ClockRules } from '@boardsmith/protocol';

/** The kinds of records of a table's log. */
export const RECORD_KINDS = ['move', 'undo', 'seat', 'chat', 'clock', 'host'] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];

/** A choice of a player, a bot or a clock. */
export interface MoveBody {
  readonly action: string;
  /** Elements and players are references. */
  readonly args: JsonObject;
  /** The full hash of the game after it. */
  readonly hash: string;
}

/** Choices that were undone. */
export interface UndoBody {
  /** The number of remaining choices. */
  readonly to: number;
  readonly hash: string;
}

/** A change of a seat: a player sits down, changes it, or leaves. */
export type SeatBody =
  | {
      readonly do: 'sit';
      readonly seat: number;
      readonly name: string;
      /** The hash of the seat's token. Only the player knows the token itself. */
      readonly token: string;
      /** The hash of the player's address, if the server passes it. */
      readonly address?: string;
    }
  | { readonly do: 'bot'; readonly seat: number; readonly level: string; readonly name: string }
  | { readonly do: 'open'; readonly seat: number }
  | { readonly do: 'takeover'; readonly seat: number; readonly level: string }
  | { readonly do: 'back'; readonly seat: number }
  /** The bot of the seat failed, and a random move was made for it. */
  | { readonly do: 'random'; readonly seat: number }
  | { readonly do: 'name'; readonly seat: number; readonly name: string }
  | { readonly do: 'colour'; readonly seat: number; readonly colour: string }
  | { readonly do: 'ready'; readonly seat: number; readonly ready: boolean }
  | { readonly do: 'swap'; readonly seats: readonly [number, number] };

/** A chat message. */
export interface ChatBody {
  readonly text: string;
  /** The time of day in milliseconds; left out where it equals the `at` of the record. */
  readonly at?: number;
}

/** Time that is charged to no seat. */
export interface ClockBody {
  readonly do: 'credit';
  readonly ms: number;
}

/** Decisions of the host, and actions of the table itself. */
export type HostBody =
  | { readonly do: 'options'; readonly options: JsonObject }
  | { readonly do: 'clock'; readonly clock: ClockRules }
  | { readonly do: 'host'; readonly seat: number }
  | { readonly do: 'start'; readonly hash: string }
  | { readonly do: 'rematch'; readonly seat: number; readonly agree: boolean }
  | { readonly do: 'rematched'; readonly game: string; readonly code: string }
  /** A player was kicked and barred: the hash of the token, and of the address if known. */
  | { readonly do: 'bar'; readonly token: string; readonly address?: string }
  | { readonly do: 'unbar' }
  /** The finished game was published with all hidden information: it can never continue. */
  | { readonly do: 'published' };

interface Bodies {
  readonly move: MoveBody;
  readonly undo: UndoBody;
  readonly seat: SeatBody;
  readonly chat: ChatBody;
  readonly clock: ClockBody;
  readonly host: HostBody;
}

/** One record of a kind. */
export interface RecordOf<K extends RecordKind> {
  readonly kind: K;
  /**
   * Unique for its seat as long as the table exists. The id of a request begins with the number of its
   * player's token.
   */
  readonly moveId: string;
  /** The number of a seat as text, or `table` for actions of the table itself. */
  readonly seat: string;
  readonly body: Bodies[K];
  /**
   * The time by the clock of the host, in milliseconds: it runs only while there is a host, and is monotonic.
   */
  readonly at: number;
}

/** One record of a table's log: all state of a table is computed from its records. */
export type LogRecord = { readonly [K in RecordKind]: RecordOf<K> }[RecordKind];
