import { authorError } from '../../errors/author-error.ts';
import { isElement, nodeOf } from '../node/anchored.ts';
import { Baseline, type BaselineKind, type Cell } from '../node/baseline.ts';
import type { Node } from '../node/node.ts';
import { isStateful, propertyNames, propertyOf, sameNames } from './content.ts';
import { classNameOf, prototypeIsPlain } from './encode-cell.ts';
import { sameAsCell } from './same-as-baseline.ts';

/** Deeper than any table a game needs; a cycle gets here. */
const MOST_DEPTH = 64;

/** Whose value is remembered, for the error that names it. */
export interface ValueOwner {
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
