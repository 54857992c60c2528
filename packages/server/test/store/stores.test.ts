import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Store } from '@boardsmith/session';
import { storeContract } from '@boardsmith/testing/store';
import { describe } from 'vitest';
import { MemoryStore } from '../../src/store/memory-store.ts';
import { SqliteStore } from '../../src/store/sqlite-store.ts';

describe('in memory', () => {
  storeContract(() => ({
    open: async () => new MemoryStore(),
    dispose: async () => undefined,
  }));
});

describe('on disk', () => {
  storeContract(() => {
    const folder = mkdtempSync(join(tmpdir(), 'boardsmith-store-'));
    let store: Store;
    const open = async (): Promise<Store> => {
      store = await SqliteStore.open(folder);
      return store;
    };
    return {
      open,
      reopen: async () => {
        await store.close();
        return open();
      },
      dispose: async () => rmSync(folder, { recursive: true }),
    };
  });
});
