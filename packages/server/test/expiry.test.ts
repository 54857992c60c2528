import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { jsonLog } from '../src/log/log.ts';
import { type RunningServer, startServer } from '../src/server.ts';
import { RawPlayer } from './play/raw-player.ts';
import { post, seatTable, TIC_TAC_TOE, UNLIMITED } from './play/table.ts';

const HOUR_MS = 3_600_000;

let data: string;
let server: RunningServer;
let ahead = 0;
let lines: string[] = [];
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'boardsmith-expiry-'));
  ahead = 0;
  lines = [];
});
afterEach(async () => {
  await server.close();
  rmSync(data, { recursive: true });
});

async function start(): Promise<void> {
  server = await startServer({
    games: [TIC_TAC_TOE],
    data,
    time: { monotonic: () => performance.now(), wall: () => Date.now() + ahead },
    log: jsonLog(line => lines.push(line)),
    limits: {
      ...UNLIMITED,
      expire: { unstartedMs: HOUR_MS, finishedMs: 3 * HOUR_MS, abandonedMs: 5 * HOUR_MS },
    },
  });
}

async function statusOf(path: string): Promise<number> {
  const response = await fetch(server.url + path);
  await response.text();
  return response.status;
}

async function finish(game: string, tokens: readonly string[]): Promise<void> {
  const { url } = server;
  const players = await Promise.all(tokens.map(token => RawPlayer.join({ url, game, token })));
  for (const [i, square] of [0, 3, 1, 4, 2].entries()) {
    const args = { cell: { '@': 3 + square } };
    const move = { t: 'move', id: `m${i}`, base: 1_000_000, action: 'place', args } as const;
    expect(await players[i % 2]?.ask(move)).toMatchObject({ t: 'accepted' });
  }
  for (const player of players) player.close();
  await Promise.all(players.map(({ whenClosed }) => whenClosed));
}

test('[EXP1] [EXP2] tables are removed by age and status, tables with a connected client stay, and a restart changes nothing', async () => {
  await start();
  const { url } = server;
  const unstarted = await post(url, '/api/tables', { game: 'tic-tac-toe' });
  const [over, playing, present] = [
    await seatTable(url),
    await seatTable(url),
    await seatTable(url),
  ];
  await finish(over.game, over.tokens);
  const player = await RawPlayer.join({
    url,
    game: present.game,
    token: present.tokens[0] ?? '',
  });
  expect(await server.host.expiry.sweep()).toBe(0);

  ahead = 2 * HOUR_MS;
  expect(await server.host.expiry.sweep()).toBe(1);
  expect(await statusOf(`/api/tables/${unstarted['game']}`)).toBe(410);
  expect(await statusOf(`/api/codes/${unstarted['code']}`)).toBe(410);
  ahead = 4 * HOUR_MS;
  // The last connection of the finished game may still be on its way out.
  await expect.poll(() => server.host.expiry.sweep()).toBe(1);
  expect(await statusOf(`/api/tables/${over.game}`)).toBe(410);
  expect(await statusOf(`/api/tables/${playing.game}`)).toBe(200);
  ahead = 6 * HOUR_MS;
  expect(await server.host.expiry.sweep()).toBe(1);
  expect(await statusOf(`/api/tables/${playing.game}`)).toBe(410);
  expect(await statusOf(`/api/tables/${present.game}`)).toBe(200);
  const move = { t: 'move', id: 'm', base: player.seq, action: 'place' } as const;
  const answer = await player.ask({ ...move, args: { cell: { '@': 3 } } });
  expect(answer).toEqual({ t: 'accepted', id: 'm' });
  expect(lines.filter(line => line.includes('table-expired'))).toHaveLength(3);
  expect(server.metrics.counts.tables_expired).toBe(3);

  await server.close();
  await start();
  const gone = await fetch(`${server.url}/api/codes/${playing.code}`);
  expect([gone.status, await gone.json()]).toMatchObject([
    410,
    { error: 'This table was not played on for a day and was removed' },
  ]);
  const late = new RawPlayer(server.url);
  await late.opened();
  late.hello(playing.game, playing.tokens[0]);
  expect((await late.whenClosed).code).toBe(4001);
  expect(late.frozen).toContain('was removed');
  expect(await statusOf(`/api/tables/${present.game}`)).toBe(200);
  expect(await statusOf('/api/tables/nothing')).toBe(404);
});
