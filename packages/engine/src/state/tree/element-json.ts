import type { Slot } from '../node/anchored.ts';
import type { Cell, Node } from '../node/node.ts';
import type { Setting } from '../node/setting.ts';
import type { World } from '../node/world.ts';
import { takeCell } from '../values/deep-baseline.ts';
import { type EncodeReference, encodeCell } from '../values/encode-cell.ts';
import type { JsonObject, JsonValue } from '../values/json.ts';

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
