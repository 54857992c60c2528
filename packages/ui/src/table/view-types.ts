import type { JsonValue, PlayerView, ViewNode } from '@boardsmith/client';

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

/** Identifies an element within the view of one viewer. */
export type Handle = ViewNode['handle'];
/** The latest messages of the game, and how many came before. */
export type ViewMessages = Pick<PlayerView, 'messages' | 'earlierMessages'>;
/** A message of the game. */
export type ViewMessage = ViewMessages['messages'][number];

/** The handle of the element that a value refers to; `undefined` if it refers to no single element. */
export function handleOf(value: JsonValue | undefined): Handle | undefined {
  return numberAt(value, '@');
}

/** The zone of a value that refers to any one of several indistinguishable elements. */
export function zoneOf(value: JsonValue | undefined): Handle | undefined {
  return numberAt(value, 'in');
}

/** Whether two values of choices are equal. */
export function isSameValue(a: JsonValue, b: JsonValue): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function numberAt(value: JsonValue | undefined, key: string): number | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const found: unknown = Reflect.get(value, key);
  return typeof found === 'number' ? found : undefined;
}
