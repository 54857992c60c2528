import type { ClientMessage, Rejection, ServerMessage } from '@boardsmith/protocol';
import type { Input, Reply, Resume } from '@boardsmith/session';
import type { TooCostly } from './quotas.ts';

/** A connection's subscription to a table, as a player or as a spectator. */
export interface TableSeat {
  say(message: ClientMessage): void;
  /** Events were left out: the connection has to be sent a full view. */
  resync(): void;
  leave(): void;
}

/** What a table needs from the connection of a client. */
export interface ClientConnection {
  /** Sends a message; its JSON is passed if it is encoded already. */
  send(message: ServerMessage, text?: string): void;
  closeWith(code: number, reason: string): void;
  /** Whether either side has closed it: it gets no seat, which the client may have taken with its next connection. */
  readonly isClosed: boolean;
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

/** Why a client is not at a table: there is none, or the client has to connect again. */
export type NotJoined = 'none' | 'moved';

type Asked<K extends Input['type']> = Omit<Extract<Input, { readonly type: K }>, 'ticket'>;

/** A request that does not come over a socket, as plain data: another process may have to answer it. */
export type TableAsk = Asked<'sit'> | Asked<'command'> | Asked<'publish'>;

/** Why a request was not carried out although it may be sent again. */
export type Busy = Extract<Rejection, { readonly code: 'busy' }>;

/** The tables of this process or of others, as connections and the lobby use them. */
export interface Tables {
  join(game: string, newcomer: Newcomer): Promise<TableSeat | NotJoined>;
  /** Answers once the answer is durable; `undefined` if there is no such table. */
  ask(game: string, request: TableAsk, address: string): Promise<Reply | undefined>;
  /** The replay as JSON: `null` before the end, `undefined` if there is no such table. */
  replay(game: string, address: string): Promise<string | TooCostly | Busy | null | undefined>;
}
