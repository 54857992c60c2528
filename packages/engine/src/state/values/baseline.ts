import { authorError } from '../../errors/errors.ts';
import {
  Baseline,
  type BaselineKind,
  type Cell,
  isElement,
  type Node,
  nodeOf,
} from '../node/node.ts';

/** Deeper than any table a game needs; a cycle gets here. */
const MOST_DEPTH = 64;

/** Whose value is remembered, for the error that names it. */
interface ValueOwner {
  readonly node: Node;
  readonly key: string;
}

/** The remembered form of a live value; refuses what can be neither journaled nor saved. */
export function takeCell(value: unknown, owner: ValueOwner, depth = 0): Cell {
  switch (typeof value) {
    case 'function':
    case 'symbol':
    case 'bigint':
      throw authorError('unsupported-value', owner.node.label, owner.key, typeof value);
    case 'object':
      if (value === null) return null;
      if (isElement(value)) {
        if (nodeOf(value).world !== owner.node.world) {
          throw authorError(
            'foreign-element',
            nodeOf(value).label,
            `${owner.node.label}.${owner.key}`,
          );
        }
        return value;
      }
      return takeBaseline(value, owner, depth);
    case 'number':
      // Saved games cannot tell -0 from 0, so the rules must not either.
      return value === 0 ? 0 : value;
    default:
      return value;
  }
}

/**
 * The remembered form of a nested value that has changed since it was remembered. Parts that have not
 * changed stay as they are: the journal holds them anyway, and so their hashes are kept too.
 */
export function retakeBaseline(before: Baseline, owner: ValueOwner, depth = 0): Baseline {
  const { kind, source } = before;
  if (depth > MOST_DEPTH) throw authorError('cyclic-value', owner.node.label, owner.key);
  if (kind === 'array' && Array.isArray(source)) {
    const values: Cell[] = new Array(source.length);
    for (let i = 0; i < values.length; i++) {
      values[i] = retakePart(source[i], before.values[i], { owner, depth });
    }
    return remember('array', source, { keys: NONE, values });
  }
  if (kind !== 'object') return takeBaseline(source, owner, depth);
  const names = propertyNames(source);
  if (!sameNames(names, before.keys)) return takeBaseline(source, owner, depth);
  const values: Cell[] = new Array(names.length);
  for (let i = 0; i < names.length; i++) {
    values[i] = retakePart(propertyOf(source, names[i] ?? ''), before.values[i], { owner, depth });
  }
  return remember('object', source, { keys: before.keys, values });
}

function retakePart(
  value: unknown,
  before: Cell,
  { owner, depth }: { readonly owner: ValueOwner; readonly depth: number },
): Cell {
  if (!Baseline.is(before) || before.source !== value) return takeCell(value, owner, depth + 1);
  return sameAsCell(value, before) ? before : retakeBaseline(before, owner, depth + 1);
}

function takeBaseline(source: object, owner: ValueOwner, depth: number): Baseline {
  if (depth > MOST_DEPTH) throw authorError('cyclic-value', owner.node.label, owner.key);
  if (Array.isArray(source)) {
    return remember('array', source, { keys: NONE, values: takeAll(source, owner, depth) });
  }
  if (source instanceof Map) {
    const keys = takeAll([...source.keys()], owner, depth);
    return remember('map', source, { keys, values: takeAll([...source.values()], owner, depth) });
  }
  if (source instanceof Set) {
    return remember('set', source, { keys: NONE, values: takeAll([...source], owner, depth) });
  }
  if (!prototypeIsPlain(source))
    owner.node.world.classes.note(classNameOf(source), source.constructor);
  if (isStateful(source)) {
    const values = takeAll([source.toState()], owner, depth);
    return remember('stateful', source, { keys: NONE, values });
  }
  const tag = Object.prototype.toString.call(source);
  if (tag !== '[object Object]') {
    throw authorError('unsupported-value', owner.node.label, owner.key, tag.slice(8, -1));
  }
  const keys = sharedNames(propertyNames(source), owner.key);
  const values: Cell[] = new Array(keys.length);
  for (let i = 0; i < keys.length; i++) {
    values[i] = takeCell(propertyOf(source, keys[i] ?? ''), owner, depth + 1);
  }
  return remember('object', source, { keys, values });
}

/** The names that objects under each attribute had last. */
const namesByAttribute = new Map<string, readonly string[]>();
/** A game that makes up ever new attributes must not fill the memory of a server. */
const MOST_ATTRIBUTES = 10_000;

/** Names in a list that objects with the same names share: hundreds of elements have such objects. */
function sharedNames(names: readonly string[], attribute: string): readonly string[] {
  const known = namesByAttribute.get(attribute);
  if (known !== undefined && sameNames(names, known)) return known;
  if (namesByAttribute.size >= MOST_ATTRIBUTES) namesByAttribute.clear();
  namesByAttribute.set(attribute, names);
  return names;
}

const NONE: readonly Cell[] = [];

