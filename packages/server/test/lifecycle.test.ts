import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../src/server.ts';
import { RawPlayer } from './play/raw-player.ts';
import { seatTable, TIC_TAC_TOE, UNLIMITED } from './play/table.ts';

let data: string;
let server: RunningServer;
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'boardsmith-life-'));
});
afterEach(async () => {
  await server.close();
  rmSync(data, { recursive: true });
});

const place = (id: string, cell: number) =>
  ({ t: 'move', id, base: 0, action: 'place', args: { cell: { '@': cell } } }) as const;

test('[SRV3] a server that shuts down asks all clients to reconnect, and the next one continues the games', async () => {
  server = await startServer({ games: [TIC_TAC_TOE], data, limits: UNLIMITED });
  const { game, tokens } = await seatTable(server.url);
  const token = tokens[0] ?? '';
  const player = await RawPlayer.join({ url: server.url, game, token });
  const pending = player.ask(place('m0', 3));
  await server.close();
  expect((await player.whenClosed).code).toBe(4004);
  await pending;
  server = await startServer({ games: [TIC_TAC_TOE], data, limits: UNLIMITED });
  const again = await RawPlayer.join({ url: server.url, game, token });
  expect(await again.ask(place('m0', 3))).toEqual({ t: 'accepted', id: 'm0' });
  expect(again.stream).not.toBe(player.stream);
});

test('[NET11] a move whose sender disconnects right after it counts', async () => {
  server = await startServer({ games: [TIC_TAC_TOE], data, limits: UNLIMITED });
  const { game, tokens } = await seatTable(server.url);
  const [first = '', second = ''] = tokens;
  const leaving = await RawPlayer.join({ url: server.url, game, token: first });
  leaving.send(place('m0', 3));
  leaving.close();
  await leaving.whenClosed;
  const other = await RawPlayer.join({ url: server.url, game, token: second });
  expect(await other.ask(place('m1', 4))).toEqual({ t: 'accepted', id: 'm1' });
});

test('[SRV3] a table without clients is unloaded, and loaded again for the next client', async () => {
  const limits = { ...UNLIMITED, unloadAfterMs: 100 };
  server = await startServer({ games: [TIC_TAC_TOE], data, limits });
  const { game, tokens } = await seatTable(server.url);
  const player = await RawPlayer.join({ url: server.url, game, token: tokens[0] ?? '' });
  await player.ask(place('m0', 3));
  await new Promise(resolve => setTimeout(resolve, 300));
  expect(server.host.loaded).toBe(1);
  player.close();
  await expect.poll(() => server.host.loaded).toBe(0);
  const other = await RawPlayer.join({ url: server.url, game, token: tokens[1] ?? '' });
  expect(await other.ask(place('m1', 4))).toEqual({ t: 'accepted', id: 'm1' });
});

test('[SRV3] a game whose rules have changed is frozen with a reason, and its log is retained', async () => {
  server = await startServer({ games: [TIC_TAC_TOE], data, limits: UNLIMITED });
  const { game, tokens } = await seatTable(server.url);
  await server.close();
  const changed = { ...TIC_TAC_TOE, rulesHash: 'tic-tac-toe 2' };
  server = await startServer({ games: [changed], data, limits: UNLIMITED });
  const token = tokens[0] ?? '';
  const player = await RawPlayer.join({ url: server.url, game, token });
  expect(player.frozen).toContain('have changed since this game was begun');
  expect(await player.ask(place('m0', 3))).toMatchObject({ reason: { code: 'frozen' } });
  await server.close();
  server = await startServer({ games: [TIC_TAC_TOE], data, limits: UNLIMITED });
  const again = await RawPlayer.join({ url: server.url, game, token });
  expect(await again.ask(place('m0', 3))).toEqual({ t: 'accepted', id: 'm0' });
});
