import { sampleAppend, sampleMeta, sampleMove } from '@boardsmith/testing/store';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ClusterAdmin } from '../../src/postgres/cluster-admin.ts';
import { Database } from '../../src/postgres/database.ts';
import { PostgresCluster } from '../../src/postgres/postgres-cluster.ts';
import { PostgresRates } from '../../src/postgres/postgres-rates.ts';
import { PostgresStore } from '../../src/postgres/postgres-store.ts';
import { query, TestDatabase } from './test-database.ts';

/** A process of the cluster, whose monotonic clock the test can set forward. */
interface Member {
  readonly cluster: PostgresCluster;
  readonly store: PostgresStore;
  skip(ms: number): void;
}

const LEASE_MS = 60_000;
const HOUR_MS = 3_600_000;

let database: TestDatabase;
let url: string;
let members: Member[];
beforeAll(async () => {
  database = await TestDatabase.open();
}, 60_000);
afterAll(() => database.close(), 60_000);
beforeEach(async () => {
  url = await database.empty();
  members = [];
});
afterEach(async () => {
  for (const { store } of members) await store.close();
});

async function join(name: string, leaseMs = LEASE_MS): Promise<Member> {
  const connections = await Database.open({ url });
  let skipped = 0;
  const monotonic = (): number => performance.now() + skipped;
  const options = { url: `http://${name}`, leaseMs, monotonic };
  const cluster = await PostgresCluster.join(connections, options);
  const store = new PostgresStore(connections, { node: cluster.node });
  const skip = (ms: number): void => {
    skipped += ms;
  };
  const member = { cluster, store, skip };
  members.push(member);
  return member;
}

/** Lets the lease of a process end, as if this much time had passed for the database. */
async function endLease({ cluster }: Member, ms = LEASE_MS + 1): Promise<void> {
  const text = 'update boardsmith.nodes set lease_until = lease_until - $2 where id = $1';
  await query(url, text, [cluster.node, ms]);
}

