export {
  type BotAnswer,
  type BotsRpc,
  BotsWorker,
  type NamedBotRequest,
} from './bots/bots-worker.ts';
export { type WorkerHandler, workerHandler } from './edge/worker-edge.ts';
export type { WorkerEnv, WorkerOptions } from './platform/worker-options.ts';
export type { ReplayAnswer, TableRpc } from './store/bound-store.ts';
export { DirectoryObject } from './store/directory-object.ts';
export type {
  DirectoryEntry,
  DirectoryPort,
  TablePort,
  TableRemoval,
} from './store/object-ports.ts';
export { StoredTable } from './store/stored-table.ts';
export { TableObject } from './table/table-object.ts';
