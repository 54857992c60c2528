export type { LinkPort, OfflineState, PageMessage, WorkerMessage } from './link/link-messages.ts';
export { OfflineServer } from './link/offline-server.ts';