describe('ownership', () => {
  test('[CLU1] a living process keeps its table, and another one learns its address', async () => {
    const [one, two] = [await join('one'), await join('two')];
    await one.store.create('a', sampleMeta('a'));
    expect(await one.cluster.take('a')).toEqual({ epoch: 1 });
    const elsewhere = await two.cluster.take('a');
    expect(elsewhere).toEqual({ at: 'http://one', leaseMs: expect.any(Number) });
    const { leaseMs = 0 } = elsewhere !== undefined && 'at' in elsewhere ? elsewhere : {};
    expect(leaseMs).toBeGreaterThan(LEASE_MS / 2);
    expect(leaseMs).toBeLessThanOrEqual(LEASE_MS);
    expect(await two.cluster.take('nothing')).toBeUndefined();
  });

  test('[CLU2] the epoch grows with every take, also with one by the same process', async () => {
    const one = await join('one');
    await one.store.create('a', sampleMeta('a'));
    await one.cluster.take('a');
    expect(await one.cluster.take('a')).toEqual({ epoch: 2 });
    const late = sampleAppend({ epoch: 1, expect: 0, records: [sampleMove(0)] });
    expect(await one.store.append([late])).toEqual([{ ok: false, why: 'fenced', epoch: 2 }]);
  });

  test('[CLU1] of processes that want a table at the same moment exactly one gets it', async () => {
    const all = [await join('one'), await join('two'), await join('three')];
    for (let round = 0; round < 10; round++) {
      const game = `table ${round}`;
      await all[0]?.store.create(game, sampleMeta(game));
      const taken = await Promise.all(all.map(({ cluster }) => cluster.take(game)));
      expect(taken.filter(each => each !== undefined && 'epoch' in each).length).toBe(1);
      expect(taken.filter(each => each !== undefined && 'at' in each).length).toBe(2);
    }
  });

  test('[CLU3] after a lease has ended the tables can be taken, with the last sign of life of their owner', async () => {
    const [one, two] = [await join('one'), await join('two')];
    await one.store.create('a', sampleMeta('a'));
    await one.cluster.take('a');
    const alive = one.cluster.now();
    await endLease(one);
    const taken = await two.cluster.take('a');
    if (taken === undefined || 'at' in taken) throw new Error('The table was not taken.');
    expect(taken.epoch).toBe(2);
    expect(Math.abs((taken.downSince ?? 0) - alive)).toBeLessThan(2_000);
  });

  test('[CLU3] a process that renews after its lease has ended has lost all of its tables', async () => {
    const [one, two] = [await join('one'), await join('two')];
    await one.store.create('a', sampleMeta('a'));
    await one.cluster.take('a');
    await endLease(one);
    await one.cluster.renew();
    expect(await two.cluster.take('a')).toMatchObject({ epoch: 2 });
    const stale = sampleAppend({ epoch: 1, expect: 0, records: [sampleMove(0)] });
    expect(await one.store.append([stale])).toEqual([{ ok: false, why: 'fenced', epoch: 2 }]);
  });

  test('[CLU4] a process knows by its own clock that its lease has ended, before others do', async () => {
    const one = await join('one', 6_000);
    expect(one.cluster.isHeld()).toBe(true);
    one.skip(5_500);
    expect(one.cluster.isHeld()).toBe(false);
    expect(await one.cluster.renew()).toEqual({ isDraining: false, hasLapsed: true });
    expect(one.cluster.isHeld()).toBe(true);
    expect(one.cluster.leaseAgeMs()).toBeLessThan(5_000);
  });

  test('[CLU5] released tables, and those of a process that leaves, can be taken at once', async () => {
    const [one, two] = [await join('one'), await join('two')];
    for (const game of ['a', 'b']) await one.store.create(game, sampleMeta(game));
    for (const game of ['a', 'b']) await one.cluster.take(game);
    await one.cluster.release(['a']);
    expect(await two.cluster.take('a')).toEqual({ epoch: 2 });
    expect(await two.cluster.take('b')).toMatchObject({ at: 'http://one' });
    await one.cluster.close();
    expect(one.cluster.isHeld()).toBe(false);
    expect(await two.cluster.take('b')).toEqual({ epoch: 2 });
  });

  test('[CLU6] tables with a due alarm and no living owner are found, the earliest first', async () => {
    const [one, two] = [await join('one'), await join('two')];
    for (const [game, due] of [
      ['late', 30],
      ['soon', 10],
      ['mine', 20],
      ['later', 99],
    ] as const) {
      await one.store.create(game, sampleMeta(game));
      const epoch = (await one.store.beginEpoch(game)) ?? 0;
      const records = [sampleMove(0)];
      await one.store.append([sampleAppend({ game, epoch, expect: 0, records, due })]);
    }
    await one.cluster.take('mine');
    expect(await two.cluster.orphansDue(50)).toEqual(['soon', 'late']);
    // The owner is asked too: it may have failed to load the table, or to release it.
    expect(await one.cluster.orphansDue(50)).toEqual(['soon', 'mine', 'late']);
    await endLease(one);
    expect(await two.cluster.orphansDue(Infinity)).toEqual(['soon', 'mine', 'late', 'later']);
  });

  test('[CLU7] tables of another living process are not removed', async () => {
    const [one, two] = [await join('one'), await join('two')];
    await one.store.create('a', sampleMeta('a'));
    await one.cluster.take('a');
    const removal = { before: Infinity, reason: 'old' };
    expect(await two.store.remove('a', removal)).toBe(false);
    expect(await one.store.remove('a', removal)).toBe(true);
  });
});

describe('appends over two connections', () => {
  test('[CLU2] of two writers with the same epoch each place in the log is written once', async () => {
    const [one, two] = [await join('one'), await join('two')];
    await one.store.create('a', sampleMeta('a'));
    const epoch = (await one.store.beginEpoch('a')) ?? 0;
    let version = 0;
    for (let round = 0; round < 20; round++) {
      const results = await Promise.all(
        [one, two].map(({ store }, writer) => {
          const record = { ...sampleMove(round), seat: String(writer) };
          return store.append([sampleAppend({ epoch, expect: version, records: [record] })]);
        }),
      );
      expect(results.flat().filter(({ ok }) => ok).length).toBe(1);
      version++;
    }
    expect((await two.store.load('a'))?.version).toBe(20);
  });

  test('[CLU2] while owners take a table from each other, the epochs of its records never regress', async () => {
    const [one, two] = [await join('one'), await join('two')];
    await one.store.create('a', sampleMeta('a'));
    let number = 0;
    const write = async ({ store }: Member): Promise<void> => {
      const epoch = (await store.beginEpoch('a')) ?? 0;
      for (let tries = 0; tries < 3; tries++) {
        const expected = (await store.load('a'))?.version ?? 0;
        const records = [sampleMove(number++)];
        await store.append([sampleAppend({ epoch, expect: expected, records })]);
      }
    };
    for (let round = 0; round < 5; round++) await Promise.all([write(one), write(two)]);
    const rows = await query(url, 'select epoch from boardsmith.records order by seq');
    const epochs = rows.map(({ epoch }) => Number(epoch));
    expect(epochs.length).toBeGreaterThan(5);
    expect(epochs.toSorted((a, b) => a - b)).toEqual(epochs);
  });

  test('[CLU8] many appends share a statement, and one that fails takes none of the others with it', async () => {
    const one = await join('one');
    const games = Array.from({ length: 50 }, (_, index) => `table ${index}`);
    await Promise.all(games.map(game => one.store.create(game, sampleMeta(game), [sampleMove(0)])));
    const batch = games.map((game, index) =>
      sampleAppend({ game, epoch: 0, expect: 1, records: [sampleMove(index === 7 ? 0 : 1)] }),
    );
    const results = await one.store.append(batch);
    expect(results.filter(({ ok }) => ok).length).toBe(49);
    expect(results[7]).toEqual({ ok: false, why: 'duplicate', seq: 0 });
  });
});

