import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../src/server.ts';
import { seatTable, TIC_TAC_TOE, UNLIMITED } from './play/table.ts';

let data: string;
let now = 1_000_000_000_000;
let server: RunningServer;
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'boardsmith-clocks-'));
});
afterEach(async () => {
  await server.close();
  rmSync(data, { recursive: true });
});

async function start(): Promise<RunningServer> {
  server = await startServer({ games: [TIC_TAC_TOE], data, limits: UNLIMITED, now: () => now });
  return server;
}
const clock = { kind: 'turn', time: 60_000 };

async function moves(game: string): Promise<number> {
  const records = await server.host.look(game, ({ state }) => [...state.log]);
  return records?.filter(({ kind }) => kind === 'move').length ?? -1;
}

test('[CLK1] a deadline that was stored is kept by the server that comes after, and its absence counts against nobody', async () => {
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
  // Nobody noted the time in between: the server was there, and the deadline has passed.
  await start();
  await expect.poll(() => moves(game)).toBeGreaterThan(0);
});

test('[CLK2] a clock that jumps ahead ends turns and one that jumps back ends none, and no move is lost', async () => {
  const { url } = await start();
  const { game } = await seatTable(url, { clock });
  now -= 3_600_000;
  await new Promise(resolve => setTimeout(resolve, 100));
  expect(await moves(game)).toBe(0);
  now += 3_600_000 + 7_200_000;
  const live = await server.host.look(game, table => table.take({ type: 'timer' }, now).length);
  expect(live).toBeGreaterThan(0);
});
