import { MemoryStore, startServer } from '@boardsmith/server';
import type { AppendRequest, AppendResult, Store } from '@boardsmith/session';
import { storeContract } from '@boardsmith/testing/store';
import { afterEach, describe, expect, test } from 'vitest';
import { playToEnd } from '../play/play-to-end.ts';
import { TIC_TAC_TOE, UNLIMITED } from '../play/table.ts';

/** A store that another package could bring: it writes a journal of its own beside a store in memory. */
class ToyStore extends MemoryStore implements Store {
  readonly journal: string[] = [];

  override async append(batch: readonly AppendRequest[]): Promise<readonly AppendResult[]> {
    const results = await super.append(batch);
    for (const { game, records } of batch) this.journal.push(`${game}: ${records.length}`);
    return results;
  }
}

describe('from outside the package', () => {
  storeContract(() => ({ open: async () => new ToyStore(), dispose: async () => undefined }));

  let close = async (): Promise<void> => undefined;
  afterEach(() => close());

  test('[STO14] a server stores its tables in a store of another package', async () => {
    const store = new ToyStore();
    const server = await startServer({ games: [TIC_TAC_TOE], store, limits: UNLIMITED });
    close = () => server.close();
    await playToEnd(server.url);
    expect(store.journal.length).toBeGreaterThan(5);
  });
});