describe('the cluster', () => {
  test('[CLU9] its processes agree about the time, which stands still while none is alive', async () => {
    const one = await join('one');
    const two = await join('two');
    expect(Math.abs(one.cluster.now() - two.cluster.now())).toBeLessThan(1_000);
    const before = two.cluster.now();
    // An hour without any process: all that the database knows of the past is an hour older.
    await query(url, 'update boardsmith.nodes set lease_until = lease_until - $1::bigint', [
      HOUR_MS,
    ]);
    await query(url, 'update boardsmith.clock set alive_until = alive_until - $1::bigint', [
      HOUR_MS + LEASE_MS,
    ]);
    const [three, four] = await Promise.all([join('three'), join('four')]);
    expect(Math.abs(three.cluster.now() - four.cluster.now())).toBeLessThan(1_000);
    expect(three.cluster.now() - before).toBeLessThan(60_000);
    expect(Date.now() - three.cluster.now()).toBeGreaterThan(HOUR_MS - 60_000);
  });

  test('[CLU9] without an answer of the database its time stops at the end of the lease, and never goes back', async () => {
    const one = await join('one', 1_000);
    const before = one.cluster.now();
    one.skip(HOUR_MS);
    const stopped = one.cluster.now();
    expect(stopped - before).toBeLessThan(5_000);
    await one.cluster.renew();
    expect(one.cluster.now()).toBeGreaterThanOrEqual(stopped);
  });

  test('[CLU10] an operator sees its processes and their tables, and asks one to drain', async () => {
    const [one, two] = [await join('one'), await join('two')];
    await one.store.create('a', sampleMeta('a'));
    await one.cluster.take('a');
    const connections = await Database.open({ url });
    const admin = new ClusterAdmin(connections);
    const nodes = await admin.nodes();
    const shown = nodes.map(({ url: at, tables, isDraining }) => ({ at, tables, isDraining }));
    expect(shown).toHaveLength(2);
    expect(shown).toContainEqual({ at: 'http://one', tables: 1, isDraining: false });
    expect(await admin.owned(10)).toEqual([
      { game: 'a', node: one.cluster.node, epoch: 1, due: null },
    ]);
    expect(await admin.owned(10, two.cluster.node)).toEqual([]);
    expect(await admin.drain(one.cluster.node)).toBe(true);
    expect(await admin.drain('nothing')).toBe(false);
    expect(await one.cluster.renew()).toEqual({ isDraining: true, hasLapsed: false });
    expect(await two.cluster.renew()).toEqual({ isDraining: false, hasLapsed: false });
    expect(one.cluster.secret).toBe(two.cluster.secret);
    await connections.close();
  });

  test('[CLU13] a rate counts for all processes, and a refusal says how long to wait', async () => {
    const [one, two] = [await Database.open({ url }), await Database.open({ url })];
    const [here, there] = [new PostgresRates(one, 'secret'), new PostgresRates(two, 'secret')];
    const rate = { perSecond: 0.01, burst: 4 };
    const taken = await Promise.all(
      [here, there, here, there, here, there].map(rates => rates.take('ann', rate)),
    );
    expect(taken.filter(ms => ms === 0)).toHaveLength(4);
    for (const ms of taken.filter(wait => wait !== 0)) {
      expect(ms).toBeGreaterThan(50_000);
      expect(ms).toBeLessThanOrEqual(100_000);
    }
    expect(await there.take('bob', rate)).toBe(0);
    expect(await here.take('ann', { perSecond: 1e6, burst: 4 })).toBe(0);
    const keys = await query(url, 'select key from boardsmith.rates');
    expect(JSON.stringify(keys)).not.toContain('ann');
    await Promise.all([one.close(), two.close()]);
  });
});
