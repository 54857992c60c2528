export { ClusterAdmin } from './cluster-admin.ts';
export {
  COPY_OUTCOMES,
  type CopiedTable,
  type CopyOptions,
  type CopyOutcome,
  copyFolder,
} from './copy-folder.ts';
export { Database, type DatabaseOptions } from './database.ts';
export { PostgresCluster } from './postgres-cluster.ts';
export { PostgresRates } from './postgres-rates.ts';
export { PostgresStore, type PostgresStoreOptions } from './postgres-store.ts';
