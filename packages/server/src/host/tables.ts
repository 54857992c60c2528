import type { ClientMessage, ServerMessage } from '@boardsmith/protocol';
import type { Resume } from '@boardsmith/session';

/** A place at a table that a connection has taken, to play or to watch. */
export interface TableSeat {
  say(message: ClientMessage): void;
  /** Events were left out: a full view has to be sent. */
  resync(): void;
  leave(): void;
}

/** What a table needs from the connection of a client. */
export interface ClientConnection {
  /** Sends a message; its JSON is passed if it is encoded already. */
  send(message: ServerMessage, text?: string): void;
  closeWith(code: number, reason: string): void;
}

/** A client that wants to join a table. */
export interface Newcomer {
  readonly tokenHash: string | null;
  readonly resume: Resume | null;
  /** Whether the client plays animations and acknowledges them. */
  readonly watches: boolean;
  /** The address whose limits apply to the connection. */
  readonly address: string;
  readonly connection: ClientConnection;
}

/** The tables that connections can be put through to. */
export interface Tables {
  /** `undefined` where there is no such table. */
  join(game: string, newcomer: Newcomer): Promise<TableSeat | undefined>;
}
