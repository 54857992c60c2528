export { Database, type DatabaseOptions } from './database.ts';
export { PostgresStore, type PostgresStoreOptions } from './postgres-store.ts';
