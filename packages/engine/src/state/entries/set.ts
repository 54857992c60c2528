import { type LaidEntry, OP } from '../log/entry-log.ts';
import type { Slot } from '../node/anchored.ts';
import type { Node } from '../node/node.ts';
import { PLAYER_SLOT } from '../node/shape.ts';
import type { World } from '../node/world.ts';
import { byId } from '../tree/element-json.ts';
import { takeCell } from '../values/deep-baseline.ts';
import { encodeCell } from '../values/encode-cell.ts';
import { type JsonObject, type JsonValue, readText, refusal } from '../values/json.ts';
import { revive } from '../values/revive.ts';
import { putCell, slotAt } from '../world/write.ts';
import {
  type Column,
  type DecodeContext,
  type ElementName,
  type EntryKind,
  label,
  nameOf,
  readNode,
} from './entry-kind.ts';

/** An attribute, or the inside of one, had one value and has another. */
interface ValueChange {
  readonly element: ElementName;
  readonly key: string;
  readonly before: JsonValue;
  readonly after: JsonValue;
}

/** An attribute was assigned. */
export type SetEntry = { readonly type: 'SET' } & ValueChange;

export const setKind: EntryKind<SetEntry> = {
  put: putValue,
  putSight: putValue,
  read: (world, at) => ({ type: 'SET', ...readValueChange(world, at) }),
  describe: entry => `${label(entry.element)}: ${describeValues(entry)}`,
  decode: (json, context) => decodeValueChange(json, context, false),
  changesPlaces: (log, at) => log.fromAt(at) === PLAYER_SLOT,
  touch: (log, at, touched) => {
    const node = log.node(at);
    touched.attribute(node);
    if (log.fromAt(at) === PLAYER_SLOT) touched.visibility(node);
  },
};

/** Makes the value from before or after the entry at `at` the present one. */
function putValue({ log }: World, at: number, column: Column): void {
  const node = log.node(at);
  putCell(node, slotAt(node, log.fromAt(at)), log.recorded(column, at));
}

/** What the entry at `at` changed, as plain data. */
function readValueChange({ log }: World, at: number): ValueChange {
  const node = log.node(at);
  return {
    element: nameOf(node),
    key: slotAt(node, log.fromAt(at)).key,
    before: encodeCell(log.recorded('before', at), byId),
    after: encodeCell(log.recorded('after', at), byId),
  };
}

/** Two values of an attribute in words. */
function describeValues({ key, before, after }: ValueChange): string {
  return `${key} was ${JSON.stringify(before)} and is now ${JSON.stringify(after)}`;
}

/** A saved change of an attribute, or of its inside. */
function decodeValueChange(
  json: JsonObject,
  context: DecodeContext,
  isInside: boolean,
): LaidEntry<Node> {
  const { where, revival } = context;
  const subject = readNode(json['element'], context);
  const slot = readSlot(subject, readText(json['key'], `${where}.key`), where);
  const after = subject.cell(slot.index);
  // A nested change happened in the very object that is there now.
  const live = isInside ? subject.slots[slot.index] : undefined;
  const value = revive(json['before'] ?? null, live, revival);
  const before = takeCell(value, { node: subject, key: slot.key });
  return { op: isInside ? OP.deep : OP.set, subject, before, after, numbers: [slot.index, 0] };
}

function readSlot(node: Node, key: string, where: string): Slot {
  const slot = node.shape.isHint(key) ? node.shape.slot(key, 'hint') : node.shape.find(key);
  if (slot === undefined) throw refusal(`${where}.key`, `an attribute of ${node.label}`);
  return slot;
}

/** The inside of a nested attribute changed: a list, a record, a Map, a Set or a helper object. */
export type DeepEntry = { readonly type: 'DEEP' } & ValueChange;

export const deepKind: EntryKind<DeepEntry> = {
  put: putValue,
  putSight: putValue,
  read: (world, at) => ({ type: 'DEEP', ...readValueChange(world, at) }),
  describe: entry => `${label(entry.element)}: inside, ${describeValues(entry)}`,
  decode: (json, context) => decodeValueChange(json, context, true),
  changesPlaces: () => false,
  touch: (log, at, touched) => touched.attribute(log.node(at)),
};
