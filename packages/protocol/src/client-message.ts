import type { JsonObject } from '@boardsmith/engine';
import type { DebugMessage } from './debug-message.ts';
import type { TableCommand } from './table-command.ts';

/** The first message of a connection: who it is, and what it has seen already. */
export interface HelloMessage {
  readonly t: 'hello';
  /** The version of the protocol. */
  readonly v: number;
  readonly game: string;
  /** Of a seat; without one it is a spectator. */
  readonly token?: string | undefined;
  /** What the client has: the stream, the number of its latest event, and the hash of its view. */
  readonly resume?:
    | { readonly stream: string; readonly seq: number; readonly hash: string }
    | undefined;
}

/** A choice. The id makes it count once, however often it is sent. */
export interface MoveMessage {
  readonly t: 'move';
  readonly id: string;
  /** The number of the event that the player had seen when choosing. */
  readonly base: number;
  readonly action: string;
  readonly args: JsonObject;
}

/** Asks what can be chosen next, after some choices for an action. Changes nothing. */
export interface PickMessage {
  readonly t: 'pick';
  readonly id: string;
  readonly action: string;
  readonly args: JsonObject;
}

/** Asks to take back one's latest choice. */
export interface UndoMessage {
  readonly t: 'undo';
  readonly id: string;
}

/** Answers somebody who asks to take something back. */
export interface ConsentMessage {
  readonly t: 'consent';
  readonly id: string;
  /** The number of the question. */
  readonly ask: number;
  readonly agree: boolean;
}

export interface ChatMessage {
  readonly t: 'chat';
  readonly id: string;
  readonly text: string;
}

export interface CommandMessage {
  readonly t: 'command';
  readonly id: string;
  readonly command: TableCommand;
}

/** Asks for the game as it was after some choices; only where a table allows it. */
export interface LookMessage {
  readonly t: 'look';
  readonly id: string;
  /** How many choices had been made. */
  readonly at: number;
  /** Through whose eyes: a seat, or `null` for a spectator. */
  readonly as: number | null;
}

/** Asks for a table that goes on from some moment; only where a table allows it. */
export interface ForkMessage {
  readonly t: 'fork';
  readonly id: string;
  readonly at: number;
}

/** Asks to be shown everything. */
export interface ResyncMessage {
  readonly t: 'resync';
}

export interface PingMessage {
  readonly t: 'ping';
}

/** What a client says. */
export type ClientMessage =
  | HelloMessage
  | MoveMessage
  | PickMessage
  | UndoMessage
  | ConsentMessage
  | ChatMessage
  | CommandMessage
  | LookMessage
  | DebugMessage
  | ForkMessage
  | ResyncMessage
  | PingMessage;

/** Messages that are answered, by the id they carry. */
export type Request = Extract<ClientMessage, { readonly id: string }>;
