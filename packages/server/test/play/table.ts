import ticTacToe from '@boardsmith/tic-tac-toe';
import type { HostedGame } from '../../src/host/hosted-game.ts';
import type { TimeSource } from '../../src/node-platform.ts';

export { UNLIMITED } from './unlimited.ts';

/** Tic-tac-toe, as a server is given it. */
export const TIC_TAC_TOE: HostedGame = {
  name: 'tic-tac-toe',
  definition: ticTacToe,
  rulesHash: 'tic-tac-toe 1',
};

/** A clock that stands still. */
export const STILL: TimeSource = { monotonic: () => 0, wall: () => 1_000 };

/** A table created over HTTP, and the tokens of its players. */
export interface SeatedTable {
  readonly game: string;
  readonly code: string;
  readonly tokens: readonly string[];
}

/** Makes a table over HTTP, sits down at every seat, and starts the game. */
export async function seatTable(
  url: string,
  body: Readonly<Record<string, unknown>> = {},
): Promise<SeatedTable> {
  const table = await post(url, '/api/tables', { game: 'tic-tac-toe', name: 'Player 1', ...body });
  const players = typeof body['players'] === 'number' ? body['players'] : 2;
  const tokens = [String(table['token'])];
  for (let seat = 1; seat < players; seat++) {
    const sat = await post(url, `/api/tables/${table['game']}/seats`, {
      name: `Player ${seat + 1}`,
    });
    tokens.push(String(sat['token']));
  }
  for (const token of tokens) {
    await post(url, `/api/tables/${table['game']}/commands`, { do: 'ready', ready: true }, token);
  }
  const start = { do: 'start' };
  await post(url, `/api/tables/${table['game']}/commands`, start, tokens[0]);
  return { game: String(table['game']), code: String(table['code']), tokens };
}

/** Posts JSON, and gives what is answered; an answer that is an error is thrown. */
export async function post(
  url: string,
  path: string,
  body: unknown,
  token?: string,
): Promise<Readonly<Record<string, unknown>>> {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  const answer: Readonly<Record<string, unknown>> = JSON.parse(await response.text());
  if (!response.ok) throw new Error(`${path}: ${response.status} ${JSON.stringify(answer)}`);
  return answer;
}
