import { isElement, type Node, nodeOf } from '../src/state/node/node.ts';
import { isStateful, propertyNames } from '../src/state/values/baseline.ts';
import type { JsonObject, JsonValue } from '../src/state/values/json.ts';

/*
 * The engine writes down the baselines it keeps of nested values. These functions read the live
 * objects instead, so that a baseline which has lost touch with its object is found out.
 */

/** A live value as JSON, in the form that snapshots use. */
export function encodeLive(value: unknown): JsonValue {
  if (typeof value === 'number') return Number.isFinite(value) ? value : { $: String(value) };
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  if (value === undefined) return { $: 'undefined' };
  if (typeof value !== 'object' || value === null) return null;
  if (isElement(value)) return { '@': nodeOf(value).id };
  if (Array.isArray(value)) return Array.from(value, encodeLive);
  if (value instanceof Set) return { $set: Array.from(value, encodeLive) };
  if (value instanceof Map) {
    return { $map: Array.from(value, ([key, each]) => [encodeLive(key), encodeLive(each)]) };
  }
  if (isStateful(value)) {
    return { $class: value.constructor.name, $state: encodeLive(value.toState()) };
  }
  const properties = encodeProperties(value);
  return isPlain(value) ? properties : { $class: value.constructor.name, $state: properties };
}

function encodeProperties(value: object): JsonValue {
  const pairs = propertyNames(value).map((name): [string, JsonValue] => [
    name,
    encodeLive(Reflect.get(value, name)),
  ]);
  const isAmbiguous = pairs.some(([name]) => /^[$@]|^__proto__$/.test(name));
  return isAmbiguous ? { $object: pairs } : Object.fromEntries(pairs);
}

/** Whether an object is a mere record, not an instance of a class. */
export function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}

/** The attributes of an element as JSON, in alphabetical order. */
export function encodeLiveAttributes(node: Node): JsonObject {
  const pairs = node.shape.slots.flatMap(({ key, kind, index }): [string, JsonValue][] => {
    const value = node.slots[index];
    const isUnset = value === undefined || (kind === 'owner' && value === null);
    return isUnset ? [] : [[key, encodeLive(value)]];
  });
  return Object.fromEntries(pairs.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** What is found inside a live value, with the path to it; elements are not entered. */
export function visitObjects(
  value: unknown,
  path: string,
  visit: (found: object, path: string) => void,
): void {
  if (typeof value !== 'object' || value === null) return;
  visit(value, path);
  if (isElement(value) || isStateful(value)) return;
  if (value instanceof Map) {
    let at = 0;
    for (const [key, each] of value) {
      visitObjects(key, `${path}<key ${at}>`, visit);
      visitObjects(each, `${path}<${at++}>`, visit);
    }
  } else if (value instanceof Set) {
    let at = 0;
    for (const each of value) visitObjects(each, `${path}<${at++}>`, visit);
  } else {
    for (const name of propertyNames(value)) {
      visitObjects(Reflect.get(value, name), `${path}.${name}`, visit);
    }
  }
}
