import type { GameClient } from '@boardsmith/client';
import type { GameListing, OptionValue } from '../games/game-listing.ts';

type TableCommand = Parameters<GameClient['command']>[0];

/** A table as the lobby tells of it. */
export interface ListedTable {
  readonly game: string;
  readonly gameType: string;
  readonly code: string;
  readonly status: 'lobby' | 'playing' | 'over' | 'frozen';
  readonly createdAt: number;
  readonly players: readonly (string | null)[];
  /** Of whoever asks, in the list of one's own tables. */
  readonly seat?: number;
}

/** A seat at a table, and the secret that proves it. */
export interface TakenSeat {
  readonly seat: number;
  readonly token: string;
}

export interface TableWish {
  readonly game: string;
  readonly players: number;
  readonly options: Readonly<Record<string, OptionValue>>;
  readonly seed?: string;
  /** Whether everybody at the table may look behind the game. */
  readonly debug?: boolean;
  readonly name: string;
}

/** The server has refused something; the message says why, in words for players. */
class LobbyError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** What can be asked of the lobby over HTTP. */
export const lobby = {
  async games(): Promise<readonly GameListing[]> {
    const { games } = await ask<{ games: readonly GameListing[] }>('/games');
    return games;
  },

  async tables(status: ListedTable['status']): Promise<readonly ListedTable[]> {
    const { tables } = await ask<{ tables: readonly ListedTable[] }>(`/tables?status=${status}`);
    return tables;
  },

  makeTable(
    wish: TableWish,
  ): Promise<TakenSeat & { readonly game: string; readonly code: string }> {
    return ask('/tables', wish);
  },

  async findByCode(code: string): Promise<string> {
    return (await ask<{ game: string }>(`/codes/${encodeURIComponent(code)}`)).game;
  },

  sit(game: string, name: string, seat: number | null): Promise<TakenSeat> {
    return ask(`/tables/${game}/seats`, { name, ...(seat === null ? {} : { seat }) });
  },

  command(game: string, token: string, command: TableCommand): Promise<unknown> {
    return ask(`/tables/${game}/commands`, command, token);
  },

  async mine(
    seats: readonly { readonly game: string; readonly token: string }[],
  ): Promise<readonly ListedTable[]> {
    return (await ask<{ tables: readonly ListedTable[] }>('/mine', { seats })).tables;
  },
};

async function ask<T>(path: string, body?: unknown, token?: string): Promise<T> {
  const response = await fetch(`/api${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch(cause => {
    throw new LobbyError(0, `The server does not answer (${String(cause)})`);
  });
  const answer = await response.json();
  if (!response.ok) throw new LobbyError(response.status, String(answer.error));
  return answer;
}

/** What went wrong, for somebody who plays. */
export function wordsOf(error: unknown): string {
  return error instanceof LobbyError ? error.message : 'Something went wrong. Load the page again';
}
