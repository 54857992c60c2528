import { invariant } from '../../errors/errors.ts';
import { Baseline, type Cell } from '../node/node.ts';
import {
  classNameOf,
  isStateful,
  propertyNames,
  prototypeIsPlain,
  sameAsCell,
  sameNames,
} from './baseline.ts';
import { isJsonObject, type JsonObject, type JsonValue } from './json.ts';

/**
 * The live value of a cell, with the content it had when it was remembered.
 *
 * Only what differs is written: a frozen object may hold something that has changed, and writing
 * to the object itself would throw.
 */
export function restoreCell(cell: Cell): unknown {
  if (!Baseline.is(cell)) return cell;
  const { source } = cell;
  if (cell.kind === 'object') restoreProperties(source, cell);
  else if (cell.kind === 'stateful') restoreStateful(source, cell);
  else if (Array.isArray(source)) restoreArray(source, cell);
  else if (source instanceof Map) restoreMap(source, cell);
  else if (source instanceof Set) restoreSet(source, cell);
  return source;
}

function restoreStateful(source: object, baseline: Baseline): void {
  invariant(isStateful(source), 'a helper lost toState or fromState');
  if (!sameAsCell(source, baseline)) source.fromState(restoreCell(baseline.values[0]));
}

function restoreArray(source: unknown[], { values }: Baseline): void {
  if (source.length !== values.length) source.length = values.length;
  for (let i = 0; i < values.length; i++) {
    const live = restoreCell(values[i]);
    if (!Object.is(source[i], live)) source[i] = live;
  }
}

function restoreMap(source: Map<unknown, unknown>, { keys, values }: Baseline): void {
  source.clear();
  for (let i = 0; i < keys.length; i++) source.set(restoreCell(keys[i]), restoreCell(values[i]));
}

function restoreSet(source: Set<unknown>, { values }: Baseline): void {
  source.clear();
  for (const value of values) source.add(restoreCell(value));
}

/** Deletes first when the names differ: a name put back later would stand at the end of a loop. */
function restoreProperties(source: object, { keys, values }: Baseline): void {
  const names = propertyNames(source);
  if (sameNames(names, keys)) {
    restoreValues(source, names, values);
    return;
  }
  for (const name of names) Reflect.deleteProperty(source, name);
  for (let i = 0; i < keys.length; i++)
    putProperty(source, String(keys[i]), restoreCell(values[i]));
}

/** The same for properties that the object itself has, in this order: an assignment runs no setter of its class. */
function restoreValues(source: object, names: readonly string[], values: readonly Cell[]): void {
  // An object has string keys; its type does not say so.
  const record = source as Record<string, unknown>;
  for (let i = 0; i < names.length; i++) {
    const name = names[i] ?? '';
    const live = restoreCell(values[i]);
    if (!Object.is(record[name], live)) assign(record, name, live);
  }
}

/** Like `Reflect.set`, which takes ten times as long: a property with a getter alone follows from the others. */
function assign(record: Record<string, unknown>, name: string, value: unknown): void {
  try {
    record[name] = value;
  } catch (error) {
    const descriptor = Object.getOwnPropertyDescriptor(record, name);
    if (descriptor?.get === undefined || descriptor.set !== undefined) throw error;
  }
}

/** Writes an own property; a setter of the class is the author's code and must not run. */
function putProperty(source: object, name: string, value: unknown): void {
  if (Object.hasOwn(source, name)) Reflect.set(source, name, value);
  else {
    Reflect.defineProperty(source, name, {
      value,
      configurable: true,
      enumerable: true,
      writable: true,
    });
  }
}

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
