import { askLobby, LobbyError, type TableCommand } from '@boardsmith/client';
import type { GameListing, OptionValue } from '../games/game-listing.ts';

/** A table as the lobby tells of it. */
export interface ListedTable {
  readonly game: string;
  readonly gameType: string;
  readonly code: string;
  readonly status: 'lobby' | 'playing' | 'over' | 'frozen';
  readonly createdAt: number;
  readonly players: readonly (string | null)[];
  readonly isPractice: boolean;
  /** Whether every player may see all that is hidden. */
  readonly isDebug: boolean;
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
  /** Whether it is in the list that everybody gets. */
  readonly isPublic?: boolean;
  readonly name: string;
}

/** What can be asked of the lobby over HTTP. */
export const lobby = {
  /** The games of the server, and whether its tables may have debug rights. */
  games(): Promise<{ readonly games: readonly GameListing[]; readonly debugTables: boolean }> {
    return askLobby('/games');
  },

  async tables(status: ListedTable['status']): Promise<readonly ListedTable[]> {
    const { tables } = await askLobby<{ tables: readonly ListedTable[] }>(
      `/tables?status=${status}`,
    );
    return tables;
  },

  makeTable(
    wish: TableWish,
  ): Promise<TakenSeat & { readonly game: string; readonly code: string }> {
    return askLobby('/tables', { body: wish });
  },

  async findByCode(code: string): Promise<string> {
    return (await askLobby<{ game: string }>(`/codes/${encodeURIComponent(code)}`)).game;
  },

  sit(game: string, name: string, seat: number | null): Promise<TakenSeat> {
    return askLobby(`/tables/${game}/seats`, {
      body: { name, ...(seat === null ? {} : { seat }) },
    });
  },

  command(game: string, token: string, command: TableCommand): Promise<unknown> {
    return askLobby(`/tables/${game}/commands`, { body: command, token });
  },

  async mine(
    seats: readonly { readonly game: string; readonly token: string }[],
  ): Promise<readonly ListedTable[]> {
    return (await askLobby<{ tables: readonly ListedTable[] }>('/mine', { body: { seats } }))
      .tables;
  },
};

/** What went wrong, for somebody who plays. */
export function wordsOf(error: unknown): string {
  return error instanceof LobbyError ? error.message : 'Something went wrong. Load the page again';
}
