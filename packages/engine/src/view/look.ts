import type { Node } from '../state/node/node.ts';
import type { Shape } from '../state/node/shape.ts';
import type { Slot } from '../state/node/slot.ts';
import { encodeSlots, isEmpty, isLeftOut } from '../state/tree/element-json.ts';
import { encodeCell } from '../state/values/encode-cell.ts';
import type { JsonObject, JsonValue } from '../state/values/json.ts';
import { zoneAround } from '../state/visibility/change-setting.ts';
import {
  type Place,
  placeOf,
  seatOfOwner,
  seesFace,
  type Viewer,
} from '../state/visibility/sight.ts';
import type { HandleTable } from './handle-table.ts';
import type { Look, ViewLook } from './wire.ts';

/** A viewer, with its names for what it sees. */
export interface Eye {
  readonly viewer: Viewer;
  readonly handles: HandleTable;
}

/** What everyone may know of the engine's own values; flow variables and results may be secret. */
const PUBLIC: ReadonlySet<string> = new Set(['%phase', '%winners', '%current']);

/** What a viewer sees of an element: its face, or its back. */
export function lookOf(node: Node, eye: Eye, place: Place = placeOf(node, eye.viewer)): ViewLook {
  if (place === 'full' || place === 'set') return faceOf(node, eye);
  return { back: backOf(node, eye) };
}

function faceOf(node: Node, eye: Eye): ViewLook {
  const { face, all } = shownSlots(node.shape);
  const attributes = encodeSlots(node, readsAll(node, eye) ? all : face, eye.handles.reference);
  const { name: className, viewType: type } = node.shape;
  const { name } = node;
  const titles = type === null ? { className, name } : { className, type, name };
  return isEmpty(attributes) ? titles : { ...titles, attributes };
}

/** What a viewer can read of one attribute of an element that it sees; nothing, if it is not shown. */
export function shownAttribute(node: Node, slot: Slot, eye: Eye): JsonValue | undefined {
  const cell = node.cell(slot.index);
  if (isLeftOut(cell, slot)) return undefined;
  const isShown = seesFace(node, eye.viewer)
    ? isShownOnFace(node, slot, readsAll(node, eye))
    : node.shape.visibleAttributes.has(slot.key);
  return isShown ? encodeCell(cell, eye.handles.reference) : undefined;
}

/** Whether a viewer reads even what only the owner of an element does. */
function readsAll(node: Node, { viewer }: Eye): boolean {
  return node.shape.hiddenAttributes.size === 0 || seatOfOwner(node) === viewer;
}

/** Whether an attribute is part of what those see who see the face of an element. */
export function isShownOnFace(
  { shape }: { readonly shape: Shape },
  { kind, key }: Slot,
  isOwner: boolean,
): boolean {
  if (kind === 'engine') return PUBLIC.has(key);
  // A field of the game itself is sent only if the author lists it: forgetting must not leak.
  if (shape.kind === 'game') return kind !== 'field' || shape.visibleAttributes.has(key);
  return isOwner || !shape.hiddenAttributes.has(key);
}

/** Whether there can be anyone who sees an attribute, on a face or on a back. */
export function isEverShown(node: Node, slot: Slot): boolean {
  return node.shape.visibleAttributes.has(slot.key) || isShownOnFace(node, slot, true);
}

function backOf(node: Node, eye: Eye): JsonObject {
  return encodeSlots(node, shownSlots(node.shape).back, eye.handles.reference);
}

/** Whether the back of an element is the same for everyone: a reference on it reads otherwise for each. */
export function isBackAlike(node: Node): boolean {
  for (const { index } of shownSlots(node.shape).back) {
    const cell = node.cell(index);
    if (typeof cell === 'object' && cell !== null) return false;
  }
  return true;
}

/** Whether a look is what is counted of an element in a heap, if its back is the same for everyone. */
export function isCountedAs(node: Node, look: Look): boolean {
  if (look === null || zoneAround(node).mode === 'count-only') {
    return look === null && zoneAround(node).mode === 'count-only';
  }
  let more = 0;
  for (const _ in look) more++;
  for (const slot of shownSlots(node.shape).back) {
    const cell = node.cell(slot.index);
    if (isLeftOut(cell, slot)) continue;
    if (look[slot.key] !== cell) return false;
    more--;
  }
  return more === 0;
}

/** Which attributes of a class are shown, by name in alphabetical order. */
interface ShownSlots {
  /** All attributes of the class when this was made: it may get more. */
  readonly of: readonly Slot[];
  readonly back: readonly Slot[];
  readonly face: readonly Slot[];
  /** What those read on the face who read even what only the owner does. */
  readonly all: readonly Slot[];
}

/** By number of the class. */
const shown: (ShownSlots | undefined)[] = [];

function shownSlots(shape: Shape): ShownSlots {
  const known = shown[shape.id];
  if (known?.of === shape.slotsByName) return known;
  const slots = slotsToShow(shape);
  shown[shape.id] = slots;
  return slots;
}

/** Apart: a function with functions in it makes room for what they use whenever it is called. */
function slotsToShow(shape: Shape): ShownSlots {
  const { slotsByName, visibleAttributes } = shape;
  return {
    of: slotsByName,
    back: slotsByName.filter(({ key }) => visibleAttributes.has(key)),
    face: slotsByName.filter(slot => isShownOnFace({ shape }, slot, false)),
    all: slotsByName.filter(slot => isShownOnFace({ shape }, slot, true)),
  };
}

/** What is counted of an element in a heap or in an unordered zone. */
export function countedLook(node: Node, eye: Eye, place: 'heap' | 'set'): Look {
  if (place === 'set') return { ...faceOf(node, eye) };
  return zoneAround(node).mode === 'count-only' ? null : backOf(node, eye);
}
