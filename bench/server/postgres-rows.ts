import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SqliteStore } from '@boardsmith/server';
import { Database, PostgresStore } from '@boardsmith/server/postgres';
import type { Store } from '@boardsmith/session';
import { sampleAppend, sampleMeta, sampleMove } from '@boardsmith/testing/store';
import { ThrowawayPostgres } from '../../scripts/postgres/throwaway-postgres.ts';
import type { Effort } from '../harness/measure.ts';
import type { Benchmark } from '../harness/row.ts';

const TABLES = 200;
/** A window has to be long enough for many transactions, and each of them waits for the disk. */
const LONGER = 20;

/** Durable appends a second of 200 tables that each have one append in flight, on PostgreSQL and on SQLite in the same run. */
export const postgresRows: readonly Benchmark[] = [
  {
    name: 'store.appends-per-s.postgres',
    unit: 'appends/s',
    against: 'the store on SQLite, on the same disk in the same run',
    better: 'greater',
    measure: async effort => {
      const postgres = await ThrowawayPostgres.start().catch((error: unknown) => String(error));
      if (typeof postgres === 'string') return { unavailable: postgres };
      const folder = mkdtempSync(join(tmpdir(), 'boardsmith-bench-'));
      const stores = [
        new PostgresStore(await Database.open({ url: postgres.url() })),
        await SqliteStore.open(folder),
      ];
      try {
        const [ours = 0, reference = 0] = await bestOfWindows(stores, effort);
        return { ours, reference };
      } finally {
        for (const store of stores) await store.close();
        await postgres.stop();
        rmSync(folder, { recursive: true });
      }
    },
  },
];

/** The best of some windows, which the stores take in turns: what disturbs the machine disturbs both. */
async function bestOfWindows(
  stores: readonly Store[],
  { windows, windowMs }: Effort,
): Promise<readonly number[]> {
  const writers = await Promise.all(stores.map(makeWriters));
  const best = writers.map(() => 0);
  for (let window = 0; window < windows; window++) {
    for (const [index, each] of writers.entries()) {
      best[index] = Math.max(best[index] ?? 0, await appendsPerSecond(each, windowMs * LONGER));
    }
  }
  return best;
}

/** Appends the next move to one table, and resolves when it is durable. */
type Writer = () => Promise<void>;

/** Creates the tables in a store. */
function makeWriters(store: Store): Promise<readonly Writer[]> {
  return Promise.all(
    Array.from({ length: TABLES }, async (_, number) => {
      const game = `table ${number}`;
      await store.create(game, sampleMeta(game));
      let version = 0;
      return async () => {
        const records = [sampleMove(version)];
        const request = sampleAppend({ game, epoch: 0, expect: version, records });
        const [result] = await store.append([request]);
        if (result?.ok !== true) throw new Error(`The append failed: ${JSON.stringify(result)}.`);
        version = result.version;
      };
    }),
  );
}

async function appendsPerSecond(writers: readonly Writer[], ms: number): Promise<number> {
  const begun = performance.now();
  let appends = 0;
  await Promise.all(
    writers.map(async write => {
      while (performance.now() - begun < ms) {
        await write();
        appends++;
      }
    }),
  );
  return (appends * 1000) / (performance.now() - begun);
}
