import type { Node } from '../../state/node/node.ts';
import type { Shape, Slot } from '../../state/node/shape.ts';
import {
  type EncodeReference,
  encodeCell,
  encodeSlots,
  isEmpty,
  isLeftOut,
} from '../../state/values/encoding.ts';
import type { JsonObject, JsonValue } from '../../state/values/json.ts';
import {
  type Place,
  placeOf,
  seesAttribute,
  seesFace,
  type Viewer,
  zoneAround,
} from '../../state/visibility/visibility.ts';
import type { Appearance, Handle, ViewAppearance } from './wire.ts';

const INITIAL_CAPACITY = 16;

/** An element got, lost or changed its handle. */
export interface HandleChange {
  readonly node: Node;
  readonly before: Handle;
  readonly after: Handle;
}

/**
 * The handles of one viewer.
 *
 * Handles are counted up in the order in which elements are sent and are never used twice, so they
 * reveal nothing but what was sent. A stable id would let a player follow a card through a shuffle.
 */
export class HandleTable {
  /** Receives the changes, while the viewer has pending events; else `null`. */
  record: HandleChange[] | null = null;
  /** A reference as it is sent: handle 0 if the viewer has none for the element. */
  readonly reference: EncodeReference = target => ({ '@': this.of(target) });
  /** By element id. `find` searches it: players send few handles, and a second table costs more. */
  #handles = new Int32Array(INITIAL_CAPACITY);
  readonly #nodes: readonly Node[];
  #next: Handle;

  constructor(nodes: readonly Node[], next: Handle = 1) {
    this.#nodes = nodes;
    this.#next = next;
  }

  /** The next handle to be assigned. */
  get next(): Handle {
    return this.#next;
  }

  /** The handle of an element; 0 if the viewer has none for it. */
  of(node: Node): Handle {
    return this.#handles[node.id] ?? 0;
  }

  /** The element with a handle. Handles from players are resolved here and nowhere else. */
  find(handle: Handle): Node | undefined {
    return handle > 0 ? this.#nodes[this.#handles.indexOf(handle)] : undefined;
  }

  /** Assigns a new handle to an element. */
  assign(node: Node): Handle {
    const handle = this.#next++;
    this.put(node, handle);
    return handle;
  }

  put(node: Node, handle: Handle): void {
    this.record?.push({ node, before: this.of(node), after: handle });
    this.#set(node, handle);
  }

  drop(node: Node): void {
    if (this.of(node) === 0) return;
    this.record?.push({ node, before: this.of(node), after: 0 });
    this.#unset(node);
  }

  /** Restores the handles from before some changes. */
  rewind(changes: readonly HandleChange[]): void {
    for (const { node, before } of changes.toReversed()) this.#replace(node, before);
  }

  /** Applies some changes again. */
  replay(changes: readonly HandleChange[]): void {
    for (const { node, after } of changes) this.#replace(node, after);
  }

  #replace(node: Node, handle: Handle): void {
    this.#unset(node);
    if (handle !== 0) this.#set(node, handle);
  }

  #set(node: Node, handle: Handle): void {
    if (node.id >= this.#handles.length) this.#grow(node.id + 1);
    this.#handles[node.id] = handle;
  }

  #unset(node: Node): void {
    if (node.id < this.#handles.length) this.#handles[node.id] = 0;
  }

  /** Element ids and handles alternately, for a snapshot. */
  pairs(): number[] {
    const pairs: number[] = [];
    for (let id = 0; id < this.#handles.length; id++) {
      const handle = this.#handles[id] ?? 0;
      if (handle !== 0) pairs.push(id, handle);
    }
    return pairs;
  }

  #grow(needed: number): void {
    const grown = new Int32Array(Math.max(needed, this.#handles.length * 2));
    grown.set(this.#handles);
    this.#handles = grown;
  }
}

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
  const attributes = encodeSlots(
    node,
    slotsOnFace(node, viewpoint.viewer),
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
    ? isShownOnFace(node, slot, viewpoint.viewer)
    : node.shape.visibleAttributes.has(slot.key);
  return isShown ? encodeCell(cell, viewpoint.handles.reference) : undefined;
}

/** The attributes that a viewer who sees the face of an element sees of it. */
function slotsOnFace(node: Node, viewer: Viewer): readonly Slot[] {
  const { face } = shownSlots(node.shape);
  if (node.shape.hiddenAttributes.size === 0) return face;
  return face.filter(({ key }) => seesAttribute(node, key, { viewer }));
}

/** Whether a viewer who sees the face of an element sees an attribute of it. */
export function isShownOnFace(node: Node, slot: Slot, viewer: Viewer): boolean {
  return isOnFace(node.shape, slot) && seesAttribute(node, slot.key, { viewer });
}

/** Whether some viewer who sees the face of an element may see an attribute of it. */
function isOnFace(
  { kind: type, visibleAttributes, hiddenAttributes }: Shape,
  { kind, key }: Slot,
): boolean {
  if (kind === 'engine') return PUBLIC.has(key);
  // A field of the game itself is sent only if the author lists it: forgetting must not leak.
  if (type !== 'game' || kind !== 'field') return true;
  return visibleAttributes.has(key) || hiddenAttributes.has(key);
}

/** Whether any viewer could see an attribute, on a face or on a back. */
export function isEverShown(node: Node, slot: Slot): boolean {
  return node.shape.visibleAttributes.has(slot.key) || isOnFace(node.shape, slot);
}

function backOf(node: Node, viewpoint: Viewpoint): JsonObject {
  return encodeSlots(node, shownSlots(node.shape).back, viewpoint.handles.reference);
}

/** The visible attributes of a class, by name in alphabetical order. */
interface ShownSlots {
  /** All attributes of the class when this was computed: it may get more. */
  readonly of: readonly Slot[];
  readonly back: readonly Slot[];
  /** The face as the viewer sees it who sees all attributes of it. */
  readonly face: readonly Slot[];
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
    face: slotsByName.filter(slot => isOnFace(shape, slot)),
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
