import type { AppendRequest, AppendResult } from '@boardsmith/session';
import { sampleAppend, sampleMeta, sampleMove } from '@boardsmith/testing/store';
import { expect, test } from 'vitest';
import { Metrics } from '../log/metrics.ts';
import { nodePlatform } from '../node-platform.ts';
import { MemoryStore } from '../store/memory-store.ts';
import { type Failure, StoreFailure } from '../store/store-failure.ts';
import { Appends } from './appends.ts';

/** A store that counts its calls, and that may fail. */
class CountedStore extends MemoryStore {
  readonly sizes: number[] = [];
  failure: Failure | undefined;

  override append(batch: readonly AppendRequest[]): Promise<readonly AppendResult[]> {
    this.sizes.push(batch.length);
    if (this.failure !== undefined) {
      return Promise.reject(new StoreFailure('The store has failed.', { failure: this.failure }));
    }
    return super.append(batch);
  }
}

/** Tables `a` and `b` in a store, and what comes of a move at each of some tables in one go. */
async function appended(games: readonly string[], failure?: Failure) {
  const store = new CountedStore(() => 0);
  for (const game of ['a', 'b']) await store.create(game, sampleMeta(game));
  for (const game of ['a', 'b']) await store.beginEpoch(game);
  const failed: string[] = [];
  const ends: string[] = [];
  store.failure = failure;
  const appends = new Appends({
    store,
    metrics: new Metrics(),
    platform: nodePlatform,
    log: (_, { game } = {}) => failed.push(String(game)),
    onDiskFailure: message => ends.push(message),
  });
  const results = await Promise.all(
    games.map(game => {
      const wanted = sampleAppend({ game, epoch: 1, expect: 0, records: [sampleMove(0)] });
      return new Promise(resolve => appends.add(wanted, resolve));
    }),
  );
  return { results, failed, ends, sizes: store.sizes };
}

const WRITTEN = { ok: true, version: 1 };

test('[DUR3] tables that write in one turn of the event loop share a write', async () => {
  const { results, sizes } = await appended(['a', 'b']);
  expect(results).toEqual([WRITTEN, WRITTEN]);
  expect(sizes).toEqual([2]);
});

test('[DUR3] a table that cannot write does not affect the others', async () => {
  const { results, failed, sizes } = await appended(['a', 'nowhere', 'b']);
  expect(results).toEqual([WRITTEN, 'unknown', WRITTEN]);
  expect(failed).toEqual(['nowhere']);
  expect(sizes).toEqual([3, 1, 1, 1]);
});

test('[DUR3] nothing is written again after a disk failure', async () => {
  const { results, failed, ends, sizes } = await appended(['a', 'b'], 'gone');
  expect(results).toEqual(['unknown', 'unknown']);
  expect(failed).toEqual(['a', 'b']);
  expect(sizes).toEqual([2]);
  expect(new Set(ends)).toEqual(new Set(['StoreFailure']));
});

test('[DUR4] an append with an unknown outcome is not written again, and does not end the server', async () => {
  const { results, ends, sizes } = await appended(['a', 'b'], 'unknown');
  expect(results).toEqual(['unknown', 'unknown']);
  expect(sizes).toEqual([2]);
  expect(ends).toEqual([]);
});
