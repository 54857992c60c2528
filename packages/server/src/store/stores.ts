import type { Store } from '@boardsmith/session';
import { MemoryStore } from './memory-store.ts';
import type { Recovery } from './recovery.ts';
import { SqliteStore, type SqliteStoreOptions } from './sqlite-store.ts';

/** A store, and the findings of opening it. */
export type OpenedStore = Store & { readonly recovery?: Recovery };

/** The options of opening a store. */
export interface StoreSettings extends SqliteStoreOptions {
  /** Where the tables are; a folder for SQLite. */
  readonly location: string;
  /** The time of day. */
  readonly wall: (() => number) | undefined;
}

/** The kinds of stores that the server opens by itself. */
export type StoreKind = 'memory' | 'sqlite';

/** Opens each kind of store. To add a kind, write one file in this folder, and add its name above and a line here. */
export const STORES: {
  readonly [K in StoreKind]: (settings: StoreSettings) => Promise<OpenedStore>;
} = {
  memory: async ({ wall }) => new MemoryStore(wall),
  sqlite: ({ location, ...options }) => SqliteStore.open(location, options),
};
