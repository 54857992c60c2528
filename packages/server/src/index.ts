export type { PublicTable, RuleBlock, RulesPage, RuleWords } from '@boardsmith/protocol';
export { isLoopback } from './address/subscriber-network.ts';
export type { ClusterHealth, ServerCluster } from './cluster/cluster-member.ts';
export { Host, type HostOptions } from './host/host.ts';
export type { HostedGame } from './host/hosted-game.ts';
export { Quarantine } from './host/quarantine.ts';
export type { MadeTable, TableRequest } from './host/table-maker.ts';
export type { Newcomer, NotJoined, TableAsk, TableSeat, Tables } from './host/tables.ts';
export { checkLimits, DEFAULT_LIMITS, type Limits } from './limits/limits.ts';
export { jsonLog, type Log, type LogField, silentLog } from './log/log.ts';
export { COUNTERS, type Counter, Metrics } from './log/metrics.ts';
export { drawToken, hashToken, nodePlatform } from './node-platform.ts';
export { answerQuestions } from './rebuild/answer-questions.ts';
export type { PastTable, Rebuilds } from './rebuild/rebuilds.ts';
export type { Worked } from './rebuild/work-queue.ts';
export {
  type RunningServer,
  type ServerOptions,
  startServer,
} from './server.ts';
export type { Connection } from './socket/connection.ts';
export { SOCKET_PATH } from './socket/connection.ts';
export type { SocketPort } from './socket/outlet.ts';
export { type BackupManifest, backUp } from './store/back-up.ts';
export { MemoryStore } from './store/memory-store.ts';
export { type RestoreOptions, restoreBackup } from './store/restore-backup.ts';
export { SqliteStore, type SqliteStoreOptions } from './store/sqlite-store.ts';
export { FAILURES, type Failure, StoreFailure } from './store/store-failure.ts';
export { PoolError, type PoolFailure } from './thread/pool-error.ts';
export { type RulesRun, type RulesWatch, type RunKind, unwatched } from './thread/rules-watch.ts';
export { SharedWatch } from './thread/shared-watch.ts';
export { startThread } from './thread/start-thread.ts';
export {
  type Ending,
  type FromServer,
  type SuperviseOptions,
  Supervisor,
  type WatchedSetup,
} from './thread/supervisor.ts';
export {
  type AskOptions,
  type FromThread,
  type PoolHealth,
  type PoolQuestion,
  ThreadPool,
  type ThreadPoolOptions,
  type ToThread,
} from './thread/thread-pool.ts';
