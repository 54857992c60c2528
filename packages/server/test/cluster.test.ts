import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import type { Store } from '@boardsmith/session';
import { afterEach, expect, test } from 'vitest';
import { freePort } from '../../../scripts/tool/free-port.ts';
import type { Cluster, Renewal } from '../src/cluster/cluster.ts';
import { RelaySockets } from '../src/cluster/relay-sockets.ts';
import type { OwnedTable, TableElsewhere } from '../src/host/ownership.ts';
import type { Newcomer, TableSeat, Tables } from '../src/host/tables.ts';
import type { Limits } from '../src/limits/limits.ts';
import type { SharedRates } from '../src/limits/rate-by-key.ts';
import { silentLog } from '../src/log/log.ts';
import { type RunningServer, startServer } from '../src/server.ts';
import { MemoryStore } from '../src/store/memory-store.ts';
import { RawPlayer } from './play/raw-player.ts';
import { seatTable, TIC_TAC_TOE, UNLIMITED } from './play/table.ts';
import { FaultyProxy } from './postgres/faulty-proxy.ts';

/** Longer than any pause of a busy machine: in most tests no connection between processes counts as dead. */
const LONG_LEASE_MS = 60_000;

/** For tests that wait until a process has renewed its lease, or found a connection dead. */
const SHORT_LEASE_MS = 600;

/** What the processes of a cluster in one test process share. */
class SharedLeases {
  readonly store = new MemoryStore();
  /** When the lease of each process ends. */
  readonly until = new Map<string, number>();
  readonly owners = new Map<string, string>();
}

/**
 * A cluster whose leases are in memory; its processes are told apart by their addresses. A lease ends only when a
 * test says so: a pause of a busy machine ends none.
 */
class MemoryCluster implements Cluster {
  readonly secret = 'the secret of this test';
  readonly node: string;
  readonly #shared: SharedLeases;
  /** A process that is cut off renews nothing. */
  isCutOff = false;
  /** Holds back the answers to renewals. */
  delay: Promise<void> = Promise.resolve();

  constructor(node: string, shared: SharedLeases) {
    this.node = node;
    this.#shared = shared;
    void this.renew();
  }

  now(): number {
    return Math.floor(performance.now());
  }

  /** Ends the lease of this process, as time does if the process does not renew it. */
  expire(): void {
    this.#shared.until.set(this.node, this.now());
  }

  async take(game: string): Promise<OwnedTable | TableElsewhere | undefined> {
    const { owners, until, store } = this.#shared;
    const owner = owners.get(game);
    const ends = until.get(owner ?? '') ?? 0;
    if (owner !== undefined && owner !== this.node && ends > this.now()) return { at: owner };
    const epoch = await store.beginEpoch(game);
    if (epoch === undefined) return undefined;
    owners.set(game, this.node);
    const hasDied = owner !== undefined && owner !== this.node;
    return hasDied ? { epoch, downSince: ends } : { epoch };
  }

  async release(games: readonly string[]): Promise<void> {
    const { owners } = this.#shared;
    for (const game of games) if (owners.get(game) === this.node) owners.delete(game);
  }

  async orphansDue(before: number): Promise<readonly string[]> {
    const { owners, until, store } = this.#shared;
    const isAlive = (game: string): boolean =>
      (until.get(owners.get(game) ?? '') ?? 0) > this.now();
    return (await store.due(before)).flatMap(({ game }) => (isAlive(game) ? [] : [game]));
  }

