import type { Slot } from '../../state/node/anchored.ts';
import type { Node } from '../../state/node/node.ts';
import type { Shape } from '../../state/node/shape.ts';
import { encodeSlots, isEmpty, isLeftOut } from '../../state/tree/element-json.ts';
import { encodeCell } from '../../state/values/encode-cell.ts';
import type { JsonObject, JsonValue } from '../../state/values/json.ts';
import { zoneAround } from '../../state/visibility/change-setting.ts';
import {
  type Place,
  placeOf,
  seatOfOwner,
  seesFace,
  type Viewer,
} from '../../state/visibility/sight.ts';
import type { Handle, HandleTable } from './handle-table.ts';
import type { Appearance, ViewAppearance } from './wire.ts';

/** A viewer with its handles. */
export interface Viewpoint {
  readonly viewer: Viewer;
  readonly handles: HandleTable;
}

/** The engine's own values that all viewers see; flow variables and results may be secret. */
const PUBLIC: ReadonlySet<string> = new Set(['%phase', '%winners', '%current']);

/** What a viewer sees of an element: its face, or its back. */
export function appearanceOf(
  node: Node,
  viewpoint: Viewpoint,
  place: Place = placeOf(node, viewpoint.viewer),
): ViewAppearance {
  if (place === 'full' || place === 'set') return faceOf(node, viewpoint);
  return { back: backOf(node, viewpoint) };
}

function faceOf(node: Node, viewpoint: Viewpoint): ViewAppearance {
  const { face, all } = shownSlots(node.shape);
  const attributes = encodeSlots(
    node,
    readsAll(node, viewpoint) ? all : face,
    viewpoint.handles.reference,
  );
  const { name: className, viewType: type } = node.shape;
  const { name } = node;
  // Written out: a spread here costs as much as the rest of the projection.
  if (isEmpty(attributes)) return type === null ? { className, name } : { className, type, name };
  return type === null ? { className, name, attributes } : { className, type, name, attributes };
}

/** The value of one attribute as a viewer sees it; `undefined` if it is not visible. */
export function attributeShown(
  node: Node,
  slot: Slot,
  viewpoint: Viewpoint,
): JsonValue | undefined {
  const cell = node.cell(slot.index);
  if (isLeftOut(cell, slot)) return undefined;
  const isShown = seesFace(node, viewpoint.viewer)
    ? isShownOnFace(node, slot, readsAll(node, viewpoint))
    : node.shape.visibleAttributes.has(slot.key);
  return isShown ? encodeCell(cell, viewpoint.handles.reference) : undefined;
}

/** Whether a viewer sees the attributes that only the owner of an element sees. */
function readsAll(node: Node, { viewer }: Viewpoint): boolean {
  return node.shape.hiddenAttributes.size === 0 || seatOfOwner(node) === viewer;
}

/** Whether a viewer who sees the face of an element sees an attribute of it. */
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

/** Whether any viewer could see an attribute, on a face or on a back. */
export function isEverShown(node: Node, slot: Slot): boolean {
  return node.shape.visibleAttributes.has(slot.key) || isShownOnFace(node, slot, true);
}

function backOf(node: Node, viewpoint: Viewpoint): JsonObject {
  return encodeSlots(node, shownSlots(node.shape).back, viewpoint.handles.reference);
}

/** The visible attributes of a class, by name in alphabetical order. */
interface ShownSlots {
  /** All attributes of the class when this was computed: it may get more. */
  readonly of: readonly Slot[];
  readonly back: readonly Slot[];
  readonly face: readonly Slot[];
  /** The face as its owner sees it. */
  readonly all: readonly Slot[];
}

/** By id of the shape. */
const shown: (ShownSlots | undefined)[] = [];

function shownSlots(shape: Shape): ShownSlots {
  const known = shown[shape.id];
  if (known?.of === shape.slotsByName) return known;
  const slots = slotsToShow(shape);
  shown[shape.id] = slots;
  return slots;
}

function slotsToShow(shape: Shape): ShownSlots {
  const { slotsByName, visibleAttributes } = shape;
  return {
    of: slotsByName,
    back: slotsByName.filter(({ key }) => visibleAttributes.has(key)),
    face: slotsByName.filter(slot => isShownOnFace({ shape }, slot, false)),
    all: slotsByName.filter(slot => isShownOnFace({ shape }, slot, true)),
  };
}

/** What is counted of an element in a pile or in an unordered zone. */
export function countedAppearance(
  node: Node,
  viewpoint: Viewpoint,
  place: 'pile' | 'set',
): Appearance {
  if (place === 'set') return { ...faceOf(node, viewpoint) };
  return zoneAround(node).mode === 'count-only' ? null : backOf(node, viewpoint);
}

/**
 * How a viewer refers to an element: by its handle, or as one of equal appearance in a container.
 *
 * Which of those it is must not be revealed, not even by the order of a list.
 */
export type Pointer = { readonly '@': Handle } | { readonly in: Handle; readonly look: Appearance };

/** How a viewer refers to an element; `undefined` if it may not know that the element is there. */
export function pointerTo(node: Node, viewpoint: Viewpoint): Pointer | undefined {
  const handle = viewpoint.handles.of(node);
  if (handle > 0) return { '@': handle };
  const place = placeOf(node, viewpoint.viewer);
  if (node.parent === null || (place !== 'pile' && place !== 'set')) return undefined;
  const container = viewpoint.handles.of(node.parent);
  return { in: container, look: countedAppearance(node, viewpoint, place) };
}
