import { GameElement, type JsonValue } from '../../src/index.ts';

/** How a view writes a reference to an element. */
export type Refer = (element: GameElement) => JsonValue;

/** A live value as a view writes it. Slow and plain: it is the measure of what does it fast. */
export function naiveValue(value: unknown, refer: Refer): JsonValue {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : { $: String(value) };
  if (value instanceof GameElement) return refer(value);
  if (typeof value !== 'object') return { $: String(value) };
  return naiveObject(value, refer);
}

function naiveObject(value: object, refer: Refer): JsonValue {
  const write = (each: unknown): JsonValue => naiveValue(each, refer);
  if (Array.isArray(value)) return value.map(write);
  if (value instanceof Set) return { $set: [...value].map(write) };
  if (value instanceof Map) return { $map: [...value].map(pair => pair.map(write)) };
  const prototype: unknown = Object.getPrototypeOf(value);
  const isPlain = prototype === null || prototype === Object.prototype;
  const $class = value.constructor?.name;
  if ('toState' in value && typeof value.toState === 'function') {
    return { $class, $state: write(value.toState()) };
  }
  const pairs = Object.entries(value).map(([key, each]): [string, JsonValue] => [key, write(each)]);
  const isOdd = pairs.some(([key]) => /^[$@]|^__proto__$/.test(key));
  const properties: JsonValue = isOdd ? { $object: pairs } : Object.fromEntries(pairs);
  return isPlain ? properties : { $class, $state: properties };
}
