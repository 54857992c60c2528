import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SqliteStore } from '@boardsmith/server';
import { Database, PostgresStore } from '@boardsmith/server/postgres';
import type { Store } from '@boardsmith/session';
import { ThrowawayPostgres } from '../../scripts/postgres/throwaway-postgres.ts';
import type { Effort } from '../harness/measure.ts';
import type { Benchmark } from '../harness/row.ts';
import { appendsPerSecond, makeWriters } from './append-load.ts';

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
  const writers = await Promise.all(stores.map(store => makeWriters(store, TABLES)));
  const best = writers.map(() => 0);
  for (let window = 0; window < windows; window++) {
    for (const [index, each] of writers.entries()) {
      best[index] = Math.max(best[index] ?? 0, await appendsPerSecond(each, windowMs * LONGER));
    }
  }
  return best;
}