  isHeld(): boolean {
    return this.now() < (this.#shared.until.get(this.node) ?? 0);
  }

  leaseAgeMs(): number {
    return this.isHeld() ? 0 : this.now() - (this.#shared.until.get(this.node) ?? 0);
  }

  async renew(): Promise<Renewal> {
    if (this.isCutOff) throw new Error('The database does not answer.');
    await this.delay;
    const hasLapsed = this.#shared.until.has(this.node) && !this.isHeld();
    this.#shared.until.set(this.node, Number.POSITIVE_INFINITY);
    return { isDraining: false, hasLapsed };
  }

  async close(): Promise<void> {
    this.#shared.until.delete(this.node);
  }
}

/** The store outlives the processes that share it. */
function sharedStore(store: MemoryStore): Store {
  return new Proxy(store, {
    get: (target, key) => {
      if (key === 'close') return async () => undefined;
      const value: unknown = Reflect.get(target, key);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

const servers = new Set<RunningServer>();
afterEach(async () => {
  for (const server of servers) await server.close();
  servers.clear();
});

interface StartOptions {
  /** Where the process listens. */
  readonly port?: number;
  /** Where others reach it: at its port, or at that of a proxy. */
  readonly at?: number;
  readonly leaseMs?: number;
  readonly limits?: Partial<Limits>;
  readonly rates?: SharedRates;
}

interface Process {
  readonly server: RunningServer;
  readonly cluster: MemoryCluster;
}

async function start(
  shared: SharedLeases,
  { port, at, leaseMs = LONG_LEASE_MS, limits = {}, rates }: StartOptions = {},
): Promise<Process> {
  const own = port ?? (await freePort());
  const cluster = new MemoryCluster(`http://127.0.0.1:${at ?? own}`, shared);
  const server = await startServer({
    games: [TIC_TAC_TOE],
    port: own,
    store: sharedStore(shared.store),
    limits: { ...UNLIMITED, ...limits },
    cluster: { cluster, leaseMs, rates, onDrain: () => undefined },
  });
  servers.add(server);
  return { server, cluster };
}

async function startTwo(
  shared: SharedLeases,
  options?: StartOptions,
): Promise<readonly [Process, Process]> {
  return [await start(shared, options), await start(shared, options)];
}

function place(id: string, cell: number) {
  return { t: 'move', id, base: 0, action: 'place', args: { cell: { '@': cell } } } as const;
}

test('[REL1] players at two processes play one game: the process without the table relays', async () => {
  const shared = new SharedLeases();
  const [a, b] = await startTwo(shared);
  const { game, tokens } = await seatTable(a.server.url);
  const ann = await RawPlayer.join({ url: a.server.url, game, token: tokens[0] ?? '' });
  const bob = await RawPlayer.join({ url: b.server.url, game, token: tokens[1] ?? '' });
  expect([a.server.host.loaded, b.server.host.loaded]).toEqual([1, 0]);
  expect(await ann.ask(place('m0', 3))).toEqual({ t: 'accepted', id: 'm0' });
  expect(await bob.ask(place('m1', 4))).toEqual({ t: 'accepted', id: 'm1' });
  expect(b.server.metrics.counts.relayed).toBeGreaterThan(0);
});

test('[REL2] the clients of a process whose lease has ended are held, and the table goes on elsewhere', async () => {
  const shared = new SharedLeases();
  const [a, b] = await startTwo(shared, { leaseMs: SHORT_LEASE_MS });
  const { game, tokens } = await seatTable(a.server.url);
  const ann = await RawPlayer.join({ url: a.server.url, game, token: tokens[0] ?? '' });
  expect(await ann.ask(place('m0', 3))).toEqual({ t: 'accepted', id: 'm0' });
  a.cluster.isCutOff = true;
  a.cluster.expire();
  expect((await ann.whenClosed).code).toBe(4004);
  const again = await RawPlayer.join({ url: b.server.url, game, token: tokens[1] ?? '' });
  expect(await again.ask(place('m1', 4))).toEqual({ t: 'accepted', id: 'm1' });
  expect(b.server.host.loaded).toBe(1);
});

test('[REL3] a process that ends releases its tables, and its clients go on at once at another process', async () => {
  const shared = new SharedLeases();
  const [a, b] = await startTwo(shared);
  const { game, tokens } = await seatTable(a.server.url);
  const ann = await RawPlayer.join({ url: a.server.url, game, token: tokens[0] ?? '' });
  await a.server.close();
  servers.delete(a.server);
  expect((await ann.whenClosed).code).toBe(4004);
  expect(shared.owners.get(game)).toBeUndefined();
  const again = await RawPlayer.join({ url: b.server.url, game, token: tokens[0] ?? '' });
  expect(await again.ask(place('m0', 3))).toEqual({ t: 'accepted', id: 'm0' });
});

test('[REL4] a socket of another process needs the secret of the cluster', async () => {
  const { server } = await start(new SharedLeases());
  const stranger = new RawPlayer(server.url, { path: '/relay' });
  expect((await stranger.whenClosed).code).toBe(1006);
});

test('[REL2] a process whose lease ended while it was renewed drops the tables that wait for others', async () => {
  const shared = new SharedLeases();
  const [a, b] = await startTwo(shared, { leaseMs: SHORT_LEASE_MS });
  const { game, tokens } = await seatTable(a.server.url);
  const waiting = await RawPlayer.join({ url: a.server.url, game, token: tokens[1] ?? '' });
  let answer = (): void => undefined;
  a.cluster.delay = new Promise(resolve => {
    answer = resolve;
  });
  a.cluster.expire();
  await expect.poll(async () => (await b.cluster.take(game)) ?? {}).toHaveProperty('epoch');
  answer();
  // The player sends nothing, so no append could tell the process that it has lost the table.
  expect((await waiting.whenClosed).code).toBe(4004);
});

test('[REL5] clients at a process whose connection to the owner is dead without a sign connect again', async () => {
  const shared = new SharedLeases();
  const port = await freePort();
  const proxy = await FaultyProxy.start(port);
  const a = await start(shared, { port, at: proxy.port });
  const b = await start(shared, { leaseMs: SHORT_LEASE_MS });
  const { game, tokens } = await seatTable(a.server.url);
  await RawPlayer.join({ url: a.server.url, game, token: tokens[0] ?? '' });
  const bob = await RawPlayer.join({ url: b.server.url, game, token: tokens[1] ?? '' });
  proxy.halfOpen();
  expect((await bob.whenClosed).code).toBe(4004);
  const again = await RawPlayer.join({ url: b.server.url, game, token: tokens[1] ?? '' });
  expect(again.seat).toBe(1);
  expect(a.server.host.loaded).toBe(1);
  await proxy.close();
});

test('[REL5] a process that reads nothing is cut off before it fills the memory of this one', async () => {
  const relay = new RelaySockets({
    tables: new SilentTables(),
    secret: 'secret',
    log: silentLog,
    leaseMs: 60_000,
  });
  const listener = createServer();
  listener.on('upgrade', (request, socket, head) => relay.upgrade(request, socket, head));
  const port = await freePort();
  listener.listen(port, '127.0.0.1');
  await once(listener, 'listening');
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  const key = 'dGhlIHNhbXBsZSBub25jZQ==';
  socket.write(
    `GET /relay HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer secret\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n\r\n`,
  );
  await once(socket, 'data');
  socket.pause();
  expect(relay.load.sockets).toBe(1);
  // A relayed client that is sent far more than its process reads.
  const join = JSON.stringify({ do: 'join', link: 1, game: 'a', newcomer: {} });
  socket.write(maskedFrame(join));
  await expect.poll(() => SilentTables.connection !== undefined).toBe(true);
  const text = 'x'.repeat(1_000_000);
  let most = 0;
  for (let sent = 0; sent < 60 && relay.load.sockets > 0; sent++) {
    SilentTables.connection?.send({ t: 'pong' }, text);
    most = Math.max(most, relay.load.unreadBytes);
    await new Promise(resolve => setTimeout(resolve, 5));
  }
  expect(relay.load.sockets).toBe(0);
  expect(most).toBeLessThan(20_000_000);
  relay.close();
  listener.close();
});

test('[REL11] a process that cannot be reached is tried after growing pauses, and named once', async () => {
  const lines: string[] = [];
  const options = { tables: new SilentTables(), secret: 'secret', leaseMs: 60_000 };
  const relay = new RelaySockets({ ...options, log: event => lines.push(event) });
  const port = await freePort();
  let attempts = 0;
  const listener = createServer();
  let isReady = false;
  listener.on('upgrade', (request, socket, head) => {
    attempts++;
    if (isReady) relay.upgrade(request, socket, head);
    else socket.destroy();
  });
  listener.listen(port, '127.0.0.1');
  await once(listener, 'listening');
  const url = `http://127.0.0.1:${port}`;
  const begun = performance.now();
  for (let asked = 0; asked < 100; asked++) {
    await Promise.all([relay.connect(url), relay.connect(url)]);
    await new Promise(resolve => setTimeout(resolve, 10));
  }
  const pauses = 5 + (performance.now() - begun) / 500;
  expect(attempts).toBeLessThanOrEqual(pauses);
  expect(lines).toEqual(['peer-unreachable']);
  isReady = true;
  await expect.poll(() => relay.connect(url)).toBeDefined();
  expect(lines).toEqual(['peer-unreachable', 'peer-reached']);
  relay.close();
  listener.close();
});

/** Tables that remember the connection of the client that has joined. */
class SilentTables implements Tables {
  static connection: Newcomer['connection'] | undefined;

  async join(_game: string, { connection }: Newcomer): Promise<TableSeat> {
    SilentTables.connection = connection;
    return { say: () => undefined, resync: () => undefined, leave: () => undefined };
  }

  async ask(): Promise<undefined> {
    return undefined;
  }

  async replay(): Promise<undefined> {
    return undefined;
  }
}

/** A text frame of a WebSocket client, masked with zeros. */
function maskedFrame(text: string): Buffer {
  const body = Buffer.from(text);
  return Buffer.concat([Buffer.from([0x81, 0x80 | body.length, 0, 0, 0, 0]), body]);
}

test('[REL7] health and metrics show the lease, the tables, the queue and the share of relayed requests', async () => {
  const shared = new SharedLeases();
  const [a, b] = await startTwo(shared);
  const { game, tokens } = await seatTable(a.server.url);
  await RawPlayer.join({ url: b.server.url, game, token: tokens[1] ?? '' });
  const health = async ({ server }: Process) => (await fetch(`${server.url}/health`)).json();
  expect(await health(a)).toMatchObject({
    cluster: { tables: 1, takeoverQueue: 0, relayShare: 0 },
  });
  expect(await health(b)).toMatchObject({ cluster: { tables: 0, relayShare: 1 } });
  const metrics = await (await fetch(`${b.server.url}/metrics`)).text();
  for (const name of ['lease_age_ms', 'takeover_queue', 'relay_share', 'relay_sockets'])
    expect(metrics).toContain(`boardsmith_${name} `);
  b.cluster.isCutOff = true;
  b.cluster.expire();
  const concerns = async (): Promise<string> => String((await health(b)).concerns);
  await expect.poll(concerns, { timeout: 10_000 }).toContain('lease of this process has ended');
});

test('[CLU13] making tables and guessing codes are limited for all processes together', async () => {
  const shared = new SharedLeases();
  const counts = new Map<string, number>();
  const rates: SharedRates = {
    async take(key, { burst }) {
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      return count <= burst ? 0 : 5_000;
    },
  };
  const limits = { tablesPerHour: 3, wrongCodesPerMinute: 3 };
  const processes = await startTwo(shared, { limits, rates });
  const statuses = async (path: string, body?: string): Promise<readonly number[]> => {
    const found: number[] = [];
    for (let i = 0; i < 6; i++) {
      const { url } = processes[i % 2]?.server ?? { url: '' };
      const headers = { 'content-type': 'application/json' };
      const request = body === undefined ? {} : { method: 'POST', headers, body };
      found.push((await fetch(`${url}${path}`, request)).status);
    }
    return found;
  };
  const made = await statuses('/api/tables', JSON.stringify({ game: 'tic-tac-toe' }));
  expect(made.filter(status => status === 201)).toHaveLength(3);
  expect(made.slice(3)).toEqual([429, 429, 429]);
  expect(await statuses('/api/codes/WRONG')).toEqual([404, 404, 404, 429, 429, 429]);
});
