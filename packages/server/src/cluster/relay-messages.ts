import type { ClientMessage } from '@boardsmith/protocol';
import type { Newcomer, NotJoined, TableAsk } from '../host/tables.ts';

/** Where processes open sockets to each other. */
export const RELAY_PATH = '/relay';

/** A client at another process, without its connection. */
export type RelayedNewcomer = Omit<Newcomer, 'connection'>;

/** What the process that a client has connected to sends to the process that runs the table. */
export type ToOwner =
  | {
      readonly do: 'join';
      readonly link: number;
      readonly game: string;
      readonly newcomer: RelayedNewcomer;
    }
  | { readonly do: 'say'; readonly link: number; readonly message: ClientMessage }
  | { readonly do: 'resync' | 'leave'; readonly link: number }
  | {
      readonly do: 'ask';
      readonly call: number;
      readonly game: string;
      readonly request: TableAsk;
      readonly address: string;
    }
  | {
      readonly do: 'replay';
      readonly call: number;
      readonly game: string;
      readonly address: string;
    };

/** What the process that runs the table sends back. */
export type ToEdge =
  | { readonly do: 'joined'; readonly link: number; readonly outcome: 'seated' | NotJoined }
  /** The text is a message as JSON; it is passed on as it is. */
  | { readonly do: 'send'; readonly link: number; readonly text: string }
  | { readonly do: 'close'; readonly link: number; readonly code: number; readonly reason: string }
  /** `value` is left out for `undefined`. */
  | { readonly do: 'answer'; readonly call: number; readonly value?: unknown };

/** One socket between two processes, whichever side has opened it. */
export interface RelaySocket {
  send(text: string): void;
  close(): void;
}
