import { PROTOCOL_VERSION } from '@boardsmith/protocol';
import { afterEach, describe, expect, test } from 'vitest';
import { DEFAULT_LIMITS, type Limits } from '../src/limits/limits.ts';
import { jsonLog } from '../src/log/log.ts';
import { type RunningServer, startServer } from '../src/server.ts';
import { RawPlayer } from './play/raw-player.ts';
import { post, STILL, seatTable, TIC_TAC_TOE, UNLIMITED } from './play/table.ts';

let server: RunningServer;
afterEach(() => server.close());

async function start(limits: Partial<Limits> = {}, log: string[] = []): Promise<string> {
  server = await startServer({
    games: [TIC_TAC_TOE],
    limits: { ...UNLIMITED, ...limits },
    log: jsonLog(line => log.push(line)),
  });
  return server.url;
}

async function statusOf(url: string, origin?: string): Promise<number | 'open'> {
  const { socket } = new RawPlayer(url, origin === undefined ? {} : { origin });
  const status = await new Promise<number | 'open'>(resolve => {
    socket.once('open', () => resolve('open'));
    socket.once('unexpected-response', (_, { statusCode }) => resolve(statusCode ?? 0));
  });
  socket.terminate();
  return status;
}

async function codeAfter(url: string, ...frames: readonly (string | Buffer)[]): Promise<number> {
  const player = new RawPlayer(url);
  await player.opened();
  for (const frame of frames) player.socket.send(frame);
  return (await player.whenClosed).code;
}

