import type { Store } from '@boardsmith/session';
import { storeContract } from '@boardsmith/testing/store';
import { afterAll, beforeAll, describe } from 'vitest';
import { Database } from '../../src/postgres/database.ts';
import { PostgresStore } from '../../src/postgres/postgres-store.ts';
import { TestDatabase } from './test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await TestDatabase.open();
}, 60_000);
afterAll(() => database.close(), 60_000);

describe('in PostgreSQL', () => {
  storeContract(() => {
    let url: string | undefined;
    let store: Store;
    const open = async (): Promise<Store> => {
      url ??= await database.empty();
      store = new PostgresStore(await Database.open({ url }));
      return store;
    };
    return {
      open,
      reopen: async () => {
        await store.close();
        return open();
      },
      dispose: async () => undefined,
    };
  });
});
