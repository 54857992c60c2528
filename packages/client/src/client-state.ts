import type { PlayerView, ViewEvent } from '@boardsmith/engine';
import type { ChatLine, FlowView, Parts } from '@boardsmith/protocol';
import type { ConnectionState } from './connection.ts';

/** Everything that a user interface needs to show. Replaced when something changes, never changed. */
export interface ClientState {
  readonly connection: ConnectionState;
  /** Why the table does not want this client. */
  readonly closedBecause: string | null;
  /** Why the game cannot go on. */
  readonly frozen: string | null;
  /** `null` is a spectator. */
  readonly seat: number | null;
  /** As things are, whatever has been watched; `null` until the table has answered. */
  readonly parts: Parts | null;
  readonly chat: readonly ChatLine[];
  /** The view as far as it has been watched. */
  readonly view: PlayerView | null;
  /** The view as it is. */
  readonly truth: PlayerView | null;
  /** Whose turn it is and how the game ended, as far as it has been watched; `parts.flow` is ahead of it. */
  readonly flow: FlowView | null;
  /** The event that is to be watched. */
  readonly event: ViewEvent | null;
  /** How many requests have not been answered. */
  readonly unanswered: number;
}

/** How often something had to be put right. */
export interface ClientCounts {
  /** Connections after the first. */
  readonly reconnects: number;
  /** Times that everything was asked for because something was missing. */
  readonly gaps: number;
  /** Times that everything was asked for because the view had gone astray. */
  readonly mismatches: number;
}
