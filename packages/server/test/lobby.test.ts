import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { DEFAULT_LIMITS, type Limits } from '../src/limits/limits.ts';
import { type RunningServer, startServer } from '../src/server.ts';
import { RawPlayer } from './play/raw-player.ts';
import { post, seatTable, TIC_TAC_TOE, UNLIMITED } from './play/table.ts';

let server: RunningServer;
afterEach(() => server.close());

async function start(limits: Partial<Limits> = {}): Promise<string> {
  server = await startServer({ games: [TIC_TAC_TOE], limits: { ...UNLIMITED, ...limits } });
  return server.url;
}

async function get(url: string): Promise<{ readonly status: number; readonly body: unknown }> {
  const response = await fetch(url);
  return { status: response.status, body: await response.json() };
}

/** Plays the first three marks of a row against two elsewhere. */
async function playOut(url: string, game: string, tokens: readonly string[]): Promise<void> {
  const players = await Promise.all(tokens.map(token => RawPlayer.join({ url, game, token })));
  for (const [turn, cell] of [3, 6, 4, 7, 5].entries()) {
    const player = players[turn % 2];
    const args = { cell: { '@': cell } };
    await player?.until(() => (player.choices?.actions.length ?? 0) > 0);
    await player?.ask({ t: 'move', id: `m${turn}`, base: player.seq, action: 'place', args });
  }
  for (const player of players) player.close();
}

test('[API15] a kicked player cannot come back from the same address', async () => {
  server = await startServer({ games: [TIC_TAC_TOE], limits: UNLIMITED, trustProxy: true });
  const { url } = server;
  const ann = await post(url, '/api/tables', { game: 'tic-tac-toe', name: 'Ann' });
  const sit = async (address: string): Promise<readonly [number, unknown]> => {
    const response = await fetch(`${url}/api/tables/${ann['game']}/seats`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify({ name: 'Ben' }),
    });
    return [response.status, await response.json()];
  };
  expect(await sit('203.0.113.9')).toMatchObject([201, { seat: 1 }]);
  const commands = `/api/tables/${ann['game']}/commands`;
  await post(url, commands, { do: 'kick', seat: 1 }, String(ann['token']));
  expect(await sit('203.0.113.9')).toMatchObject([409, { reason: { code: 'barred' } }]);
  expect(await sit('203.0.113.10')).toMatchObject([201, { seat: 1 }]);
});

test('[API1] games are listed with what a lobby needs to offer them', async () => {
  const url = await start();
  expect(await get(`${url}/api/games`)).toEqual({
    status: 200,
    body: {
      games: [
        {
          name: 'tic-tac-toe',
          displayName: 'Tic-tac-toe',
          playerCount: { min: 2, max: 2 },
          options: {},
          presets: {},
          hidesInformation: false,
          seatColors: ['', ''],
        },
      ],
      debugTables: false,
    },
  });
});

test('[API2] the creator of a table sits at it, and others join by its code', async () => {
  const url = await start();
  const made = await post(url, '/api/tables', { game: 'tic-tac-toe', name: 'Ann' });
  expect(Object.keys(made).sort()).toEqual(['code', 'game', 'seat', 'token']);
  const { body } = await get(`${url}/api/codes/${String(made['code']).toLowerCase()}`);
  expect(body).toEqual({ game: made['game'] });
  const sat = await post(url, `/api/tables/${made['game']}/seats`, { name: 'Bob' });
  expect(sat).toMatchObject({ seat: 1, isPractice: false, isDebug: false });
  const table = await get(`${url}/api/tables/${made['game']}`);
  expect(table.body).toMatchObject({ players: ['Ann', 'Bob'], status: 'lobby', isPractice: false });
  await expect(post(url, `/api/tables/${made['game']}/seats`, { name: 'Cid' })).rejects.toThrow(
    '409',
  );
});

test('[API11] a table is listed if its creator wants so, and is found by its code otherwise', async () => {
  const url = await start();
  const secret = await post(url, '/api/tables', { game: 'tic-tac-toe', name: 'Ann' });
  const open = await post(url, '/api/tables', { game: 'tic-tac-toe', name: 'Bob', isPublic: true });
  const { body } = await get(`${url}/api/tables`);
  expect(body).toMatchObject({ tables: [{ game: open['game'], isPublic: true }] });
  expect(JSON.stringify(body)).not.toContain(String(secret['code']));
  const found = await get(`${url}/api/codes/${String(secret['code'])}`);
  expect(found.body).toEqual({ game: secret['game'] });
  const mine = await post(url, '/api/mine', {
    seats: [{ game: secret['game'], token: secret['token'] }],
  });
  expect(mine).toMatchObject({ tables: [{ game: secret['game'], isPublic: false, seat: 0 }] });
  const wrong = { game: 'tic-tac-toe', isPublic: 'yes' };
  await expect(post(url, '/api/tables', wrong)).rejects.toThrow('isPublic');
});

