import {
  callLobby,
  createTable,
  type ListedGame,
  LobbyError,
  type NewTable,
  type TableCommand,
} from '@boardsmith/client';

/** What the page of a game passes to `findTable`: its `boardsmith.json`. */
export interface PageProject {
  readonly name: string;
  readonly description?: string;
}

/** A game as its start page shows it: what the page states, and what the host lists. */
export interface PageGame extends PageProject {
  readonly displayName: string;
  readonly playerCount: { readonly min: number; readonly max: number };
  readonly options: ListedGame['options'];
  readonly presets?: ListedGame['presets'];
}

/** A table and the token of a seat at it. */
export interface OwnSeat {
  readonly game: string;
  readonly token: string;
}

/** The settings of a table to create. */
export interface TableWish extends NewTable {
  readonly players: number;
  readonly name: string;
  /** The level of the bots for all other seats; `undefined` leaves the seats open. */
  readonly level: string | undefined;
}

/** A game as the host lists it. */
export async function listedGame(name: string): Promise<ListedGame> {
  const { games } = await callLobby('listGames', {});
  const game = games.find(each => each.name === name);
  if (game === undefined) throw new Error(`This host has no game "${name}".`);
  return game;
}

/** Creates a table, takes a seat at it, and starts the game if bots have all other seats. */
export async function startTable({ level, ...wish }: TableWish): Promise<OwnSeat> {
  const { game, token } = await createTable(wish);
  if (level === undefined) return { game, token };
  for (let seat = 1; seat < wish.players; seat++) {
    await runCommand({ game, token }, { do: 'bot', seat, level });
  }
  await runCommand({ game, token }, { do: 'start' });
  return { game, token };
}

/** Whether the table exists. */
export async function hasTable(game: string): Promise<boolean> {
  try {
    await callLobby('showTable', { params: { game } });
    return true;
  } catch (error) {
    if (error instanceof LobbyError && error.status === 404) return false;
    throw error;
  }
}

/** Takes an open seat at a table. */
export async function sitDown(game: string, name: string): Promise<OwnSeat> {
  const { token } = await callLobby('takeSeat', { params: { game }, body: { name } });
  await runCommand({ game, token }, { do: 'ready', ready: true });
  return { game, token };
}

async function runCommand({ game, token }: OwnSeat, command: TableCommand): Promise<void> {
  await callLobby('runCommand', { params: { game }, token, body: command });
}