/** In an array of just that length: one that grows takes room for sixteen more. */
function takeAll(items: readonly unknown[], owner: ValueOwner, depth: number): Cell[] {
  const cells: Cell[] = new Array(items.length);
  for (let i = 0; i < items.length; i++) cells[i] = takeCell(items[i], owner, depth + 1);
  return cells;
}

const NO_REFERENCES: readonly Node[] = [];

function remember(
  kind: BaselineKind,
  source: object,
  { keys, values }: { readonly keys: readonly Cell[]; readonly values: readonly Cell[] },
): Baseline {
  const inKeys = keys.length === 0 ? null : addReferences(null, keys);
  const references = addReferences(inKeys, values) ?? NO_REFERENCES;
  return new Baseline({ kind, source, keys, values, references });
}

/** The elements that cells refer to, added to those found before; `null` as long as there are none. */
function addReferences(before: Node[] | null, cells: readonly Cell[]): Node[] | null {
  let references = before;
  for (let i = 0; i < cells.length; i++) {
    const cell = cells[i];
    if (typeof cell !== 'object' || cell === null) continue;
    if (isElement(cell)) {
      references ??= [];
      references.push(nodeOf(cell));
    } else if (Baseline.is(cell) && cell.references.length > 0) {
      references ??= [];
      for (const node of cell.references) references.push(node);
    }
  }
  return references;
}

/**
 * Whether a live value is the remembered one and still looks as remembered. An equal copy in its
 * place is a change: after an undo the author must find the very object again.
 */
export function sameAsCell(value: unknown, cell: Cell): boolean {
  if (!Baseline.is(cell)) return sameSimple(value, cell);
  return value === cell.source && sameContent(cell.source, cell, sameAsCell);
}

/** Whether a value has the recorded content, also as another object: for state that is written anew each time. */
function hasContentOf(value: unknown, cell: Cell): boolean {
  if (!Baseline.is(cell)) return sameSimple(value, cell);
  return typeof value === 'object' && value !== null && sameContent(value, cell, hasContentOf);
}

function sameSimple(value: unknown, cell: Cell): boolean {
  return value === cell || (Number.isNaN(value) && Number.isNaN(cell));
}

type Same = (value: unknown, cell: Cell) => boolean;

function sameContent(value: object, baseline: Baseline, same: Same): boolean {
  switch (baseline.kind) {
    case 'array':
      return Array.isArray(value) && sameItems(value, baseline.values, same);
    case 'map':
      return value instanceof Map && sameMap(value, baseline, same);
    case 'set':
      return value instanceof Set && sameSet(value, baseline, same);
    case 'stateful':
      return (
        isStateful(value) &&
        sameType(value, baseline) &&
        hasContentOf(value.toState(), baseline.values[0])
      );
    case 'object':
      return sameType(value, baseline) && sameProperties(value, baseline, same);
  }
}

function sameType(value: object, baseline: Baseline): boolean {
  return Object.getPrototypeOf(value) === Object.getPrototypeOf(baseline.source);
}

function sameItems(items: readonly unknown[], cells: readonly Cell[], same: Same): boolean {
  if (items.length !== cells.length) return false;
  for (let i = 0; i < cells.length; i++) {
    const item = items[i];
    const cell = cells[i];
    if ((item !== cell || typeof cell === 'object') && !same(item, cell)) return false;
  }
  return true;
}

function sameMap(map: Map<unknown, unknown>, baseline: Baseline, same: Same): boolean {
  if (map.size !== baseline.keys.length) return false;
  let i = 0;
  for (const [key, value] of map) {
    if (!same(key, baseline.keys[i]) || !same(value, baseline.values[i])) return false;
    i++;
  }
  return true;
}

function sameSet(set: Set<unknown>, baseline: Baseline, same: Same): boolean {
  if (set.size !== baseline.values.length) return false;
  let i = 0;
  for (const item of set) if (!same(item, baseline.values[i++])) return false;
  return true;
}

function sameProperties(source: object, baseline: Baseline, same: Same): boolean {
  return sameListed(source, baseline, same) ?? sameOwn(source, baseline, same);
}

/** `for…in` makes no list of names, but it also sees what a prototype lists: with other names it cannot tell. */
function sameListed(source: object, { keys, values }: Baseline, same: Same): boolean | undefined {
  // An object has string keys; its type does not say so.
  const record = source as Readonly<Record<string, unknown>>;
  let i = 0;
  for (const name in record) {
    const value = record[name];
    if (typeof value === 'function') continue;
    if (name !== keys[i]) return undefined;
    if (!same(value, values[i])) return false;
    i++;
  }
  return i === keys.length ? true : undefined;
}

function sameOwn(source: object, { keys, values }: Baseline, same: Same): boolean {
  const names = propertyNames(source);
  if (names.length !== keys.length) return false;
  return names.every((name, i) => name === keys[i] && same(propertyOf(source, name), values[i]));
}

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
function propertyOf(source: object, name: string): unknown {
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

/** Whether an object is a mere record, not an instance of a class. */
export function prototypeIsPlain(source: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(source);
  return prototype === null || prototype === Object.prototype;
}

export function classNameOf(source: object): string {
  return prototypeIsPlain(source) ? 'Object' : source.constructor.name;
}