test('[API3] commands need the token of a seat, and commands of the host are refused to others', async () => {
  const url = await start();
  const made = await post(url, '/api/tables', { game: 'tic-tac-toe', name: 'Ann' });
  const path = `/api/tables/${made['game']}/commands`;
  const bob = await post(url, `/api/tables/${made['game']}/seats`, { name: 'Bob' });
  await expect(post(url, path, { do: 'start' })).rejects.toThrow('401');
  await expect(post(url, path, { do: 'start' }, 'guessed')).rejects.toThrow('401');
  await expect(post(url, path, { do: 'kick', seat: 0 }, String(bob['token']))).rejects.toThrow(
    'not-host',
  );
  await expect(post(url, path, { do: 'dance' }, String(bob['token']))).rejects.toThrow('400');
  expect(await post(url, path, { do: 'name', name: 'Bo' }, String(bob['token']))).toEqual({
    seat: 1,
  });
});

test('[API4] no request returns the seed or a token before the end', async () => {
  const url = await start();
  const { game, tokens } = await seatTable(url, { seed: 'the-chosen-seed' });
  const spectator = await RawPlayer.join({ url, game });
  const asked = await Promise.all(
    ['/api/tables', `/api/tables/${game}`, `/api/tables/${game}/replay`, '/metrics'].map(
      async path => (await fetch(url + path)).text(),
    ),
  );
  for (const text of [...asked, ...spectator.received]) {
    expect(text).not.toContain('the-chosen-seed');
    for (const token of tokens) expect(text).not.toContain(token);
  }
});

test('[API5] the replay of a game is sent after its end, with the seed', async () => {
  const url = await start();
  const { game, tokens } = await seatTable(url, { seed: 'mine', isPublic: true });
  expect((await get(`${url}/api/tables/${game}/replay`)).status).toBe(409);
  await playOut(url, game, tokens);
  const { status, body } = await get(`${url}/api/tables/${game}/replay`);
  expect(status).toBe(200);
  expect(body).toMatchObject({ seed: 'mine', outcome: 'won', winners: [0] });
  expect((await get(`${url}/api/tables?status=over`)).body).toMatchObject({
    tables: [{ game, status: 'over', players: ['Player 1', 'Player 2'] }],
  });
});

test('[API5] a game whose replay was sent is final, also after a restart', async () => {
  const data = mkdtempSync(join(tmpdir(), 'boardsmith-replay-'));
  try {
    const options = { games: [TIC_TAC_TOE], data, limits: UNLIMITED };
    server = await startServer(options);
    const { game, tokens } = await seatTable(server.url);
    await playOut(server.url, game, tokens);
    expect((await get(`${server.url}/api/tables/${game}/replay`)).status).toBe(200);
    await server.close();
    server = await startServer(options);
    const player = await RawPlayer.join({ url: server.url, game, token: tokens[0] ?? '' });
    expect(await player.ask({ t: 'undo', id: 'again' })).toMatchObject({
      t: 'rejected',
      reason: { code: 'cannot-undo' },
    });
    player.close();
    await server.close();
  } finally {
    rmSync(data, { recursive: true });
  }
  await start();
});

test('[API12] debug rights need the operator, and are shown before sitting down', async () => {
  const wish = { game: 'tic-tac-toe', debug: true, isPublic: true };
  const closed = await start();
  await expect(post(closed, '/api/tables', wish)).rejects.toThrow('debugTables');
  await server.close();
  const url = await start({ debugTables: true });
  const { game } = await post(url, '/api/tables', wish);
  const marks = { isDebug: true, isPractice: true };
  expect((await get(`${url}/api/tables`)).body).toMatchObject({ tables: [marks] });
  expect((await get(`${url}/api/tables/${game}`)).body).toMatchObject(marks);
  expect(await post(url, `/api/tables/${game}/seats`, { name: 'Ann' })).toMatchObject(marks);
});

test('[API6] players find the tables that they have seats at', async () => {
  const url = await start();
  const { game, tokens } = await seatTable(url);
  const seats = [
    { game, token: tokens[1] },
    { game, token: 'wrong' },
    { game: 'none', token: 'x' },
  ];
  const { tables } = await post(url, '/api/mine', { seats });
  expect(tables).toMatchObject([{ game, seat: 1, status: 'playing' }]);
});

test('[API7] bad requests are answered with the reason', async () => {
  const url = await start();
  const bad: readonly [unknown, string][] = [
    [{}, 'is missing'],
    [{ game: 'chess' }, 'There is no game'],
    [{ game: 'tic-tac-toe', players: 3 }, 'is for exactly 2 players'],
    [{ game: 'tic-tac-toe', name: '\u202e' }, 'a letter, digit or symbol'],
    [{ game: 'tic-tac-toe', clock: { kind: 'sand' } }, 'clock.kind'],
    [{ game: 'tic-tac-toe', colour: 'red' }, 'Unknown field'],
    [[], 'Send a JSON object'],
    [{ game: 'x'.repeat(20_000) }, 'A request may carry'],
  ];
  for (const [body, words] of bad) {
    await expect(post(url, '/api/tables', body)).rejects.toThrow(words);
  }
  expect((await get(`${url}/api/tables?status=odd`)).status).toBe(400);
  expect((await get(`${url}/api/nothing`)).status).toBe(404);
});

