export type { JsonObject, JsonValue, PlayerView, ViewEvent, ViewNode } from '@boardsmith/engine';
export type {
  AskView,
  ChatLine,
  Choice,
  Choices,
  ClockView,
  FlowView,
  OfferedAction,
  Parts,
  Question,
  Rejection,
  SeatView,
  TableCommand,
  TableView,
  UnavailableAction,
  UndoView,
} from '@boardsmith/protocol';
export type { ClientCounts, ClientState } from './client-state.ts';
export { CONNECTION_STATES, type ConnectionState } from './connection.ts';
export { defaultPorts } from './default-ports.ts';
export {
  type ActionArgs,
  type ClientOptions,
  GameClient,
  type Looked,
  type Picked,
  type Result,
} from './game-client.ts';
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
