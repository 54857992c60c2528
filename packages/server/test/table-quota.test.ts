import { afterEach, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../src/server.ts';
import { RawPlayer } from './play/raw-player.ts';
import { seatTable, TIC_TAC_TOE, UNLIMITED } from './play/table.ts';

let server: RunningServer;
afterEach(() => server.close());

const SQUARES = [0, 3, 1, 4, 2];
const REFUSED = { t: 'rejected', reason: { code: 'too-many-tables' } };

/** A finished game, and those who have played it. */
async function finishedGame(): Promise<{
  game: string;
  tokens: readonly string[];
  players: RawPlayer[];
}> {
  const { url } = server;
  const { game, tokens } = await seatTable(url);
  const players = await Promise.all(tokens.map(token => RawPlayer.join({ url, game, token })));
  for (const [i, square] of SQUARES.entries()) {
    const move = { action: 'place', args: { cell: { '@': 3 + square } } };
    const id = `m${i}`;
    await players[i % 2]?.ask({ t: 'move', id, base: 1_000_000, ...move });
  }
  return { game, tokens, players };
}

test('[API14] forks count as tables created by their address', async () => {
  server = await startServer({
    games: [TIC_TAC_TOE],
    limits: { ...UNLIMITED, tablesPerHour: 2 },
  });
  const { players } = await finishedGame();
  expect(await players[0]?.ask({ t: 'fork', id: 'a', at: 1 })).toMatchObject({ t: 'forked' });
  expect(await players[1]?.ask({ t: 'fork', id: 'b', at: 1 })).toMatchObject(REFUSED);
  const made = await fetch(`${server.url}/api/tables`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ game: 'tic-tac-toe' }),
  });
  expect([made.status, await made.json()]).toMatchObject([429, { reason: REFUSED.reason }]);
  expect(Number(made.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('[API14] rematches count as well, over sockets and HTTP, against the rate of all addresses', async () => {
  server = await startServer({
    games: [TIC_TAC_TOE],
    limits: { ...UNLIMITED, allTablesPerHour: 1 },
  });
  const { game, tokens, players } = await finishedGame();
  const command = { do: 'rematch', agree: true } as const;
  expect(await players[0]?.ask({ t: 'command', id: 'a', command })).toMatchObject(REFUSED);
  const voted = await fetch(`${server.url}/api/tables/${game}/commands`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${tokens[1]}` },
    body: JSON.stringify(command),
  });
  expect([voted.status, await voted.json()]).toMatchObject([409, { reason: REFUSED.reason }]);
});
