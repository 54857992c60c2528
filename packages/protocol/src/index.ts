export type {
  ChatMessage,
  ClientMessage,
  CommandMessage,
  ConsentMessage,
  ForkMessage,
  HelloMessage,
  LookMessage,
  MoveMessage,
  PickMessage,
  PingMessage,
  Request,
  ResyncMessage,
  UndoMessage,
} from './client-message.ts';
export { clientSchemas, clockRulesSchema, commandSchema, type SchemaOf } from './client-schema.ts';
export type { ClockRules, ClockView } from './clock-rules.ts';
export { CLOSE_CODES, type CloseCode, type CloseReason } from './close-code.ts';
export type {
  BotThought,
  DebugAnswer,
  DebugAsked,
  DebugChoice,
  DebugElement,
  DebugEntry,
  DebuggedMessage,
  DebugMessage,
  DebugName,
  DebugNode,
  DebugRecipe,
  DebugSelection,
  DebugTopic,
  DebugTrace,
  DebugVerdict,
  ThoughtMove,
} from './debug-message.ts';
export {
  type Decoded,
  decodeClientMessage,
  decodeCommand,
  readClientMessage,
} from './decode-client-message.ts';
export {
  BACKOFF,
  MESSAGE_LIMITS,
  type MessageLimits,
  PLAYER_LIMITS,
  type PlayerLimits,
  type Rate,
  TEXT_LIMITS,
  TIMES,
} from './limits.ts';
export { isLookAlike, normaliseLine, normaliseName } from './names.ts';
export {
  type Choice,
  type ChoiceRef,
  QUESTION_KINDS,
  type Question,
  type QuestionKind,
  type Range,
} from './question.ts';
export {
  describeTableRejection,
  isTableRejection,
  type Rejection,
  type RulesRejection,
  type TableRejection,
} from './rejection.ts';
export type {
  AcceptedMessage,
  AskView,
  ChatLine,
  Choices,
  EventMessage,
  FlowView,
  ForkedMessage,
  FrozenMessage,
  LookedMessage,
  OfferedAction,
  Parts,
  PickedMessage,
  PongMessage,
  RejectedMessage,
  ServerMessage,
  Shown,
  UnavailableAction,
  UndoView,
  WelcomeMessage,
} from './server-message.ts';
export type { TableCommand } from './table-command.ts';
export {
  SEAT_KINDS,
  type SeatKind,
  type SeatView,
  type TableStanding,
  type TableView,
} from './table-view.ts';
export { TokenBucket } from './token-bucket.ts';
export { PROTOCOL_VERSION } from './version.ts';
export { viewHash } from './view-hash.ts';