test('[API8] guessing codes and creating tables are rate-limited', async () => {
  const { tablesPerHour, wrongCodesPerMinute } = DEFAULT_LIMITS;
  const url = await start({ tablesPerHour, wrongCodesPerMinute });
  const guesses: number[] = [];
  for (let i = 0; i < 22; i++) guesses.push((await get(`${url}/api/codes/AAAA${i}`)).status);
  expect(guesses.slice(19)).toEqual([404, 429, 429]);
  for (let i = 0; i < 60; i++) await post(url, '/api/tables', { game: 'tic-tac-toe' });
  await expect(post(url, '/api/tables', { game: 'tic-tac-toe' })).rejects.toThrow('429');
});

test('[API9] health and metrics report the state of the server', async () => {
  const url = await start();
  const healthy = { ok: true, writtenMsAgo: expect.any(Number), concerns: [] };
  expect(await get(`${url}/health`)).toEqual({ status: 200, body: healthy });
  await seatTable(url);
  const metrics = await (await fetch(`${url}/metrics`)).text();
  expect(metrics).toContain('boardsmith_tables_loaded 1');
  expect(metrics).toMatch(/boardsmith_appends_total [1-9]/);
});

test('[API9] health reports the bots, and is degraded when all of them are stuck', async () => {
  let isAlive = true;
  server = await startServer({
    games: [TIC_TAC_TOE],
    bots: {
      choose: () => Promise.reject(new Error('No bot is asked here.')),
      health: () => ({ isAlive, threads: 2, stuck: isAlive ? 0 : 2, waiting: 3, ended: 1 }),
    },
  });
  const alive = { isAlive: true, threads: 2, stuck: 0, waiting: 3, ended: 1 };
  const { status, body } = await get(`${server.url}/health`);
  expect([status, body]).toMatchObject([200, { ok: true, concerns: [], bots: alive }]);
  isAlive = false;
  expect((await get(`${server.url}/health`)).body).toMatchObject({
    ok: true,
    concerns: ['All bots are stuck, and 3 wait'],
  });
});

test('[API9] metrics are for the machine itself, and not for an address that a proxy names', async () => {
  server = await startServer({ games: [TIC_TAC_TOE], trustProxy: true });
  const headers = { 'x-forwarded-for': '127.0.0.1, 203.0.113.9' };
  expect((await fetch(`${server.url}/metrics`, { headers })).status).toBe(404);
});

test('[API10] files of a user interface are served, and nothing outside their folder', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'boardsmith-ui-'));
  mkdirSync(join(folder, 'ui'));
  writeFileSync(join(folder, 'ui', 'index.html'), '<h1>Games</h1>');
  writeFileSync(join(folder, 'secret.txt'), 'secret');
  server = await startServer({ games: [TIC_TAC_TOE], ui: join(folder, 'ui') });
  const text = async (path: string): Promise<string> => (await fetch(server.url + path)).text();
  expect(await text('/')).toBe('<h1>Games</h1>');
  expect(await text('/table/abc')).toBe('<h1>Games</h1>');
  for (const path of ['/../secret.txt', '/%2e%2e/secret.txt', '/..%2fsecret.txt']) {
    expect(await text(path)).not.toContain('secret');
  }
  rmSync(folder, { recursive: true });
});

test('[API16] the grace period before a bot takes a seat is a limit of the server', async () => {
  const botFor = async (graceMs: number): Promise<number> => {
    const url = await start({ graceMs });
    const { game, tokens } = await seatTable(url);
    const response = await fetch(`${url}/api/tables/${game}/commands`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${tokens[0]}` },
      body: JSON.stringify({ do: 'bot', seat: 1, level: 'easy' }),
    });
    return response.status;
  };
  expect(await botFor(60_000)).toBe(409);
  await server.close();
  expect(await botFor(1)).toBe(200);
});

test('[API17] the rules page of a game is answered as data', async () => {
  const words = [{ text: 'Be first.' }];
  const sections = [{ heading: 'Goal', blocks: [{ type: 'paragraph', words }] }] as const;
  const rulesPage = { introduction: [], sections };
  const games = [TIC_TAC_TOE, { ...TIC_TAC_TOE, name: 'explained', rulesPage }];
  server = await startServer({ games, limits: UNLIMITED });
  const rulesOf = (name: string): ReturnType<typeof get> =>
    get(`${server.url}/api/games/${name}/rules`);
  expect(await rulesOf('explained')).toEqual({ status: 200, body: rulesPage });
  expect(await rulesOf('tic-tac-toe')).toEqual({
    status: 404,
    body: { error: 'This game comes without written rules' },
  });
  expect(await rulesOf('chess')).toEqual({
    status: 404,
    body: { error: 'There is no such game' },
  });
});
