import { sampleMeta } from '@boardsmith/testing/store';
import { expect, test } from 'vitest';
import type { Cluster } from '../../src/cluster/cluster.ts';
import { ClusterTables } from '../../src/cluster/cluster-tables.ts';
import { LeaseKeeper } from '../../src/cluster/lease-keeper.ts';
import { Host } from '../../src/host/host.ts';
import type { OwnedTable, Ownership, TableElsewhere } from '../../src/host/ownership.ts';
import { Quarantine } from '../../src/host/quarantine.ts';
import { DEFAULT_LIMITS } from '../../src/limits/limits.ts';
import { silentLog } from '../../src/log/log.ts';
import { Metrics } from '../../src/log/metrics.ts';
import { nodePlatform } from '../../src/node-platform.ts';
import { MemoryStore } from '../../src/store/memory-store.ts';
import { StoreFailure } from '../../src/store/store-failure.ts';
import { unwatched } from '../../src/thread/rules-watch.ts';
import { TIC_TAC_TOE } from '../play/table.ts';

const POLL = { timeout: 30_000 };

/** The tables of a process whose database answers, and whose lease holds, when the test says so. */
class DistantDatabase implements Ownership {
  readonly store = new MemoryStore();
  isAway = false;
  hasLease = true;
  /** When the lease of another owner ends. */
  ownedUntil = 0;
  asked = 0;

  async take(game: string): Promise<OwnedTable | TableElsewhere | undefined> {
    this.asked++;
    const leaseMs = this.ownedUntil - performance.now();
    if (leaseMs > 0) return { at: 'http://dead', leaseMs };
    if (this.isAway) {
      throw new StoreFailure('The database did not answer.', { failure: 'unknown' });
    }
    const epoch = await this.store.beginEpoch(game);
    return epoch === undefined ? undefined : { epoch };
  }

  async release(): Promise<void> {}

  async orphansDue(): Promise<readonly string[]> {
    return [];
  }

  isHeld(): boolean {
    return this.hasLease;
  }
}

async function serve(leaseMs: number) {
  const ownership = new DistantDatabase();
  const { store } = ownership;
  await store.create('a', sampleMeta('a'));
  const metrics = new Metrics();
  const host = new Host({
    store,
    ownership,
    platform: nodePlatform,
    games: [{ ...TIC_TAC_TOE, name: sampleMeta('a').gameType }],
    limits: DEFAULT_LIMITS,
    log: silentLog,
    metrics,
    now: Date.now,
    wall: Date.now,
    watch: unwatched,
    quarantine: new Quarantine(),
    onDiskFailure: () => undefined,
  });
  let looked = 0;
  const tables = new ClusterTables({
    host,
    isHeld: () => {
      looked++;
      return ownership.isHeld();
    },
    connect: async () => undefined,
    platform: nodePlatform,
    metrics,
    leaseMs,
  });
  const closed: number[] = [];
  const sent: unknown[] = [];
  const connection = {
    send: (message: unknown) => void sent.push(message),
    closeWith: (code: number) => void closed.push(code),
    isClosed: false,
  };
  const newcomer = { tokenHash: null, resume: null, watches: false, address: '', connection };
  const join = () => tables.join('a', newcomer);
  return { ownership, host, closed, sent, connection, looks: () => looked, join };
}

test('[REL10] a client that has gone while it was held gets no seat: its next connection may have it', async () => {
  const { ownership, host, connection, sent, looks, join } = await serve(60_000);
  ownership.hasLease = false;
  const joined = join();
  await expect.poll(looks, POLL).toBeGreaterThan(0);
  connection.isClosed = true;
  ownership.hasLease = true;
  expect(await joined).toBe('moved');
  expect(sent).toEqual([]);
  await host.close();
});

test('[REL10] a client that has gone while its table was loaded gets no seat', async () => {
  const { host, connection, sent, join } = await serve(60_000);
  const joined = join();
  connection.isClosed = true;
  expect(await joined).toBe('moved');
  expect(sent).toEqual([]);
  await host.close();
});

test('[REL9] a client that comes while the database is away is held until it is back', async () => {
  const { ownership, host, closed, join } = await serve(60_000);
  ownership.isAway = true;
  const joined = join();
  await expect.poll(() => ownership.asked, POLL).toBeGreaterThan(2);
  expect(closed).toEqual([]);
  ownership.isAway = false;
  expect(await joined).toHaveProperty('say');
  await host.close();
});

test('[REL9] a client that comes to a process without a lease is held until the lease is back', async () => {
  const { ownership, host, closed, looks, join } = await serve(60_000);
  ownership.hasLease = false;
  const joined = join();
  await expect.poll(looks, POLL).toBeGreaterThan(2);
  expect([ownership.asked, closed]).toEqual([0, []]);
  ownership.hasLease = true;
  expect(await joined).toHaveProperty('say');
  await host.close();
});

test('[REL12] clients of a dead process are seated when its lease ends, and the database is asked a few times', async () => {
  const { ownership, host, join } = await serve(60_000);
  ownership.ownedUntil = performance.now() + 1_500;
  const clients = 20;
  const joined = await Promise.all(Array.from({ length: clients }, join));
  const late = performance.now() - ownership.ownedUntil;
  expect(joined.every(each => typeof each === 'object')).toBe(true);
  expect(late).toBeLessThan(1_000);
  // When it comes, after a second, and when the lease ends.
  expect(ownership.asked).toBeLessThanOrEqual(3 * clients);
  await host.close();
});

test('[REL2] a process drops its tables when its lease ends, also while it waits for a renewal', async () => {
  let dropped = 0;
  const cluster = clusterThat(() => new Promise(() => undefined));
  cluster.hasLease = true;
  const keeper = keep(cluster, 3_000, () => dropped++);
  cluster.hasLease = false;
  await expect.poll(() => dropped, POLL).toBe(1);
  keeper.close();
});

test('[REL9] a process without a lease asks for one at short intervals, and drops its tables', async () => {
  let asked = 0;
  let dropped = 0;
  const cluster = clusterThat(async () => {
    asked++;
    throw new Error('The database did not answer.');
  });
  // At the usual intervals the test would take twenty minutes.
  const keeper = keep(cluster, 600_000, () => dropped++);
  await expect.poll(() => asked, POLL).toBeGreaterThan(5);
  expect(dropped).toBeGreaterThan(0);
  keeper.close();
});

function clusterThat(renew: Cluster['renew']): Cluster & DistantDatabase {
  return Object.assign(new DistantDatabase(), {
    node: 'a',
    secret: '',
    hasLease: false,
    now: Date.now,
    leaseAgeMs: () => 100_000,
    renew,
    close: async () => undefined,
  });
}

function keep(cluster: Cluster, leaseMs: number, dropAll: () => void): LeaseKeeper {
  const [platform, log] = [nodePlatform, silentLog];
  return new LeaseKeeper({
    cluster,
    host: { dropAll },
    platform,
    log,
    leaseMs,
    onDrain: () => undefined,
  });
}
