import type { ClientMessage } from '@boardsmith/protocol';
import type { Resume } from '@boardsmith/session';
import type { Connection } from './connection.ts';

/** A place at a table that a connection has taken, to play or to watch. */
export interface TableSeat {
  say(message: ClientMessage): void;
  /** Events were left out: everything has to be shown. */
  resync(): void;
  leave(): void;
}

/** Who wants to come in. */
export interface Newcomer {
  readonly tokenHash: string | null;
  readonly resume: Resume | null;
  /** Whether it plays animations and says which it has shown. */
  readonly watches: boolean;
  /** Whose limits count for it. */
  readonly address: string;
  readonly connection: Pick<Connection, 'send' | 'closeWith'>;
}

/** The tables that connections can be put through to. */
export interface Tables {
  /** `undefined` where there is no such table. */
  join(game: string, newcomer: Newcomer): Promise<TableSeat | undefined>;
}
