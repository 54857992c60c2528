export {
  type Decoded,
  decodeBody,
  decodeClientMessage,
  decodeCommand,
  readClientMessage,
  readServerMessage,
} from './decode.ts';
export { describeTableRejection, isTableRejection } from './describe-rejection.ts';
export { CLOSE_CODES, type CloseCode, type CloseReason, PROTOCOL_VERSION } from './handshake.ts';
export {
  type ChatMessage,
  type ClientMessage,
  type CommandMessage,
  type ConsentMessage,
  clientMessageSchemas,
  type DebugMessage,
  type ForkMessage,
  type HelloMessage,
  type LookMessage,
  type MoveMessage,
  type PickMessage,
  type PingMessage,
  type Request,
  type ResyncMessage,
  type UndoMessage,
} from './schema/client-messages.ts';
export type {
  BotThought,
  DebugAnswer,
  DebugAsked,
  DebugChoice,
  DebugElement,
  DebugEntry,
  DebugName,
  DebugNode,
  DebugRecipe,
  DebugSelection,
  DebugTopic,
  DebugTrace,
  DebugVerdict,
  ThoughtMove,
} from './schema/debug.ts';
export type { SchemaOf } from './schema/fields.ts';
export {
  type CreatedTable,
  type GameList,
  type ListedGame,
  type ListedOption,
  type LobbyAnswer,
  type LobbyBody,
  type LobbyErrorAnswer,
  type LobbyQuery,
  lobbySchemas,
  type MySeats,
  type MyTable,
  type NewTable,
  type OptionValue,
  type PublicTable,
  type RouteSchemas,
  type SeatRequest,
  type TablePage,
  type TableQuery,
  type TakenSeat,
} from './schema/lobby.ts';
export { LOBBY_ROUTES, type LobbyRoute, type PathParams } from './schema/lobby-routes.ts';
export {
  BACKOFF,
  MESSAGE_LIMITS,
  type MessageLimits,
  PLAYER_LIMITS,
  type PlayerLimits,
  type Rate,
  TEXT_LIMITS,
  TIMES,
} from './schema/message-limits.ts';
export { isLookAlike, normaliseLine, normaliseName } from './schema/names.ts';
export type { Rejection, RulesRejection, TableRejection } from './schema/rejection.ts';
export type { RuleBlock, RulesPage, RuleWords } from './schema/rules-page.ts';
export type {
  Choice,
  ChoiceRef,
  Range,
  SelectionKind,
  SelectionPrompt,
} from './schema/selection-prompt.ts';
export {
  type AcceptedMessage,
  type AnswerTo,
  type AskView,
  type ChatLine,
  type Choices,
  type DebuggedMessage,
  type EventMessage,
  type FlowView,
  type ForkedMessage,
  type FrozenMessage,
  type LookedMessage,
  type OfferedAction,
  type Parts,
  type PickedMessage,
  type PongMessage,
  type RejectedMessage,
  type ServerMessage,
  type Shown,
  serverMessageSchemas,
  type UnavailableAction,
  type UndoView,
  type WelcomeMessage,
} from './schema/server-messages.ts';
export {
  type ClockRules,
  type ClockView,
  SEAT_KINDS,
  type SeatKind,
  type SeatView,
  TABLE_STATUSES,
  type TableCommand,
  type TableStatus,
  type TableView,
} from './schema/table.ts';
export { TokenBucket } from './token-bucket.ts';
export { viewHash } from './view-hash.ts';
