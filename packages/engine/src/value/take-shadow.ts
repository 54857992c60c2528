import { authorError } from '../error/author-error.ts';
import { mixA, mixB } from '../hash/mix.ts';
import { textLanes } from '../hash/text-lanes.ts';
import { hashValue, lanes } from '../hash/value-lanes.ts';
import { isElement, nodeOf } from '../node/anchored.ts';
import type { Node } from '../node/node.ts';
import type { World } from '../world/world.ts';
import { isStateful, propertyNames } from './content.ts';
import { classNameOf, prototypeIsPlain } from './encode-cell.ts';
import { type Cell, Shadow, type ShadowKind } from './shadow.ts';

/** Deeper than any table a game needs; a cycle gets here. */
const MOST_DEPTH = 64;

/** Whose value is remembered, for the error that names it. */
export interface ValueOwner {
  readonly world: World;
  readonly label: string;
  readonly key: string;
}

/** The remembered form of a live value; refuses what can be neither journaled nor saved. */
export function takeCell(value: unknown, owner: ValueOwner, depth = 0): Cell {
  switch (typeof value) {
    case 'function':
    case 'symbol':
    case 'bigint':
      throw authorError('unsupported-value', owner.label, owner.key, typeof value);
    case 'object':
      if (value === null) return null;
      if (isElement(value)) {
        if (nodeOf(value).world !== owner.world) {
          throw authorError('foreign-element', nodeOf(value).label, `${owner.label}.${owner.key}`);
        }
        return value;
      }
      return takeShadow(value, owner, depth);
    case 'number':
      // Saved games cannot tell -0 from 0, so the rules must not either.
      return value === 0 ? 0 : value;
    default:
      return value;
  }
}

function takeShadow(source: object, owner: ValueOwner, depth: number): Shadow {
  if (depth > MOST_DEPTH) throw authorError('cyclic-value', owner.label, owner.key);
  const take = (value: unknown): Cell => takeCell(value, owner, depth + 1);
  if (Array.isArray(source)) {
    return remember('array', source, { keys: [], values: Array.from(source, take) });
  }
  if (source instanceof Map) {
    const keys = Array.from(source.keys(), take);
    return remember('map', source, { keys, values: Array.from(source.values(), take) });
  }
  if (source instanceof Set) {
    return remember('set', source, { keys: [], values: Array.from(source, take) });
  }
  if (!prototypeIsPlain(source)) owner.world.classes.note(classNameOf(source), source.constructor);
  if (isStateful(source)) {
    return remember('stateful', source, { keys: [], values: [take(source.toState())] });
  }
  const tag = Object.prototype.toString.call(source);
  if (tag !== '[object Object]') {
    throw authorError('unsupported-value', owner.label, owner.key, tag.slice(8, -1));
  }
  const keys = propertyNames(source);
  return remember('object', source, {
    keys,
    values: keys.map(key => take(Reflect.get(source, key))),
  });
}

function remember(
  kind: ShadowKind,
  source: object,
  { keys, values }: { readonly keys: readonly Cell[]; readonly values: readonly Cell[] },
): Shadow {
  const references: Node[] = [];
  // A wolf and a sheep with the same fields are not the same.
  const type = textLanes(kind === 'object' || kind === 'stateful' ? classNameOf(source) : kind);
  let laneA = mixA(type.a, values.length);
  let laneB = mixB(type.b, values.length);
  for (const cells of [keys, values]) {
    for (const cell of cells) {
      hashValue(cell);
      laneA = mixA(laneA, lanes[0] ?? 0);
      laneB = mixB(laneB, lanes[1] ?? 0);
      if (cell instanceof Shadow) references.push(...cell.references);
      else if (isElement(cell)) references.push(nodeOf(cell));
    }
  }
  return new Shadow({ kind, source, keys, values, references, laneA, laneB });
}
