export type { GameSnapshot, JsonObject, PlayableGame } from '@boardsmith/engine';
export type { BotThought } from '@boardsmith/protocol';
export { type Attempt, hidesInformation, type ReplayFile, seatColors } from '@boardsmith/runtime';
export { answerAtOnce, PastGames, type PastLog } from './debug/past-games.ts';
export { replayHead, replayOf } from './debug/table-replay.ts';
export type { QuotaKind, RecordQuota, RecordQuotas } from './durability/record-quotas.ts';
export type { ClockState } from './game/clocks.ts';
export {
  GameSession,
  type PastView,
  type SessionOptions,
  type SessionResult,
} from './local/game-session.ts';
export { randomBot } from './local/random-bot.ts';
export { type SearchBotsOptions, searchBots } from './local/search-bot-port.ts';
export { SessionError, type SessionErrorCode } from './local/session-error.ts';
export type { BotHealth, BotPort, BotRequest, Thought } from './ports/bot-port.ts';
export type {
  BotChoice,
  FailedWhy,
  Input,
  Link,
  PastResult,
  Resume,
  WorkResult,
} from './ports/input.ts';
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
} from './ports/log-record.ts';
export type { Output, Reply } from './ports/output.ts';
export type {
  PastAnswer,
  PastAnswers,
  PastAsk,
  PastPosition,
  PastQuestion,
  PastQuestionOf,
  PositionTopic,
  ReplayHead,
} from './ports/past.ts';
export {
  type AppendRequest,
  type AppendResult,
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
} from './ports/store.ts';
export type { TableSetup } from './ports/table-setup.ts';
export { finishWork, type Work, workedAtOnce } from './ports/work.ts';
export type { Seat } from './seats/seats.ts';
export {
  metaAfter,
  type NewTable,
  newTableMeta,
  type OpenOptions,
  openTable,
  openTableInSteps,
  whyNotTable,
} from './table/open-table.ts';
export { Table, type TableOptions } from './table/table.ts';
export { TABLE_LIMITS, type TableLimits } from './table/table-limits.ts';
