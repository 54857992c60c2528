import type { PlayerView, ViewEvent } from '@boardsmith/engine';
import type {
  ChatLine,
  Choices,
  DebugAnswer,
  DebugTopic,
  FlowView,
  LookedMessage,
  Parts,
  Rejection,
  SelectionPrompt,
  UndoView,
} from '@boardsmith/protocol';
import type { PileMoves } from './client-theatre.ts';
import type { ConnectionState } from './server-connection.ts';

/** Everything that a user interface shows. A change replaces the object; it is never modified. */
export interface ClientState {
  readonly connection: ConnectionState;
  /** Why the table refuses this client. */
  readonly closedBecause: string | null;
  /** Why the game cannot go on. */
  readonly frozen: string | null;
  /** `null` is a spectator. */
  readonly seat: number | null;
  /** The present, ahead of the animations; `null` until the table has answered. */
  readonly parts: Parts | null;
  readonly chat: readonly ChatLine[];
  /** The view as far as its animations have been shown. */
  readonly view: PlayerView | null;
  /** The present view, ahead of the animations. */
  readonly truth: PlayerView | null;
  /** Whose turn it is and how the game ended, as far as the animations have been shown; `parts.flow` is the present. */
  readonly flow: FlowView | null;
  /** What the seat can do, once the animations that lead there have been shown; `parts.choices` is the present. */
  readonly choices: Choices;
  /** Whether the seat can take something back, as far as the animations have been shown. */
  readonly undo: UndoView;
  /** The piles that elements came from and went into with the latest change of `view`. */
  readonly pileMoves: PileMoves;
  /** The animation event to show next. */
  readonly event: ViewEvent | null;
  /** How many requests have no answer yet. */
  readonly unanswered: number;
}

/** How often the client had to recover. */
export interface ClientCounts {
  /** Connections after the first. */
  readonly reconnects: number;
  /** Requests for a full view because an event was missing. */
  readonly gaps: number;
  /** Requests for a full view because the view had a wrong hash. */
  readonly mismatches: number;
}

/** A refused request. */
export interface Refusal {
  readonly ok: false;
  readonly reason: Rejection;
  /** The reason as a sentence for the player. */
  readonly text: string;
}

/** The outcome of a request. */
export type Result = { readonly ok: true } | Refusal;

/** The next selection; `null` when the action is complete. */
export type Picked = { readonly ok: true; readonly question: SelectionPrompt | null } | Refusal;

/** The game as it was. */
export type Looked = { readonly ok: true; readonly looked: LookedMessage } | Refusal;

/** A new table that continues from an earlier moment. */
export type Forked = { readonly ok: true; readonly game: string; readonly code: string } | Refusal;

/** The answer to a debug query about a moment of the game. */
export type Debugged<W extends DebugTopic['what']> =
  | { readonly ok: true; readonly answer: Extract<DebugAnswer, { readonly what: W }> }
  | Refusal;
