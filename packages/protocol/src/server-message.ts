import type { PlayerView, ViewDelta, ViewSync } from '@boardsmith/engine';
import type { ClockView } from './clock-rules.ts';
import type { DebuggedMessage } from './debug-message.ts';
import type { Question } from './question.ts';
import type { Rejection } from './rejection.ts';
import type { TableView } from './table-view.ts';

/** Where the game stands, for everyone. */
export interface FlowView {
  readonly phase: string | null;
  /** The seats that are waited for. */
  readonly who: readonly number[];
  readonly isOver: boolean;
  readonly winners: readonly number[];
}

/** What a seat can do; nothing for those who are not waited for. */
export interface Choices {
  /** What the step of the game says. */
  readonly prompt: string | null;
  readonly actions: readonly OfferedAction[];
  /** What the step of the game has, and the seat cannot do, each with its reason. */
  readonly unavailable: readonly UnavailableAction[];
}

/** Something that a seat can do. */
export interface OfferedAction {
  readonly action: string;
  /** What the author calls it. */
  readonly prompt: string | null;
  /** Its first question; `null` if it has none. */
  readonly question: Question | null;
  /** There where the author says that it can never be taken back: a page asks before it is done. */
  readonly isFinal?: true;
}

/** Something that a seat cannot do, and why. */
export interface UnavailableAction {
  readonly action: string;
  readonly prompt: string | null;
  readonly reason: string;
}

/** Whether a seat can take back its latest choice. */
export interface UndoView {
  readonly can: boolean;
  /** Why not, or why the others have to be asked. */
  readonly reason: string | null;
  /** Whether it can be asked for. */
  readonly mayAsk: boolean;
}

/** Somebody asks to take something back. */
export interface AskView {
  readonly ask: number;
  /** Who asks. */
  readonly seat: number;
  /** How many choices would be taken back. */
  readonly choices: number;
  /** Who has agreed, and who has not answered. */
  readonly agreed: readonly number[];
  readonly waiting: readonly number[];
}

/** Something said at the table. */
export interface ChatLine {
  readonly seat: number;
  readonly name: string;
  readonly text: string;
  readonly at: number;
}

/** The parts of what a viewer is shown; each replaces the one before. */
export interface Parts {
  readonly table: TableView;
  readonly flow: FlowView | null;
  readonly clock: ClockView | null;
  readonly choices: Choices;
  readonly undo: UndoView;
  readonly ask: AskView | null;
}

/** Everything that a viewer is shown. */
export interface Shown extends Parts {
  /** `null` before the game begins. */
  readonly sync: ViewSync | null;
  readonly chat: readonly ChatLine[];
}

/** What has changed for a viewer. Who can see no change gets no event. */
export interface EventMessage extends Partial<Parts> {
  readonly t: 'event';
  /** Counts the events of this viewer; a gap means that one is missing. */
  readonly seq: number;
  /** The game has begun, or begins anew. */
  readonly sync?: ViewSync;
  readonly delta?: ViewDelta;
  /** What has been said. */
  readonly chat?: readonly ChatLine[];
  /** Of the view after this event, now and then. */
  readonly hash?: string;
}

/** Answers `hello` and `resync`: everything, or the promise of the events that were missed. */
export interface WelcomeMessage {
  readonly t: 'welcome';
  readonly v: number;
  /** Numbers of events belong to one stream. */
  readonly stream: string;
  readonly seq: number;
  /** The seat; `null` is a spectator. */
  readonly seat: number | null;
  /** Everything, unless the missed events follow. */
  readonly shown?: Shown;
}

/** A request has been granted, and will not be forgotten. */
export interface AcceptedMessage {
  readonly t: 'accepted';
  readonly id: string;
}

/** A request has been refused, and nothing has changed. */
export interface RejectedMessage {
  readonly t: 'rejected';
  /** `null` where the message could not be read. */
  readonly id: string | null;
  readonly reason: Rejection;
  readonly text: string;
}

/** What can be chosen next; `null` if everything has been chosen. */
export interface PickedMessage {
  readonly t: 'picked';
  readonly id: string;
  readonly question: Question | null;
}

/** The game as it was. */
export interface LookedMessage {
  readonly t: 'looked';
  readonly id: string;
  readonly at: number;
  /** How many choices there are. */
  readonly of: number;
  readonly view: PlayerView;
  readonly flow: FlowView;
}

/** A table has been made from this one. */
export interface ForkedMessage {
  readonly t: 'forked';
  readonly id: string;
  readonly game: string;
  readonly code: string;
}

/** The game cannot go on. */
export interface FrozenMessage {
  readonly t: 'frozen';
  readonly reason: string;
}

export interface PongMessage {
  readonly t: 'pong';
}

/** What a table says. */
export type ServerMessage =
  | WelcomeMessage
  | EventMessage
  | AcceptedMessage
  | RejectedMessage
  | PickedMessage
  | LookedMessage
  | DebuggedMessage
  | ForkedMessage
  | FrozenMessage
  | PongMessage;
