export type { GameSnapshot, JsonObject, PlayableGame } from '@boardsmith/engine';
export type { BotThought } from '@boardsmith/protocol';
export type { ReplayFile } from '@boardsmith/runtime';
export type { BotHealth, BotPort, BotRequest } from './bot-port.ts';
export { chanceBot } from './chance-bot.ts';
export type { ClockState } from './clocks.ts';
export type { Thought } from './debug/bot-thoughts.ts';
export { GameSession, type SessionOptions, type SessionResult } from './game-session.ts';
export type { BotChoice, FailedWhy, Input, Link, Resume, WorkResult } from './input.ts';
export type { Attempt } from './live-game.ts';
export {
  type ChatBody,
  type ClockBody,
  type HostBody,
  type LogRecord,
  type MoveBody,
  RECORD_KINDS,
  type RecordKind,
  type RecordOf,
  type SeatBody,
  type UndoBody,
} from './log-record.ts';
export {
  type NewTable,
  newTableMeta,
  type OpenOptions,
  openTable,
  openTableInSteps,
  whyNotTable,
} from './open-table.ts';
export type { Output, Reply } from './output.ts';
export type { QuotaKind, RecordQuota, RecordQuotas } from './record-quotas.ts';
export { type SearchBotsOptions, searchBots } from './search-bots.ts';
export type { Seat } from './seats.ts';
export { SessionError, type SessionErrorCode } from './session-error.ts';
export {
  type AppendRequest,
  type AppendResult,
  type Lease,
  type ListedTable,
  type Removal,
  type Store,
  type StoredSnapshot,
  type StoredTable,
  type StoreHealth,
  TABLE_STATUSES,
  type TableFilter,
  type TableMeta,
  type TablePage,
  type TableStatus,
} from './store.ts';
export { Table, type TableOptions } from './table.ts';
export { TABLE_LIMITS, type TableLimits } from './table-limits.ts';
export { replayOf } from './table-replay.ts';
export type { TableSetup } from './table-setup.ts';
export type { Glimpse } from './time-travel.ts';
export { finishWork, type Work, workedAtOnce } from './work.ts';
