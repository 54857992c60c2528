export { Expiry, type ExpiryOptions } from './host/expiry.ts';
export { Host, type HostOptions, type Place } from './host/host.ts';
export type { HostedGame } from './host/hosted-game.ts';
export {
  type OwnedTable,
  type Ownership,
  SoleOwnership,
  type TableElsewhere,
} from './host/ownership.ts';
export { Quarantine, type QuarantinePort } from './host/quarantine.ts';
export {
  Costs,
  type CreationLimits,
  type Payer,
  TableQuota,
  type TooCostly,
  type TooManyTables,
} from './host/quotas.ts';
export { drawCode, drawGameId, drawSeed, drawToken, hashAddress } from './host/secrets.ts';
export { type OwnSeat, TableDirectory } from './host/table-directory.ts';
export { type MadeTable, publicTable, TableMaker, type TableRequest } from './host/table-maker.ts';
export type { MakeAlarm, TableAlarm } from './host/table-world.ts';
export type {
  Busy,
  ClientConnection,
  Newcomer,
  NotJoined,
  TableAsk,
  TableSeat,
  Tables,
} from './host/tables.ts';
export { DEFAULT_LIMITS, type ExpiryLimits, type Limits } from './limits/limits.ts';
export { describeFault, jsonLog, type Log, type LogField, silentLog } from './log/log.ts';
export { COUNTERS, type Counter, Metrics } from './log/metrics.ts';
export { Cancellation, type CancelSignal, type Platform, sleep } from './ports/platform.ts';
export { type PastTable, type Rebuilds, SlicedRebuilds } from './rebuild/rebuilds.ts';
export { type Worked, WorkQueue, type WorkQueueOptions } from './rebuild/work-queue.ts';
export { Connection, type ConnectionWorld, type Greeting } from './socket/connection.ts';
export type { SocketPort } from './socket/outlet.ts';
export { FAILURES, type Failure, StoreFailure } from './store/store-failure.ts';
export { type RulesRun, type RulesWatch, type RunKind, unwatched } from './thread/rules-watch.ts';
