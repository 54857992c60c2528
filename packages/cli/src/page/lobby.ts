import { askLobby, LobbyError, type TableCommand } from '@boardsmith/client';

/** A seat at a table, and the secret that proves it. */
export interface TakenSeat {
  readonly game: string;
  readonly token: string;
}

/** An option of a game, as the server describes it. */
export interface OfferedOption {
  readonly type: 'number' | 'boolean' | 'text';
  readonly default: number | boolean | string;
  readonly label?: string;
  readonly min?: number;
  readonly max?: number;
  readonly choices?: readonly (number | string)[];
}

/** A table that somebody wants to play at. */
export interface TableWish {
  readonly game: string;
  readonly players: number;
  readonly name: string;
  readonly options: Readonly<Record<string, unknown>>;
  /** Gives every other seat to a bot of this level; without one they stay open. */
  readonly level: string | undefined;
}

/** What can be chosen for a game. */
export async function optionsOf(name: string): Promise<Readonly<Record<string, OfferedOption>>> {
  const { games } = await askLobby<{
    games: readonly { name: string; options: Readonly<Record<string, OfferedOption>> }[];
  }>('/games');
  return games.find(game => game.name === name)?.options ?? {};
}

/** Makes a table, sits down at it, and begins if bots have all other seats. */
export async function makeTable({ level, ...wish }: TableWish): Promise<TakenSeat> {
  const { game, token } = await askLobby<TakenSeat>('/tables', { body: wish });
  if (level === undefined) return { game, token };
  for (let seat = 1; seat < wish.players; seat++) {
    await command({ game, token }, { do: 'bot', seat, level });
  }
  await command({ game, token }, { do: 'start' });
  return { game, token };
}

/** Whether there is such a table. */
export async function hasTable(game: string): Promise<boolean> {
  try {
    await askLobby(`/tables/${encodeURIComponent(game)}`);
    return true;
  } catch (error) {
    if (error instanceof LobbyError && error.status === 404) return false;
    throw error;
  }
}

/** Takes a seat that is open at a table. */
export async function sitDown(game: string, name: string): Promise<TakenSeat> {
  const { token } = await askLobby<{ token: string }>(`/tables/${encodeURIComponent(game)}/seats`, {
    body: { name },
  });
  await command({ game, token }, { do: 'ready', ready: true });
  return { game, token };
}

/** Asks a table for something. */
async function command({ game, token }: TakenSeat, wish: TableCommand): Promise<void> {
  await askLobby(`/tables/${encodeURIComponent(game)}/commands`, { body: wish, token });
}