describe('connections', () => {
  test('[NET1] the defaults are safe', async () => {
    server = await startServer({ games: [TIC_TAC_TOE] });
    expect(server.url).toMatch(/^http:\/\/127\.0\.0\.1:/);
    expect(DEFAULT_LIMITS).toEqual({
      frameBytes: 16_384,
      message: { size: 16_384, depth: 8, items: 64 },
      player: {
        messages: { perSecond: 10, burst: 20 },
        chat: { perSecond: 0.5, burst: 8 },
      },
      frames: { perSecond: 20, burst: 60 },
      invalidFrames: 20,
      bodyBytes: 16_384,
      headerBytes: 8_192,
      connections: 10_000,
      connectionsPerAddress: 100,
      headersMs: 10_000,
      requestMs: 30_000,
      keepAliveMs: 5_000,
      upgradesPerMinute: 20,
      socketsPerAddress: 50,
      tablesPerHour: 60,
      allTablesPerHour: 6_000,
      wrongCodesPerMinute: 20,
      requestsPerMinute: 300,
      pendingPerGame: 32,
      graceMs: 30_000,
      rebuildMs: 30_000,
      scrubMs: 1_000,
      expire: {
        unstartedMs: 604_800_000,
        finishedMs: 7_776_000_000,
        abandonedMs: 7_776_000_000,
      },
      records: {
        moves: { seatPerDay: 20_000, tablePerDay: 60_000, table: 200_000 },
        undos: { seatPerDay: 2_000, tablePerDay: 6_000, table: 20_000 },
        chat: { seatPerDay: 1_000, tablePerDay: 4_000, table: 20_000 },
        settings: { seatPerDay: 500, tablePerDay: 2_000, table: 10_000 },
      },
      work: {
        seat: { perSecond: 100, burst: 5_000 },
        table: { perSecond: 200, burst: 10_000 },
        address: { perSecond: 400, burst: 20_000 },
      },
      pauseBytes: 262_144,
      closeBytes: 1_048_576,
      closeAfterMs: 10_000,
      authenticateMs: 5_000,
      pingEveryMs: 20_000,
      deadAfterMs: 45_000,
      unloadAfterMs: 300_000,
      debugTables: false,
      shutdownMs: 5_000,
    });
    const statuses: (number | 'open')[] = [];
    for (let i = 0; i < 22; i++) statuses.push(await statusOf(server.url));
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 'open'), 429, 429]);
  });

  test('[NET2] a page may connect only if its origin is exactly on the list', async () => {
    const url = await start();
    expect(await statusOf(url, url)).toBe('open');
    expect(await statusOf(url, url.replace('127.0.0.1', 'localhost'))).toBe('open');
    expect(await statusOf(url)).toBe('open');
    for (const other of ['https://evil.example', `${url}0`, `${url}.evil.example`, 'null']) {
      expect(await statusOf(url, other)).toBe(403);
    }
    expect((await fetch(`${url}/api/games`, { headers: { origin: 'https://a.b' } })).status).toBe(
      403,
    );
  });

  test('[NET3] the number of sockets of one address is limited', async () => {
    const url = await start({ socketsPerAddress: 3 });
    const open = await Promise.all(
      [1, 2, 3].map(async () => {
        const player = new RawPlayer(url);
        await player.opened();
        return player;
      }),
    );
    expect(await statusOf(url)).toBe(429);
    open[0]?.close();
    await open[0]?.whenClosed;
    await expect.poll(() => statusOf(url)).toBe('open');
  });

  test('[NET4] a connection without hello in time is closed with 4001', async () => {
    const url = await start({ authenticateMs: 50 });
    expect(await codeAfter(url)).toBe(4001);
  });

  test('[NET4] an unknown token, an unknown table and a first message other than hello close with 4001', async () => {
    const url = await start();
    const { game } = await seatTable(url);
    const hello = { t: 'hello', v: PROTOCOL_VERSION, game };
    expect(await codeAfter(url, JSON.stringify({ ...hello, token: 'guessed' }))).toBe(4001);
    expect(await codeAfter(url, JSON.stringify({ ...hello, game: 'nowhere' }))).toBe(4001);
    expect(await codeAfter(url, JSON.stringify({ t: 'undo', id: 'a' }))).toBe(4001);
  });

  test('[NET5] of two sockets of one seat the newer stays, and the older is closed with 4002', async () => {
    const url = await start();
    const {
      game,
      tokens: [token = ''],
    } = await seatTable(url);
    const older = await RawPlayer.join({ url, game, token });
    const newer = await RawPlayer.join({ url, game, token });
    expect((await older.whenClosed).code).toBe(4002);
    expect(newer.isClosed).toBe(false);
  });

  test('[NET6] a client with another protocol version is closed with 4005', async () => {
    const url = await start();
    expect(await codeAfter(url, JSON.stringify({ t: 'hello', v: 99, game: 'a' }))).toBe(4005);
  });
});

