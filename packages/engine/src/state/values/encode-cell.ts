import { isElement, nodeOf } from '../node/anchored.ts';
import { Baseline, type Cell, type Node } from '../node/node.ts';
import type { JsonValue } from './json.ts';

/** A helper that keeps state where the journal cannot see it, and says how to read and write it. */
export interface Stateful {
  toState(): unknown;
  fromState(state: unknown): void;
}

export function isStateful(value: object): value is Stateful {
  return (
    'toState' in value &&
    typeof value.toState === 'function' &&
    'fromState' in value &&
    typeof value.fromState === 'function'
  );
}

/** Reflect.get would do the same, many times slower. */
export function propertyOf(source: object, name: string): unknown {
  // An object has string keys; its type does not say so.
  return (source as Readonly<Record<string, unknown>>)[name];
}

/** The properties of an object that are state. Functions are not: they cannot be compared or saved. */
export function propertyNames(source: object): string[] {
  const names = Object.keys(source);
  for (let i = 0; i < names.length; i++) {
    if (typeof propertyOf(source, names[i] ?? '') === 'function') {
      return names.filter(each => typeof propertyOf(source, each) !== 'function');
    }
  }
  return names;
}

/** Whether two lists of names are the same, in order. */
export function sameNames(names: readonly string[], others: readonly unknown[]): boolean {
  if (names.length !== others.length) return false;
  for (let i = 0; i < names.length; i++) if (names[i] !== others[i]) return false;
  return true;
}

/** How a reference to an element is written: by id in a snapshot, by handle for a player. */
export type EncodeReference = (node: Node) => JsonValue;

/**
 * A remembered value as JSON. What JSON lacks is an object whose keys begin with `$`: `$map`, `$set`,
 * `$class` with `$state`, `$object` for properties that begin with one of these, `$` for the rest.
 */
export function encodeCell(cell: Cell, reference: EncodeReference): JsonValue {
  switch (typeof cell) {
    case 'number':
      return Number.isFinite(cell) ? cell : { $: String(cell) };
    case 'string':
    case 'boolean':
      return cell;
    case 'undefined':
      return { $: 'undefined' };
    default:
      if (Baseline.is(cell)) return encodeBaseline(cell, reference);
      return isElement(cell) ? reference(nodeOf(cell)) : null;
  }
}

function encodeBaseline(baseline: Baseline, reference: EncodeReference): JsonValue {
  const { kind, source, keys, values } = baseline;
  const encode = (cell: Cell): JsonValue => encodeCell(cell, reference);
  switch (kind) {
    case 'array':
      return values.map(encode);
    case 'set':
      return { $set: values.map(encode) };
    case 'map':
      return { $map: keys.map((key, i) => [encode(key), encode(values[i])]) };
    case 'stateful':
      return { $class: classNameOf(source), $state: encode(values[0]) };
    case 'object': {
      const properties = encodeProperties(keys, values.map(encode));
      const isPlain = prototypeIsPlain(source);
      return isPlain ? properties : { $class: classNameOf(source), $state: properties };
    }
  }
}

function encodeProperties(keys: readonly Cell[], values: readonly JsonValue[]): JsonValue {
  const pairs = keys.map((key, i): [string, JsonValue] => [String(key), values[i] ?? null]);
  if (pairs.some(([key]) => key.startsWith('$') || key.startsWith('@') || key === '__proto__')) {
    return { $object: pairs };
  }
  return Object.fromEntries(pairs);
}

/** Whether an object is a mere record, not an instance of a class. */
export function prototypeIsPlain(source: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(source);
  return prototype === null || prototype === Object.prototype;
}

export function classNameOf(source: object): string {
  return prototypeIsPlain(source) ? 'Object' : source.constructor.name;
}
