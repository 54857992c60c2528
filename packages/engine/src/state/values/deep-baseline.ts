import { authorError, invariant } from '../../errors/errors.ts';
import { isElement, nodeOf } from '../node/anchored.ts';
import { Baseline, type BaselineKind, type Cell, type Node } from '../node/node.ts';
import {
  classNameOf,
  isStateful,
  propertyNames,
  propertyOf,
  prototypeIsPlain,
  sameNames,
} from './encode-cell.ts';

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
  const references = withReferences(withReferences(NO_REFERENCES, keys), values);
  return new Baseline({ kind, source, keys, values, references });
}

function withReferences(before: readonly Node[], cells: readonly Cell[]): readonly Node[] {
  let references = before;
  for (let i = 0; i < cells.length; i++) {
    const cell = cells[i];
    if (typeof cell !== 'object' || cell === null) continue;
    const found = Baseline.is(cell) ? cell.references : isElement(cell) ? [nodeOf(cell)] : [];
    if (found.length > 0) references = [...references, ...found];
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

/** Whether a value looks as remembered, whichever object it is: for state that is written anew each time. */
function looksLikeCell(value: unknown, cell: Cell): boolean {
  if (!Baseline.is(cell)) return sameSimple(value, cell);
  return typeof value === 'object' && value !== null && sameContent(value, cell, looksLikeCell);
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
        looksLikeCell(value.toState(), baseline.values[0])
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
  return sameListed(source, baseline, same) || sameOwn(source, baseline, same);
}

/** `for…in` makes no list of names, but it also sees what a prototype lists: a yes is right, a no may not be. */
function sameListed(source: object, { keys, values }: Baseline, same: Same): boolean {
  // An object has string keys; its type does not say so.
  const record = source as Readonly<Record<string, unknown>>;
  let i = 0;
  for (const name in record) {
    const value = record[name];
    if (typeof value === 'function') continue;
    if (name !== keys[i] || !same(value, values[i])) return false;
    i++;
  }
  return i === keys.length;
}

function sameOwn(source: object, { keys, values }: Baseline, same: Same): boolean {
  const names = propertyNames(source);
  if (names.length !== keys.length) return false;
  return names.every((name, i) => name === keys[i] && same(propertyOf(source, name), values[i]));
}

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
  if (!sameNames(names, keys)) for (const name of names) Reflect.deleteProperty(source, name);
  for (let i = 0; i < keys.length; i++) {
    const key = String(keys[i]);
    const live = restoreCell(values[i]);
    if (!Object.is(propertyOf(source, key), live)) putProperty(source, key, live);
  }
}

/** Writes an own property; a setter of the class is the author's code and must not run. */
export function putProperty(source: object, name: string, value: unknown): void {
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