describe('messages', () => {
  test('[NET7] a frame that is too large, not text, or repeatedly invalid closes the socket', async () => {
    const url = await start({ invalidFrames: 3 });
    expect(await codeAfter(url, 'x'.repeat(16_385))).toBe(1009);
    expect(await codeAfter(url, Buffer.from([1, 2, 3]))).toBe(4006);
    expect(await codeAfter(url, '{', '[]', '{"t":"nothing"}')).toBe(4006);
  });

  test('[NET7] an invalid frame is answered with the reason, and changes nothing', async () => {
    const url = await start();
    const {
      game,
      tokens: [token = ''],
    } = await seatTable(url);
    const player = await RawPlayer.join({ url, game, token });
    const deep = `${'{"a":'.repeat(9)}1${'}'.repeat(9)}`;
    player.socket.send(`{"t":"move","id":"deep","base":0,"action":"place","args":${deep}}`);
    await player.until(() => player.received.some(text => text.includes('"deep"')));
    expect(JSON.parse(player.received.at(-1) ?? '')).toEqual({
      t: 'rejected',
      id: 'deep',
      reason: { code: 'bad-message', reason: 'A message may not be nested that deep' },
      text: 'A message may not be nested that deep',
    });
  });

  test('[NET8] a client that sends too many messages in too short a time is closed with 4007', async () => {
    const url = await start({ frames: DEFAULT_LIMITS.frames });
    const frames = Array.from({ length: 61 }, () => '{"t":"ping"}');
    expect(await codeAfter(url, ...frames)).toBe(4007);
  });

  test('[NET8] a seat that moves too fast is refused, on whichever socket', async () => {
    const limits = { ...UNLIMITED, player: DEFAULT_LIMITS.player };
    server = await startServer({ games: [TIC_TAC_TOE], limits, time: STILL });
    const { url } = server;
    const {
      game,
      tokens: [token = ''],
    } = await seatTable(url);
    const codes: string[] = [];
    for (let i = 0; i < 2; i++) {
      const player = await RawPlayer.join({ url, game, token });
      for (let j = 0; j < 12; j++) {
        const id = `m${i}-${j}`;
        const answer = await player.ask({ t: 'move', id, base: 0, action: 'none', args: {} });
        if (answer !== 'closed' && answer.t === 'rejected') codes.push(answer.reason.code);
      }
    }
    expect(codes.map(code => code === 'too-fast')).toEqual([
      ...Array.from({ length: 20 }, () => false),
      ...Array.from({ length: 4 }, () => true),
    ]);
  });

  test('[NET9] a socket that is silent for too long is closed, one that answers pings is not', async () => {
    const url = await start({ pingEveryMs: 100, deadAfterMs: 1_500 });
    const { game } = await seatTable(url);
    const alive = await RawPlayer.join({ url, game });
    const silent = await RawPlayer.join({ url, game });
    silent.socket.pong = () => undefined;
    // Without a reader no pong is sent either.
    silent.socket.pause();
    await expect.poll(() => server.metrics.counts.sockets_cut).toBeGreaterThan(0);
    silent.socket.resume();
    expect((await silent.whenClosed).code).toBe(1006);
    expect(alive.isClosed).toBe(false);
  });

  test('[NET12] sockets that were opened together are not all pinged at the same moment', async () => {
    const url = await start({ pingEveryMs: 400 });
    const { game } = await seatTable(url);
    const watching = Array.from({ length: 10 }, () => RawPlayer.join({ url, game }));
    const pinged = await Promise.all(
      (await Promise.all(watching)).map(
        ({ socket }) => new Promise<number>(ping => socket.once('ping', () => ping(Date.now()))),
      ),
    );
    // Ten of twenty turns, each of at least 20 ms; a timer never comes early.
    expect(Math.max(...pinged) - Math.min(...pinged)).toBeGreaterThan(100);
  });
});

describe('secrets', () => {
  test('[LOG1] the log contains neither tokens nor join codes nor moves nor chat', async () => {
    const lines: string[] = [];
    const url = await start({}, lines);
    const { game, code, tokens } = await seatTable(url);
    const player = await RawPlayer.join({ url, game, token: tokens[0] ?? '' });
    await player.ask({ t: 'chat', id: 'c1', text: 'a secret between us' });
    const move = await player.findMove(() => 0.5);
    if (move !== undefined) {
      await player.ask({
        t: 'move',
        id: 'm1',
        base: player.seq,
        ...JSON.parse(JSON.stringify(move)),
      });
    }
    player.send({ t: 'hello', v: PROTOCOL_VERSION, game: 'x', token: 'stolen' });
    await codeAfter(
      url,
      JSON.stringify({ t: 'hello', v: PROTOCOL_VERSION, game, token: 'guessed-token' }),
    );
    await post(url, '/api/tables', { game: 'tic-tac-toe', seed: 'chosen-seed' });
    const text = lines.join('\n');
    for (const secret of [
      ...tokens,
      code,
      'secret between',
      'guessed-token',
      'stolen',
      'chosen-seed',
      'place',
    ]) {
      expect(text).not.toContain(secret);
    }
    expect(lines.map(line => JSON.parse(line)['event'])).toContain('socket-cut');
  });
});
