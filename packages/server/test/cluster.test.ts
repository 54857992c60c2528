import type { Store } from '@boardsmith/session';
import { afterEach, expect, test } from 'vitest';
import type { Cluster, ClusterNode, OwnedRow } from '../src/cluster/cluster.ts';
import type { OwnedTable, TableElsewhere } from '../src/host/ownership.ts';
import { type RunningServer, startServer } from '../src/server.ts';
import { MemoryStore } from '../src/store/memory-store.ts';
import { RawPlayer } from './play/raw-player.ts';
import { seatTable, TIC_TAC_TOE, UNLIMITED } from './play/table.ts';

const LEASE_MS = 600;

/** What the processes of a cluster in one test process share. */
class SharedLeases {
  readonly store = new MemoryStore();
  readonly until = new Map<string, number>();
  readonly owners = new Map<string, string>();
}

/** A cluster whose leases are in memory; its processes are told apart by their addresses. */
class MemoryCluster implements Cluster {
  readonly secret = 'the secret of this test';
  readonly node: string;
  readonly #shared: SharedLeases;
  /** A process that is cut off renews nothing. */
  isCutOff = false;

  constructor(node: string, shared: SharedLeases) {
    this.node = node;
    this.#shared = shared;
    void this.renew();
  }

  now(): number {
    return Math.floor(performance.now());
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
    return hasDied ? { epoch, downSince: ends - LEASE_MS } : { epoch };
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
    return this.now() < (this.#shared.until.get(this.node) ?? 0) - LEASE_MS / 6;
  }

  leaseAgeMs(): number {
    return this.now() - (this.#shared.until.get(this.node) ?? 0) + LEASE_MS;
  }

  async renew(): Promise<{ readonly isDraining: boolean }> {
    if (this.isCutOff) throw new Error('The database does not answer.');
    this.#shared.until.set(this.node, this.now() + LEASE_MS);
    return { isDraining: false };
  }

  async nodes(): Promise<readonly ClusterNode[]> {
    return [];
  }

  async owned(): Promise<readonly OwnedRow[]> {
    return [];
  }

  async drain(): Promise<boolean> {
    return false;
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

interface Process {
  readonly server: RunningServer;
  readonly cluster: MemoryCluster;
}

async function start(shared: SharedLeases, port: number): Promise<Process> {
  const cluster = new MemoryCluster(`http://127.0.0.1:${port}`, shared);
  const server = await startServer({
    games: [TIC_TAC_TOE],
    port,
    store: sharedStore(shared.store),
    limits: UNLIMITED,
    cluster: { cluster, leaseMs: LEASE_MS, onDrain: () => undefined },
  });
  servers.add(server);
  return { server, cluster };
}

function place(id: string, cell: number) {
  return { t: 'move', id, base: 0, action: 'place', args: { cell: { '@': cell } } } as const;
}

test('[REL1] players at two processes play one game: the process without the table relays', async () => {
  const shared = new SharedLeases();
  const [a, b] = [await start(shared, 47_101), await start(shared, 47_102)];
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
  const [a, b] = [await start(shared, 47_103), await start(shared, 47_104)];
  const { game, tokens } = await seatTable(a.server.url);
  const ann = await RawPlayer.join({ url: a.server.url, game, token: tokens[0] ?? '' });
  expect(await ann.ask(place('m0', 3))).toEqual({ t: 'accepted', id: 'm0' });
  a.cluster.isCutOff = true;
  expect((await ann.whenClosed).code).toBe(4004);
  const again = await RawPlayer.join({ url: b.server.url, game, token: tokens[1] ?? '' });
  expect(await again.ask(place('m1', 4))).toEqual({ t: 'accepted', id: 'm1' });
  expect(b.server.host.loaded).toBe(1);
});

test('[REL3] a process that ends releases its tables, and its clients go on at once at another process', async () => {
  const shared = new SharedLeases();
  const [a, b] = [await start(shared, 47_105), await start(shared, 47_106)];
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
  const { server } = await start(new SharedLeases(), 47_107);
  const stranger = new RawPlayer(server.url, { path: '/relay' });
  expect((await stranger.whenClosed).code).toBe(1006);
});
