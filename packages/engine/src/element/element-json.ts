import type { Node } from '../node/node.ts';
import type { Slot } from '../node/slot.ts';
import { type EncodeReference, encodeCell } from '../value/encode-cell.ts';
import type { JsonObject } from '../value/json.ts';
import type { Cell } from '../value/shadow.ts';
import { takeCell } from '../value/take-shadow.ts';
import type { Setting } from '../view/setting.ts';

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
  const attributes = encodeAttributes(node, () => true);
  const children = node.children.map(elementToJSON);
  return {
    id: node.id,
    className: node.shape.name,
    name: node.name,
    ...(Object.keys(attributes).length > 0 && { attributes }),
    ...(node.ownSetting !== null && { visibility: node.ownSetting }),
    ...(node.zoneSetting !== null && { contents: node.zoneSetting }),
    ...(children.length > 0 && { children }),
  };
}

/** The attributes that have a value, by name in alphabetical order. */
export function encodeAttributes(
  node: Node,
  includes: (slot: Slot) => boolean,
  reference: EncodeReference = byId,
): JsonObject {
  const entries: [string, ReturnType<typeof encodeCell>][] = [];
  for (const slot of node.shape.slotsByName) {
    const cell = cellOf(node, slot);
    const isUnset = cell === undefined || (slot.kind === 'owner' && cell === null);
    if (!isUnset && includes(slot)) entries.push([slot.key, encodeCell(cell, reference)]);
  }
  return Object.fromEntries(entries);
}

/** During setup nothing is remembered yet. */
function cellOf(node: Node, { key, index }: Slot): Cell {
  const { world, label } = node;
  return world.isSealed ? node.cell(index) : takeCell(node.slots[index], { world, label, key });
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
