import type { AppendRequest, AppendResult } from '@boardsmith/session';
import { expect, test } from 'vitest';
import { metaOf, move, request } from '../../test/store/contract-fixtures.ts';
import { Metrics } from '../log/metrics.ts';
import { MemoryStore } from '../store/memory-store.ts';
import { StoreFailure } from '../store/store-failure.ts';
import { Appends } from './appends.ts';

/** A store that counts what it is asked, and whose disk may fail. */
class CountedStore extends MemoryStore {
  readonly sizes: number[] = [];
  isFailing = false;

  override append(batch: readonly AppendRequest[]): Promise<readonly AppendResult[]> {
    this.sizes.push(batch.length);
    if (this.isFailing) {
      const failure = new StoreFailure('The disk has failed.', { failure: 'unknown' });
      return Promise.reject(failure);
    }
    return super.append(batch);
  }
}

/** Tables `a` and `b` in a store, and what comes of a move at each of some tables in one go. */
async function appended(games: readonly string[], isFailing = false) {
  const store = new CountedStore(() => 0);
  for (const game of ['a', 'b']) await store.create(game, metaOf(game));
  const leases = await store.acquire('me', 0, ['a', 'b']);
  const failed: string[] = [];
  store.isFailing = isFailing;
  const appends = new Appends({
    store,
    metrics: new Metrics(),
    log: (_, { game } = {}) => failed.push(String(game)),
    onDiskFailure: () => undefined,
  });
  const results = await Promise.all(
    games.map(game => {
      const epoch = leases.find(lease => lease.game === game)?.epoch ?? 0;
      const wanted = request({ game, epoch, expect: 0, records: [move(0)] });
      return new Promise(resolve => appends.add(wanted, resolve));
    }),
  );
  return { results, failed, sizes: store.sizes };
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
  const { results, failed, sizes } = await appended(['a', 'b'], true);
  expect(results).toEqual(['unknown', 'unknown']);
  expect(failed).toEqual(['a', 'b']);
  expect(sizes).toEqual([2]);
});
