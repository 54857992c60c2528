import type { Page } from 'playwright-core';

/** No bot knows this level, and chance chooses for a bot that fails: the fastest opponent there is. */
const CHANCE = 'chance';

/** The games with options under which a browser finishes them soon. */
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

export interface TableWish {
  readonly game: string;
  readonly players: number;
  readonly options?: Readonly<Record<string, unknown>>;
  readonly seed?: string;
  readonly debug?: boolean;
  readonly clock?: object;
}

export interface MadeTable {
  /** The address of the server. */
  readonly base: string;
  readonly game: string;
  readonly code: string;
  readonly gameType: string;
  /** Of the seats of people, in seat order. */
  readonly tokens: readonly string[];
}

/** Makes a table with people in the first seats and bots in the others, and starts it. */
export async function makeTable(
  base: string,
  { players, ...wish }: TableWish,
  people: readonly string[],
): Promise<MadeTable> {
  const [name = 'Anna', ...others] = people;
  const made = await post(base, '/api/tables', { body: { ...wish, players, name } });
  const game = String(made['game']);
  const first = String(made['token']);
  const tokens = [first];
  const command = (body: unknown, token: string): Promise<unknown> =>
    post(base, `/api/tables/${game}/commands`, { body, token });
  for (const [i, other] of others.entries()) {
    const body = { name: other, seat: i + 1 };
    const token = String((await post(base, `/api/tables/${game}/seats`, { body }))['token']);
    await command({ do: 'ready', ready: true }, token);
    tokens.push(token);
  }
  for (let seat = people.length; seat < players; seat++) {
    await command({ do: 'bot', seat, level: CHANCE }, first);
  }
  await command({ do: 'start' }, first);
  return { base, game, code: String(made['code']), gameType: wish.game, tokens };
}

/** Lets a page have seats at a table as if somebody had sat down there, and goes to it. */
export async function sitAt(
  page: Page,
  { base, game, code, gameType }: MadeTable,
  tokens: readonly string[],
): Promise<void> {
  const seats = tokens.map((token, i) => ({ token, name: `Player ${i + 1}` }));
  const kept = JSON.stringify([{ game, code, gameType, seats }]);
  await page.evaluate(`localStorage.setItem('boardsmith seats', ${JSON.stringify(kept)})`);
  await page.goto(new URL(`/t/${code}`, base).href);
}

async function post(
  base: string,
  path: string,
  { body, token }: { readonly body: unknown; readonly token?: string },
): Promise<Readonly<Record<string, unknown>>> {
  const answer = await fetch(new URL(path, base), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  const json = await answer.json();
  if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(json)}`);
  return json;
}
