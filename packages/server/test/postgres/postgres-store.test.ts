import type { Store } from '@boardsmith/session';
import { storeContract } from '@boardsmith/testing/store';
import { afterAll, beforeAll, describe } from 'vitest';
import { Database } from '../../src/postgres/database.ts';
import { PostgresStore } from '../../src/postgres/postgres-store.ts';
import { TestDatabases } from './test-databases.ts';

let databases: TestDatabases;
beforeAll(async () => {
  databases = await TestDatabases.open();
});
afterAll(() => databases.close());

describe('in PostgreSQL', () => {
  storeContract(() => {
    let url: string | undefined;
    let store: Store;
    const open = async (): Promise<Store> => {
      url ??= await databases.make();
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
