import { callLobby } from '@boardsmith/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { numbers } from '../../server/test/chaos/numbers.ts';
import { ClientPlayer, playClientsToEnd } from '../../server/test/play/client-player.ts';
import { RawPlayer } from '../../server/test/play/raw-player.ts';
import { post, seatTable } from '../../server/test/play/table.ts';
import { LocalWorker } from './local-worker.ts';
import { remoteStore } from './remote-store.ts';
import type { ClockReadings } from './test-calls.ts';

let worker: LocalWorker;
beforeAll(async () => {
  worker = await LocalWorker.start();
}, 120_000);
afterAll(() => worker.close());

/** Seats the real client at every seat of a new table. */
async function seat(body: Readonly<Record<string, unknown>>): Promise<readonly ClientPlayer[]> {
  const { url } = worker;
  const { game, tokens } = await seatTable(url, body);
  return tokens.map((token, at) => new ClientPlayer({ url, game, token, random: numbers(at + 1) }));
}

describe('[WPL1] the client of the framework plays to the end', () => {
  test.for([
    { game: 'tic-tac-toe', players: 2, options: {} },
    { game: 'go-fish', players: 3, options: {} },
    { game: 'hearts', players: 4, options: { target: 25 } },
    { game: 'cribbage', players: 2, options: { target: 61 } },
  ])('$game', async body => {
    const players = await seat(body);
    const moves = await playClientsToEnd(players);
    const winners = players.map(({ client }) => client.state.parts?.flow?.winners);
    expect(moves).toBeGreaterThanOrEqual(5);
    expect(new Set(winners.map(each => JSON.stringify(each))).size).toBe(1);
    expect(players.map(({ client }) => client.counts)).toEqual(
      players.map(() => ({ reconnects: 0, gaps: 0, mismatches: 0 })),
    );
    for (const { client } of players) client.close();
  });
});

describe('bots', () => {
  test('[WBO1] a bot in a Worker of its own plays against the client', async () => {
    const { url } = worker;
    const made = await post(url, '/api/tables', { game: 'tic-tac-toe', name: 'Ann' });
    const [game, token] = [String(made['game']), String(made['token'])];
    const path = `/api/tables/${game}/commands`;
    await post(url, path, { do: 'bot', seat: 1, level: 'hard' }, token);
    await post(url, path, { do: 'ready', ready: true }, token);
    await post(url, path, { do: 'start' }, token);
    const ann = new ClientPlayer({ url, game, token, random: numbers(3) });
    await playClientsToEnd([ann]);
    const records = (await remoteStore(() => url).load(game))?.records ?? [];
    const byBot = records.filter(({ kind, moveId }) => kind === 'move' && moveId.startsWith('bot'));
    const isRandom = records.some(({ kind, body }) => kind === 'seat' && body.do === 'random');
    expect([byBot.length > 1, isRandom]).toEqual([true, false]);
    ann.client.close();
  });

  test('[WBO2] the search of an expert ends although the clock stands still', async () => {
    const { url } = worker;
    const made = await post(url, '/api/tables', { game: 'checkers', name: 'Ann' });
    const [game, token] = [String(made['game']), String(made['token'])];
    const path = `/api/tables/${game}/commands`;
    await post(url, path, { do: 'bot', seat: 1, level: 'expert' }, token);
    await post(url, path, { do: 'ready', ready: true }, token);
    await post(url, path, { do: 'start' }, token);
    const ann = new ClientPlayer({ url, game, token, random: numbers(3) });
    await ann.until(({ mayAct }) => mayAct);
    await ann.move();
    await ann.until(({ mayAct }) => mayAct);
    const records = (await remoteStore(() => url).load(game))?.records ?? [];
    expect(records.filter(({ kind }) => kind === 'move').length).toBeGreaterThan(1);
    expect(records.some(({ kind, body }) => kind === 'seat' && body.do === 'random')).toBe(false);
    ann.client.close();
  });
});

test('[WCL1] the clock of the host ends loops although that of the platform stands still', async () => {
  const response = await fetch(`${worker.url}/test/clock`);
  const { platformMs, readings }: ClockReadings = JSON.parse(await response.text());
  expect(platformMs).toBe(0);
  expect(readings).toBeLessThan(1_000);
});

test('[WCL1] a past moment is computed in slices', async () => {
  const players = await seat({ game: 'go-fish', players: 3, debug: true });
  await playClientsToEnd(players);
  const looked = await players[0]?.client.look(5, 0);
  expect(looked).toMatchObject({ ok: true, looked: { at: 5 } });
  for (const { client } of players) client.close();
});

describe('the lobby', () => {
  test('[WLO1] lists, codes, replays and rematches are those of every host', async () => {
    const { url } = worker;
    const players = await seat({ game: 'tic-tac-toe', isPublic: true });
    const origin = url;
    const list = async (status: 'playing' | 'over') =>
      (await callLobby('listTables', { origin, query: { game: 'tic-tac-toe', status } })).tables;
    const [playing] = await list('playing');
    if (playing === undefined) throw new Error('The table is not listed.');
    const { game, code } = playing;
    expect(await callLobby('findByCode', { origin, params: { code } })).toEqual({ game });
    const early = callLobby('fetchReplay', { origin, params: { game } });
    await expect(early).rejects.toMatchObject({ status: 409 });
    await playClientsToEnd(players);
    await expect.poll(async () => (await list('over')).map(each => each.game)).toContain(game);
    const replay = await callLobby('fetchReplay', { origin, params: { game } });
    expect(replay).toMatchObject({ outcome: expect.anything() });
    for (const { client } of players) await client.command({ do: 'rematch', agree: true });
    await players[0]?.until(({ client }) => client.state.parts?.table.rematch.game != null);
    const again = players[0]?.client.state.parts?.table.rematch.game ?? '';
    const shown = await callLobby('showTable', { origin, params: { game: again } });
    expect(shown.players).toEqual([...playing.players].reverse());
    for (const { client } of players) client.close();
  });

  test('[WLO2] what is not there is refused with a sentence', async () => {
    const { url: origin } = worker;
    const missing = callLobby('showTable', { origin, params: { game: 'nothing' } });
    await expect(missing).rejects.toMatchObject({ status: 404 });
    const code = callLobby('findByCode', { origin, params: { code: 'AAAAAA' } });
    await expect(code).rejects.toMatchObject({ status: 404 });
    const foreign = await fetch(`${origin}/api/games`, {
      headers: { origin: 'https://example.org' },
    });
    expect(foreign.status).toBe(403);
    expect(foreign.headers.get('content-security-policy')).toContain("default-src 'self'");
    expect((await fetch(`${origin}/socket`)).status).toBe(404);
    expect((await fetch(`${origin}/socket/nothing`)).status).toBe(426);
    expect(await (await fetch(`${origin}/health`)).json()).toEqual({ ok: true });
  });

  test('[WLO3] a socket belongs to the table in its address', async () => {
    const { url } = worker;
    const [one, other] = await Promise.all([seatTable(url), seatTable(url)]);
    const player = new RawPlayer(url, { path: `/socket/${one.game}` });
    await player.opened();
    player.hello(other.game, other.tokens[0]);
    expect(await player.whenClosed).toMatchObject({ code: 4001 });
  });
});
