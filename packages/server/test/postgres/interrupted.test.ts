import { StoreFailure } from '@boardsmith/server';
import type { AppendResult } from '@boardsmith/session';
import { sampleAppend, sampleMeta, sampleMove } from '@boardsmith/testing/store';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Database } from '../../src/postgres/database.ts';
import { PostgresStore } from '../../src/postgres/postgres-store.ts';
import { SCHEMA_VERSION } from '../../src/postgres/schema.ts';
import { FaultyProxy } from './faulty-proxy.ts';
import { query, TestDatabase } from './test-database.ts';

const TIMEOUT_MS = 1_000;
const READ_TIMEOUT_MS = 10_000;
/** A busy machine may be late by this much. */
const PATIENCE_MS = 15_000;

let database: TestDatabase;
let url: string;
let proxy: FaultyProxy;
let store: PostgresStore;
beforeAll(async () => {
  database = await TestDatabase.open();
}, 60_000);
afterAll(() => database.close(), 60_000);
beforeEach(async () => {
  url = await database.empty();
  proxy = await FaultyProxy.start(Number(new URL(url).port));
  const connections = await Database.open({ url: proxy.through(url), timeoutMs: TIMEOUT_MS });
  store = new PostgresStore(connections);
  await store.create('a', sampleMeta('a'));
  await append(0);
});
afterEach(async () => {
  await store.close();
  await proxy.close();
});

/** Appends the move with a number to the table `a`; returns how the store failed instead where it did. */
async function append(number: number): Promise<AppendResult | string | undefined> {
  const records = [sampleMove(number)];
  try {
    const [result] = await store.append([sampleAppend({ epoch: 0, expect: number, records })]);
    return result;
  } catch (error) {
    if (error instanceof StoreFailure) return error.failure;
    throw error;
  }
}

/** The moves in the log, read on a connection that nothing interrupts. */
async function logged(): Promise<readonly unknown[]> {
  const rows = await query(url, 'select id from boardsmith.records order by seq');
  return rows.map(({ id }) => id);
}

describe('a database that is cut off', () => {
  for (const mode of ['silent', 'no-answers'] as const) {
    test(`[CLU11] an append into a ${mode} network fails as unknown in time, and the store goes on when it is back`, async () => {
      proxy.mode = mode;
      const begun = performance.now();
      expect(await append(1)).toBe('unknown');
      expect(performance.now() - begun).toBeLessThan(TIMEOUT_MS + PATIENCE_MS);
      proxy.mode = 'open';
      const [first, second] = [await append(1), await append(2)];
      const wasStored = mode === 'no-answers';
      expect(first).toEqual(
        wasStored ? { ok: false, why: 'duplicate', seq: 1 } : { ok: true, version: 2 },
      );
      expect(second).toEqual({ ok: true, version: 3 });
      expect(await logged()).toEqual(['"move-0"', '"move-1"', '"move-2"']);
    });
  }

  test('[CLU11] a connection that is open on one side only is given up, not waited for', async () => {
    proxy.halfOpen();
    expect(await append(1)).toBe('unknown');
    expect(await append(1)).toEqual({ ok: true, version: 2 });
    expect((await store.load('a'))?.version).toBe(2);
  });

  test('[CLU11] a read on a dead connection holds up no load after an append has failed', async () => {
    await store.load('a');
    proxy.halfOpen();
    const stuck = store.read('a', 0, 1).then(
      () => 'read',
      () => 'failed',
    );
    expect(await append(1)).toBe('unknown');
    const begun = performance.now();
    expect((await store.load('a'))?.version).toBe(1);
    expect(performance.now() - begun).toBeLessThan(READ_TIMEOUT_MS / 2);
    expect(await stuck).toBe('failed');
  });

  test('[CLU11] a reset connection fails what is under way, and the next append makes another one', async () => {
    proxy.cut();
    const results = new Set([await append(1), await append(1)].map(each => JSON.stringify(each)));
    expect(results).toContain(JSON.stringify({ ok: true, version: 2 }));
  });

  test('[CLU11] closing ends although no answer comes', async () => {
    proxy.mode = 'silent';
    const begun = performance.now();
    await store.close();
    expect(performance.now() - begun).toBeLessThan(TIMEOUT_MS + PATIENCE_MS);
  });
});

describe('the schema', () => {
  test('[CLU12] processes that start at the same time create it once', async () => {
    const empty = await database.empty();
    const opened = await Promise.all([1, 2, 3].map(() => Database.open({ url: empty })));
    for (const each of opened) await each.close();
    expect(await query(empty, 'select version from boardsmith.schema_version')).toEqual([
      { version: SCHEMA_VERSION },
    ]);
  });

  test('[CLU12] one of a newer release is refused with a sentence, and not changed', async () => {
    await query(url, 'update boardsmith.schema_version set version = 99');
    await expect(Database.open({ url })).rejects.toMatchObject({
      failure: 'refused',
      message: expect.stringContaining('schema 99'),
    });
    expect(await query(url, 'select version from boardsmith.schema_version')).toEqual([
      { version: 99 },
    ]);
  });
});
