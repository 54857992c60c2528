import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sampleAppend, sampleMeta, sampleMove } from '@boardsmith/testing/store';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findPostgres } from '../../../../scripts/postgres/find-postgres.ts';
import { Database } from '../../src/postgres/database.ts';
import { PostgresCluster } from '../../src/postgres/postgres-cluster.ts';
import { PostgresStore } from '../../src/postgres/postgres-store.ts';
import { query, TestDatabase } from './test-database.ts';

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'boardsmith-database-backup-'));
let database: TestDatabase;
beforeAll(async () => {
  database = await TestDatabase.open();
}, 60_000);
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await database.close();
}, 60_000);

async function enter(url: string): Promise<{ cluster: PostgresCluster; store: PostgresStore }> {
  const connections = await Database.open({ url });
  const monotonic = (): number => performance.now();
  const options = { url: 'http://one', leaseMs: 60_000, monotonic };
  const cluster = await PostgresCluster.join(connections, options);
  return { cluster, store: new PostgresStore(connections, { node: cluster.node }) };
}

test('[CLU14] a dump that is taken while tables are played is restored into an empty database, and play goes on there', async () => {
  const url = await database.empty();
  const restored = new URL(url);
  restored.pathname = `${restored.pathname}_restored`;
  const dump = join(folder, 'boardsmith.dump');
  const { cluster, store } = await enter(url);
  await store.create('a', sampleMeta('a'));
  const taken = await cluster.take('a');
  const epoch = taken !== undefined && 'epoch' in taken ? taken.epoch : 0;
  const append = async (to: PostgresStore, number: number, under: number) =>
    (
      await to.append([
        sampleAppend({ epoch: under, expect: number, records: [sampleMove(number)] }),
      ])
    )[0];
  let written = 0;
  let isDone = false;
  const playing = (async () => {
    while (!isDone) if ((await append(store, written, epoch))?.ok === true) written++;
  })();
  await expect.poll(() => written).toBeGreaterThan(20);
  const acknowledged = written;
  const tool = (name: string, ...args: readonly string[]) =>
    run(join(findPostgres(), name), [...args]);
  await tool('pg_dump', '--schema=boardsmith', '--format=custom', `--file=${dump}`, url);
  isDone = true;
  await playing;
  await store.close();

  await query(url, `create database ${restored.pathname.slice(1)}`);
  try {
    await tool('pg_restore', `--dbname=${restored.href}`, dump);
    const next = await enter(restored.href);
    const loaded = await next.store.load('a');
    expect(loaded?.version).toBeGreaterThanOrEqual(acknowledged);
    // The lease of the process in the dump goes on until it ends: that process may only seem to be gone.
    const nodes = 'update boardsmith.nodes set lease_until = 0 where url = $1 and id <> $2';
    await query(restored.href, nodes, ['http://one', next.cluster.node]);
    expect(await next.cluster.take('a')).toMatchObject({ epoch: epoch + 1 });
    const version = loaded?.version ?? 0;
    expect(await append(next.store, version, epoch + 1)).toEqual({
      ok: true,
      version: version + 1,
    });
    await next.store.close();
  } finally {
    await query(url, `drop database ${restored.pathname.slice(1)} with (force)`);
  }
}, 60_000);
