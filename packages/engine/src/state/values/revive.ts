import { putProperty } from './deep-baseline.ts';
import { classNameOf, isStateful, propertyNames, prototypeIsPlain } from './encode-cell.ts';
import { isJsonObject, type JsonObject, type JsonValue } from './json.ts';

/** What is needed to turn JSON back into live values. */
export interface Revival {
  /** The element that a reference names. */
  element(id: number): unknown;
  /** The class of a helper object, by its name. */
  helperClass(name: string): object;
}

/**
 * The live value that `json` represents. An object of the right kind that is already there is filled
 * rather than replaced: closures that setup made may hold it.
 */
export function revive(json: JsonValue, live: unknown, revival: Revival): unknown {
  if (Array.isArray(json)) return reviveArray(json, live, revival);
  if (!isJsonObject(json)) return json;
  if ('@' in json) return revival.element(Number(json['@']));
  if ('$' in json) return SPECIAL.get(String(json['$']));
  if ('$set' in json)
    return fill(live instanceof Set ? live : new Set(), items(json['$set']), revival);
  if ('$map' in json) return fillMap(live instanceof Map ? live : new Map(), json['$map'], revival);
  if ('$class' in json) return reviveHelper(json, live, revival);
  const target = isObject(live) && prototypeIsPlain(live) ? live : {};
  return fillProperties(target, json, revival);
}

const SPECIAL: ReadonlyMap<string, unknown> = new Map([
  ['undefined', undefined],
  ['NaN', Number.NaN],
  ['Infinity', Number.POSITIVE_INFINITY],
  ['-Infinity', Number.NEGATIVE_INFINITY],
]);

function reviveArray(json: readonly JsonValue[], live: unknown, revival: Revival): unknown[] {
  const target: unknown[] = Array.isArray(live) ? live : [];
  if (Object.isFrozen(target)) return reviveInside(target, json, revival);
  target.length = json.length;
  for (let i = 0; i < json.length; i++) target[i] = revive(json[i] ?? null, target[i], revival);
  return target;
}

/** A frozen object cannot change, but its nested values can. */
function reviveInside(frozen: unknown[], json: readonly JsonValue[], revival: Revival): unknown[] {
  for (let i = 0; i < json.length; i++) revive(json[i] ?? null, frozen[i], revival);
  return frozen;
}

function fill(target: Set<unknown>, json: readonly JsonValue[], revival: Revival): Set<unknown> {
  target.clear();
  for (const item of json) target.add(revive(item, undefined, revival));
  return target;
}

function fillMap(
  target: Map<unknown, unknown>,
  json: JsonValue | undefined,
  revival: Revival,
): Map<unknown, unknown> {
  const before = new Map(target);
  target.clear();
  for (const pair of items(json)) {
    const [key = null, value = null] = items(pair);
    const revivedKey = revive(key, undefined, revival);
    target.set(revivedKey, revive(value, before.get(revivedKey), revival));
  }
  return target;
}

function reviveHelper(json: JsonObject, live: unknown, revival: Revival): unknown {
  const name = String(json['$class']);
  const state = json['$state'] ?? null;
  const isSame = isObject(live) && !Array.isArray(live) && classNameOf(live) === name;
  const target = isSame ? live : instanceOf(revival.helperClass(name));
  if (isStateful(target)) {
    target.fromState(revive(state, undefined, revival));
    return target;
  }
  return isJsonObject(state) ? fillProperties(target, state, revival) : target;
}

/**
 * Creates an object of a class. Its constructor runs only for a helper with state in private fields,
 * because the arguments of the original call are unknown.
 */
function instanceOf(helperClass: object): object {
  const prototype: unknown = Reflect.get(helperClass, 'prototype');
  const bare: object = Object.create(isObject(prototype) ? prototype : null);
  return isStateful(bare) && isConstructor(helperClass) ? new helperClass() : bare;
}

function isConstructor(value: object): value is new () => object {
  return typeof value === 'function';
}

function fillProperties(target: object, json: JsonObject, revival: Revival): object {
  const escaped = json['$object'];
  const pairs = escaped === undefined ? Object.entries(json) : items(escaped).map(pairOf);
  if (Object.isFrozen(target)) {
    for (const [name, value] of pairs) revive(value, ownValue(target, name), revival);
    return target;
  }
  const names = pairs.map(([name]) => name);
  const before = propertyNames(target);
  if (before.join('\n') !== names.join('\n')) {
    for (const name of before) if (!names.includes(name)) Reflect.deleteProperty(target, name);
  }
  for (const [name, value] of pairs) {
    const revived = revive(value, ownValue(target, name), revival);
    Reflect.deleteProperty(target, name);
    putProperty(target, name, revived);
  }
  return target;
}

/** What is inherited is no state: filling in what `__proto__` gives would change every object there is. */
function ownValue(target: object, name: string): unknown {
  return Object.hasOwn(target, name) ? Reflect.get(target, name) : undefined;
}

function pairOf(pair: JsonValue): [string, JsonValue] {
  const [name = '', value = null] = items(pair);
  return [String(name), value];
}

function items(json: JsonValue | undefined): readonly JsonValue[] {
  return Array.isArray(json) ? json : [];
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
