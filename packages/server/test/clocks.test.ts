import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../src/server.ts';
import { RawPlayer } from './play/raw-player.ts';
import { seatTable, TIC_TAC_TOE, UNLIMITED } from './play/table.ts';

let data: string;
/** A clock that never jumps, and the time of day. */
let now = 0;
let wall = 1_000_000_000_000;
const time = { monotonic: () => now, wall: () => wall };
let server: RunningServer;
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'boardsmith-clocks-'));
});
afterEach(async () => {
  await server.close();
  rmSync(data, { recursive: true });
});

async function start(): Promise<RunningServer> {
  server = await startServer({ games: [TIC_TAC_TOE], data, limits: UNLIMITED, time });
  return server;
}
const clock = { kind: 'turn', time: 60_000 };

async function moves(game: string): Promise<number> {
  const records = await server.host.look(game, ({ state }) => [...state.log]);
  return records?.filter(({ kind }) => kind === 'move').length ?? -1;
}

test('[CLK1] the next server observes a stored deadline, and its absence is charged to no player', async () => {
  const { url } = await start();
  const { game } = await seatTable(url, { clock });
  now += 50_000;
  await server.close();
  now += 3_600_000;
  await start();
  expect(await moves(game)).toBe(0);
  now += 5_000;
  await new Promise(resolve => setTimeout(resolve, 50));
  expect(await moves(game)).toBe(0);
  await server.close();
  now += 1;
  await start();
  now += 60_000;
  await server.close();
  // No record between notes the time; the server was running, so the deadline has passed.
  await start();
  await expect.poll(() => moves(game)).toBeGreaterThan(0);
});

const DAY = 86_400_000;

test.each([
  ['for each choice', { kind: 'turn', time: 60_000 }],
  ['for the whole game', { kind: 'game', time: 60_000, increment: 0 }],
])('[CLK3] setting the time of day a day forward or back changes no clock %s', async (_, rules) => {
  const { url } = await start();
  const { game } = await seatTable(url, { clock: rules });
  const deadline = () => server.host.look(game, ({ state }) => state.clocks.deadline);
  const before = await deadline();
  expect(before).not.toBeNull();
  for (const jump of [DAY, -2 * DAY]) {
    wall += jump;
    await server.host.look(game, table => table.take({ type: 'timer' }, server.host.now()));
    expect(await moves(game)).toBe(0);
    await server.close();
    wall += jump;
    await start();
    expect(await moves(game)).toBe(0);
    expect(await deadline()).toBe(before);
  }
  now += 60_000;
  await server.close();
  await start();
  await expect.poll(() => moves(game)).toBeGreaterThan(0);
});

test('[CLK4] chat messages carry the time of day, whatever the clock of the tables says', async () => {
  const { url } = await start();
  const { game, tokens } = await seatTable(url);
  wall += DAY;
  const player = await RawPlayer.join({ url, game, token: tokens[0] ?? '' });
  await player.ask({ t: 'chat', id: 'c', text: 'good evening' });
  player.close();
  const said = await server.host.look(game, ({ state }) => state.chat.shown[0]?.at);
  expect(said).toBe(wall);
});
