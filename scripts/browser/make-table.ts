import { callLobby, createTable, type NewTable, type TableCommand } from '@boardsmith/client';
import type { Page } from 'playwright-core';

/** An unknown level: its bot fails and a random move is made, which is the fastest opponent. */
const RANDOM = 'random';

/** Games with options that make them short. */
export const SHORT_GAMES = [
  { game: 'tic-tac-toe', players: 2, options: {} },
  { game: 'connect-four', players: 2, options: {} },
  { game: 'hex', players: 2, options: { size: 5 } },
  { game: 'checkers', players: 2, options: {} },
  { game: 'go-fish', players: 2, options: {} },
  { game: 'cribbage', players: 2, options: { target: 61 } },
  { game: 'hearts', players: 4, options: { target: 25 } },
  { game: 'polyhedral-potions', players: 1, options: {} },
] as const;

export interface TableWish extends Omit<NewTable, 'name'> {
  readonly players: number;
  /** The level of the bots; by default they play random moves. */
  readonly level?: string;
}

export interface MadeTable {
  /** The address of the server. */
  readonly base: string;
  readonly game: string;
  readonly code: string;
  readonly gameType: string;
  /** The tokens of the human seats, in seat order. */
  readonly tokens: readonly string[];
}

/** Creates a table with people in the first seats and bots in the others, and starts it. */
export async function makeTable(
  base: string,
  { players, level = RANDOM, ...wish }: TableWish,
  people: readonly string[],
): Promise<MadeTable> {
  const [name = 'Anna', ...others] = people;
  const { origin } = new URL(base);
  const created = await createTable({ ...wish, players, name }, { origin });
  const { game, token: first } = created;
  const params = { game };
  const tokens = [first];
  const command = (body: TableCommand, token: string): Promise<unknown> =>
    callLobby('runCommand', { origin, params, token, body });
  for (const [i, other] of others.entries()) {
    const body = { name: other, seat: i + 1 };
    const { token } = await callLobby('takeSeat', { origin, params, body });
    await command({ do: 'ready', ready: true }, token);
    tokens.push(token);
  }
  for (let seat = people.length; seat < players; seat++) {
    await command({ do: 'bot', seat, level }, first);
  }
  await command({ do: 'start' }, first);
  return { base, game, code: created.code, gameType: wish.game, tokens };
}

/**
 * Opens a table in a page whose players have sat down before. The page needs no address yet: their seats are
 * stored while the table is loaded.
 */
export async function sitAt(
  page: Page,
  { base, game, code, gameType }: MadeTable,
  tokens: readonly string[],
): Promise<void> {
  const seats = tokens.map((token, i) => ({ token, name: `Player ${i + 1}` }));
  const stored = JSON.stringify([{ game, code, gameType, seats }]);
  await page.addInitScript(storeSeats, { code, stored });
  await page.goto(new URL(`/t/${code}`, base).href);
}

/** Runs in the page whenever it is loaded; a page that has seats at the table keeps them. */
function storeSeats({ code, stored }: { readonly code: string; readonly stored: string }): void {
  const KEY = 'boardsmith seats';
  if (location.protocol === 'about:') return;
  if (!(localStorage.getItem(KEY) ?? '').includes(`"${code}"`)) localStorage.setItem(KEY, stored);
}
