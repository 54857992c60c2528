import type { PlayerView, ViewNode } from '@boardsmith/client';

export type {
  ChatLine,
  Choice,
  Choices,
  ClockView,
  FlowView,
  JsonValue,
  PlayerView,
  Question,
  SeatView,
  TableView,
  ViewEvent,
  ViewNode,
} from '@boardsmith/client';

/** The name that a viewer has for an element. */
export type Handle = ViewNode['handle'];
/** A line of the log. */
export type ViewMessage = PlayerView['messages'][number];
