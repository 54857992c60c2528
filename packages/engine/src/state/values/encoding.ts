import { Baseline, type Cell, isElement, type Node, nodeOf, type World } from '../node/node.ts';
import type { Setting } from '../node/setting.ts';
import type { Slot } from '../node/shape.ts';
import { classNameOf, prototypeIsPlain, takeCell } from './baseline.ts';
import type { JsonObject, JsonValue } from './json.ts';

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

/** Positions from the root down to a node; players count from `players`, removed ones from `pile`. */
export function pathOfNode(node: Node): string {
  const path: (string | number)[] = [];
  let at = node;
  while (at.parent !== null) {
    path.unshift(at.index);
    at = at.parent;
  }
  path.unshift(ROOTS[at.id] ?? '');
  return path.join('/');
}

/** The record at a path; `undefined` if there is none. */
export function nodeAtPath(world: World, path: string): Node | undefined {
  const [root, ...indices] = path.split('/');
  let node: Node | undefined = world.nodes[ROOTS.indexOf(root ?? '')];
  for (const index of indices) node = node?.children[Number(index)];
  return node;
}

/** The roots by id. */
const ROOTS: readonly string[] = ['game', 'players', 'pile'];

/** An element with everything in it. Not filtered for any player. */
export interface ElementJSON {
  readonly id: number;
  readonly className: string;
  readonly name: string;
  readonly attributes?: JsonObject;
  readonly visibility?: Setting;
  readonly contents?: Setting;
  readonly children?: readonly ElementJSON[];
}

/** A reference by id, as snapshots and tools write it. */
export const byId: EncodeReference = node => ({ '@': node.id });

/** Everything about an element and what it contains. */
export function elementToJSON(node: Node): ElementJSON {
  const attributes = encodeSlots(node, node.shape.slotsByName);
  const json: { -readonly [K in keyof ElementJSON]: ElementJSON[K] } = {
    id: node.id,
    className: node.shape.name,
    name: node.name,
  };
  if (!isEmpty(attributes)) json.attributes = attributes;
  if (node.ownSetting !== null) json.visibility = node.ownSetting;
  if (node.zoneSetting !== null) json.contents = node.zoneSetting;
  if (node.children.length > 0) json.children = node.children.map(elementToJSON);
  return json;
}

/** Whether an object has no properties. */
export function isEmpty(object: object): boolean {
  for (const _ in object) return false;
  return true;
}

/** The attributes that have a value, by name in alphabetical order. */
export function encodeAttributes(
  node: Node,
  includes: (slot: Slot) => boolean,
  reference: EncodeReference = byId,
): JsonObject {
  return encodeSlots(node, node.shape.slotsByName.filter(includes), reference);
}

/** Those of some attributes that have a value, by name in the order of the list. */
export function encodeSlots(
  node: Node,
  slots: readonly Slot[],
  reference: EncodeReference = byId,
): JsonObject {
  const attributes: Record<string, JsonValue> = {};
  for (let i = 0; i < slots.length; i++) {
    const slot = slots[i];
    if (slot === undefined) continue;
    const cell = cellOf(node, slot);
    if (!isLeftOut(cell, slot)) attributes[slot.key] = encodeCell(cell, reference);
  }
  return attributes;
}

/** Whether an attribute has no value that would be written down. */
export function isLeftOut(cell: Cell, { kind }: Slot): boolean {
  return cell === undefined || (cell === null && kind === 'owner');
}

/** During setup nothing is remembered yet. */
function cellOf(node: Node, { key, index }: Slot): Cell {
  return node.world.isSealed ? node.cell(index) : takeCell(node.slots[index], { node, key });
}

/** Attributes as live values: what an author would read one by one. */
export function attributesOf(node: Node): Readonly<Record<string, unknown>> {
  const attributes: Record<string, unknown> = {};
  for (const { key, kind } of node.shape.slotsByName) {
    if (kind === 'engine') continue;
    const value: unknown = Reflect.get(node.element, key);
    if (value !== undefined) attributes[key] = value;
  }
  return attributes;
}
