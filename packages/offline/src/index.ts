export type { LinkPort, OfflineState, PageMessage, WorkerMessage } from './link/messages.ts';
export { OfflineServer } from './link/offline-server.ts';
