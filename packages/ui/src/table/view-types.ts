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

/** The name that a viewer has for an element. */
export type Handle = ViewNode['handle'];
/** The latest lines of the log, and how many came before. */
export type ViewMessages = Pick<PlayerView, 'messages' | 'earlierMessages'>;
/** A line of the log. */
export type ViewMessage = ViewMessages['messages'][number];

/** The handle that a value points at; `undefined` if it is no pointer to a single element. */
export function handleOf(value: JsonValue | undefined): Handle | undefined {
  return numberAt(value, '@');
}

/** The zone that a value points into, where it means one of those that look alike. */
export function zoneOf(value: JsonValue | undefined): Handle | undefined {
  return numberAt(value, 'in');
}

/** Whether two values of choices are the same. */
export function isSameValue(a: JsonValue, b: JsonValue): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function numberAt(value: JsonValue | undefined, key: string): number | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const found: unknown = Reflect.get(value, key);
  return typeof found === 'number' ? found : undefined;
}
