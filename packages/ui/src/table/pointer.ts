import type { Handle, JsonValue } from './wire.ts';

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
