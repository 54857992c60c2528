export type { HostedGame } from '@boardsmith/server/host';
export { type OfflineOptions, serveOffline } from './serve-offline.ts';
export { IndexedDbStore } from './store/indexed-db-store.ts';
