export type { GameSnapshot, JsonObject, PlayableGame } from '@boardsmith/engine';
export type { BotThought } from '@boardsmith/protocol';
export { type Attempt, hidesInformation, type ReplayFile, seatColors } from '@boardsmith/runtime';
export { answerAtOnce, PastGames, type PastLog, replayHead, replayOf } from './debug/past-games.ts';
export {
  type QuotaKind,
  type RecordQuota,
  type RecordQuotas,
  TABLE_LIMITS,
  type TableLimits,
} from './durability/table-limits.ts';
export type { ClockState } from './game/clocks.ts';
export {
  GameSession,
  type PastView,
  type SessionOptions,
  type SessionResult,
} from './local/game-session.ts';
export { randomBot, type SearchBotsOptions, searchBots } from './local/local-bots.ts';
export { SessionError, type SessionErrorCode } from './local/session-error.ts';
export type { BotChoice, BotHealth, BotPort, BotRequest, Thought } from './ports/bot-port.ts';
export {
  type FailedWhy,
  finishWork,
  type Input,
  type Link,
  type Output,
  type PastAnswer,
  type PastAnswers,
  type PastAsk,
  type PastPosition,
  type PastQuestion,
  type PastQuestionOf,
  type PastResult,
  type PositionTopic,
  type ReplayHead,
  type Reply,
  type Resume,
  type Work,
  type WorkResult,
  workedAtOnce,
} from './ports/host-exchange.ts';
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
export {
  type AppendRequest,
  type AppendResult,
  type ListedTable,
  type LogPrefix,
  type Removal,
  type Store,
  type StoredSnapshot,
  type StoredTable,
  type StoreHealth,
  TABLE_STATUSES,
  type TableFilter,
  type TableMeta,
  type TablePage,
  type TableSetup,
  type TableStatus,
} from './ports/store.ts';
export type { Seat } from './seats/seats.ts';
export {
  type NewTable,
  newTableMeta,
  type OpenOptions,
  openTable,
  openTableInSteps,
  whyNotTable,
} from './table/open-table.ts';
export { Table, type TableOptions } from './table/table.ts';
