export type { JsonObject, JsonValue, PlayerView, ViewEvent, ViewNode } from '@boardsmith/engine';
export type {
  AskView,
  BotThought,
  ChatLine,
  Choice,
  Choices,
  ClockView,
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
  FlowView,
  OfferedAction,
  Parts,
  Rejection,
  SeatView,
  SelectionPrompt,
  TableCommand,
  TableView,
  ThoughtMove,
  UnavailableAction,
  UndoView,
} from '@boardsmith/protocol';
export { askLobby, LobbyError, type LobbyRequest } from './ask-lobby.ts';
export type { ClientCounts, ClientState } from './client-state.ts';
export { CONNECTION_STATES, type ConnectionState } from './connection.ts';
export { defaultPorts } from './default-ports.ts';
export {
  type ActionArgs,
  type ClientOptions,
  type Debugged,
  type Forked,
  GameClient,
  type Looked,
  type Picked,
  type Result,
} from './game-client.ts';
export { openClient } from './open-client.ts';
export type { PendingChoice } from './pending-choice.ts';
export type {
  Chance,
  Connect,
  Later,
  Ports,
  Socket,
  SocketListener,
  Storage,
} from './ports.ts';
export type { Theatre } from './theatre.ts';
