import type { PlayerView, ViewNode } from '@boardsmith/client';

export type {
  ChatLine,
  Choice,
  Choices,
  ClockView,
  FlowView,
  JsonObject,
  JsonValue,
  PlayerView,
  SeatView,
  SelectionPrompt,
  TableView,
  ViewEvent,
  ViewNode,
} from '@boardsmith/client';

/** The name that a viewer has for an element. */
export type Handle = ViewNode['handle'];
/** The latest lines of the log, and how many came before. */
export type ViewLog = Pick<PlayerView, 'messages' | 'earlierMessages'>;
/** A line of the log. */
export type ViewMessage = ViewLog['messages'][number];
