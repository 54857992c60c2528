import { afterEach, describe, expect, test } from 'vitest';
import { DEFAULT_LIMITS, type Limits } from '../../src/limits/limits.ts';
import { type RunningServer, type ServerOptions, startServer } from '../../src/server.ts';
import { RawPlayer } from '../play/raw-player.ts';
import { TIC_TAC_TOE, UNLIMITED } from '../play/table.ts';
import { frame, OPCODE, RawConnection } from './raw-connection.ts';

let server: RunningServer;
afterEach(() => server.close());

async function start(limits: Partial<Limits> = {}, options: Partial<ServerOptions> = {}) {
  server = await startServer({
    games: [TIC_TAC_TOE],
    limits: { ...UNLIMITED, ...limits },
    ...options,
  });
}

async function openAll(count: number): Promise<readonly RawConnection[]> {
  const opened = Array.from({ length: count }, () => RawConnection.open(server.port));
  const connections = await Promise.all(opened);
  await expect.poll(() => server.connections()).toBe(count);
  return connections;
}

/** The answer to a request for `/health` on a new connection; `undefined` if it is dropped. */
async function healthStatus(headers: readonly string[] = []): Promise<number | undefined> {
  const connection = await RawConnection.open(server.port);
  connection.request('/health', ['Host: localhost', 'Connection: close', ...headers]);
  const status = await connection.answered();
  connection.reset();
  return status;
}

describe('TCP connections', () => {
  test.each([
    ['one address', { connectionsPerAddress: 3 }],
    ['all addresses together', { connections: 3 }],
  ])(
    '[EDG3] %s may have a limited number of connections, before a byte is sent',
    async (_, limits) => {
      await start(limits);
      const [first] = await openAll(3);
      expect(await healthStatus()).toBeUndefined();
      expect(server.metrics.counts.connections_refused).toBe(1);
      first?.reset();
      await expect.poll(() => server.connections()).toBe(2);
      expect(await healthStatus()).toBe(200);
    },
  );

  test('[EDG3] behind a proxy connections are not counted for its address', async () => {
    await start({ connectionsPerAddress: 1 }, { trustProxy: true });
    await openAll(3);
    expect(await healthStatus(['X-Forwarded-For: 192.0.2.1'])).toBe(200);
  });

  test('[EDG3] connections and sockets that end in any way are no longer counted', async () => {
    await start();
    const connections = await openAll(6);
    connections[0]?.upgrade();
    connections[1]?.upgrade();
    connections[2]?.upgrade('/nowhere');
    await connections[1]?.answered();
    await expect.poll(() => server.sockets()).toBe(2);
    connections[3]?.write('GET / HT');
    connections[4]?.socket.end();
    for (const connection of connections) connection.reset();
    await expect.poll(() => [server.connections(), server.sockets()]).toEqual([0, 0]);
  });
});

describe('incomplete requests', () => {
  const HALF_BODY =
    'POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"game"';

  test.each([
    ['a connection that sends nothing', '', [408]],
    ['half a header', 'GET /health HTTP/1.1\r\nHost: loc', [408]],
    ['half a body', HALF_BODY, [408, undefined]],
  ])('[EDG6] %s is closed in time', async (_, bytes, statuses) => {
    await start({ headersMs: 100, requestMs: bytes === HALF_BODY ? 200 : 60_000 });
    const connection = await RawConnection.open(server.port);
    connection.write(bytes);
    expect(statuses).toContain(await connection.answered());
    connection.socket.end();
    await connection.whenClosed;
    await expect.poll(() => server.connections()).toBe(0);
  });

  test('[EDG6] an idle connection is closed', async () => {
    await start({ keepAliveMs: 50 });
    const connection = await RawConnection.open(server.port);
    connection.request('/health');
    expect(await connection.answered()).toBe(200);
    await connection.whenClosed;
  });
});

describe('control frames', () => {
  const PING = frame(OPCODE.ping, Buffer.alloc(125, 'x'));

  /** A socket that has been opened and is never read. */
  async function unread(): Promise<RawConnection> {
    const connection = await RawConnection.open(server.port);
    connection.upgrade();
    expect(await connection.answered()).toBe(101);
    connection.socket.pause();
    return connection;
  }

  async function bufferedBytes(): Promise<number> {
    const text = await (await fetch(`${server.url}/metrics`)).text();
    return Number(/^boardsmith_buffered_bytes (\d+)$/m.exec(text)?.[1]);
  }

  test.each(['ping', 'pong'] as const)(
    '[EDG4] a flood of %ss closes the socket, as one of messages does',
    async kind => {
      await start({ frames: DEFAULT_LIMITS.frames, authenticateMs: 60_000 });
      const connection = await unread();
      connection.write(
        Buffer.concat(Array.from({ length: 2_000 }, () => frame(OPCODE[kind], 'x'))),
      );
      await expect.poll(() => server.sockets()).toBe(0);
      expect(server.metrics.counts.sockets_cut).toBe(1);
      connection.reset();
    },
  );

  test('[EDG4] pongs that are not read do not accumulate, however many pings are allowed', async () => {
    const pauseBytes = 10_000;
    await start({ pauseBytes, closeBytes: 1e9, authenticateMs: 60_000 });
    const connection = await unread();
    const pings = 80_000;
    const batch = Buffer.concat(Array.from({ length: 1_000 }, () => PING));
    for (let sent = 0; sent < pings; sent += 1_000) {
      await new Promise(resolve => connection.socket.write(batch, resolve));
    }
    await expect.poll(() => server.metrics.counts.frames_received).toBeGreaterThanOrEqual(pings);
    expect(await bufferedBytes()).toBeLessThanOrEqual(pauseBytes + PING.length);
    connection.reset();
  });

  test('[EDG4] a client that continues to send after the close is cut off', async () => {
    await start({ frames: DEFAULT_LIMITS.frames, authenticateMs: 60_000 });
    const connection = await unread();
    const { socket } = connection;
    const flood = setInterval(
      () =>
        socket.write(frame(OPCODE.text, '{"t":"ping"}').toString('latin1').repeat(200), 'latin1'),
      5,
    );
    await connection.whenClosed;
    clearInterval(flood);
    expect(server.sockets()).toBe(0);
  });

  test('[EDG4] a ping is answered with its payload', async () => {
    await start();
    const player = new RawPlayer(server.url);
    await player.opened();
    const pong = new Promise(resolve => player.socket.once('pong', data => resolve(String(data))));
    player.socket.ping('still there?');
    expect(await pong).toBe('still there?');
    player.socket.terminate();
  });
});
