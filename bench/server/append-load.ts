import type { Store } from '@boardsmith/session';
import { sampleAppend, sampleMeta, sampleMove } from '@boardsmith/testing/store';

/** Appends the next move to one table, and resolves when it is durable. */
export type Writer = () => Promise<void>;

/** Creates tables in a store, with names that begin alike. */
export function makeWriters(
  store: Store,
  tables: number,
  prefix = 'table',
): Promise<readonly Writer[]> {
  return Promise.all(
    Array.from({ length: tables }, async (_, number) => {
      const game = `${prefix} ${number}`;
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

/** Durable appends a second, with one append in flight at each table. */
export async function appendsPerSecond(writers: readonly Writer[], ms: number): Promise<number> {
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
