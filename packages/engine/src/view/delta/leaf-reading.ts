import { type EntryLog, OP } from '../../state/log/entry-log.ts';
import { isElement, type Slot } from '../../state/node/anchored.ts';
import { Baseline, type Cell, type Node } from '../../state/node/node.ts';
import type { JsonValue } from '../../state/values/json.ts';
import { type Place, placeOf } from '../../state/visibility/sight.ts';
import { slotAt } from '../../state/world/write.ts';
import {
  appearanceOf,
  attributeShown,
  isEverShown,
  type Viewpoint,
} from '../projection/appearance.ts';
import type { Handle, HandleTable } from '../projection/handle-table.ts';
import { projectNode } from '../projection/projection.ts';
import { VIEW_OP, type ViewOp } from '../projection/wire.ts';
import { appearOp, attributeOp, moveOp, sameJson, vanishOp } from './ops.ts';
import { NodeList, type Range, type RangeScope } from './range-scope.ts';
import type { Reading, ViewerStep } from './viewer-step.ts';

/** What a step that moves only leaf elements can have changed. */
export interface LeafScope {
  readonly leaves: NodeList;
  readonly attributes: readonly Attribute[];
  /** The leaves and the elements of the attributes. */
  readonly elements: readonly Node[];
}

/** One attribute of one element. */
interface Attribute {
  readonly node: Node;
  readonly slot: Slot;
}

/** Reads from the journal which leaves and attributes a range changed. The tree is as at its end. */
export function leafScopeOf(
  log: EntryLog<Node>,
  { placed }: RangeScope,
  { from, to }: Range,
): LeafScope {
  const found = new AttributeList();
  for (let at = from; at < to; at++) {
    const op = log.opAt(at);
    if (op !== OP.set && op !== OP.deep) continue;
    const node = log.node(at);
    found.add(node, slotAt(node, log.fromAt(at)));
  }
  for (const node of placed.nodes) {
    found.addHidden(node);
    if (node.holders !== null) for (const holder of node.holders) found.addReferences(holder);
  }
  const elements = new NodeList();
  for (const node of placed.nodes) elements.add(node);
  for (const { node } of found.attributes) elements.add(node);
  return { leaves: placed, attributes: found.attributes, elements: elements.nodes };
}

/** Attributes without duplicates that at least one viewer could see. */
class AttributeList {
  readonly attributes: Attribute[] = [];
  readonly #known = new Set<number>();

  add(node: Node, slot: Slot): void {
    const key = node.id * MAX_SLOTS + slot.index;
    if (this.#known.has(key) || !isEverShown(node, slot)) return;
    this.#known.add(key);
    this.attributes.push({ node, slot });
  }

  /** Adds attributes that only the owner sees: moving the element may change its owner. */
  addHidden(node: Node): void {
    const { hiddenAttributes, slots } = node.shape;
    if (hiddenAttributes.size === 0) return;
    for (const slot of slots) if (hiddenAttributes.has(slot.key)) this.add(node, slot);
  }

  /** Adds attributes with references: one that becomes visible or hidden is sent with another handle. */
  addReferences(holder: Node): void {
    for (const slot of holder.shape.slots) {
      if (hasReference(holder.cell(slot.index))) this.add(holder, slot);
    }
  }
}

/** No class has this many attributes: ids and slot indexes combine to one number. */
const MAX_SLOTS = 2 ** 20;

function hasReference(cell: Cell): boolean {
  return Baseline.is(cell) ? cell.references.length > 0 : isElement(cell);
}

/** A leaf element as a viewer saw it before the step. */
interface Leaf {
  readonly node: Node;
  readonly parent: Node | null;
  readonly handle: Handle;
  readonly isFace: boolean;
}

/**
 * Reads only the leaf elements that moved and the attributes that were written. Containers keep their
 * handles and their other children in such a step, so no list of children is read.
 */
export class LeafReading implements Reading {
  readonly counted: readonly Node[];
  readonly #leaves: readonly Leaf[];
  readonly #attributes: readonly Attribute[];
  /** The value of each attribute as the viewer saw it; `undefined` if it was not visible. */
  readonly #values: readonly (JsonValue | undefined)[];

  constructor(viewpoint: Viewpoint, { leaves, attributes, elements }: LeafScope) {
    this.counted = elements;
    this.#attributes = attributes;
    this.#leaves = leaves.nodes.map(node => ({
      node,
      parent: node.parent,
      handle: viewpoint.handles.of(node),
      isFace: isFace(placeOf(node, viewpoint.viewer)),
    }));
    this.#values = attributes.map(attribute => visibleValue(attribute, viewpoint));
  }

  hadHandle(): boolean {
    return true;
  }

  addOps(step: ViewerStep, ops: ViewOp[]): void {
    const { viewpoint, firstNew } = step;
    const turned = new Set<Node>();
    for (const leaf of this.#leaves) {
      if (isTurned(leaf, step)) turned.add(leaf.node);
      addLeafOps(leaf, step, ops);
    }
    this.#attributes.forEach((attribute, i) => {
      const { node, slot } = attribute;
      const handle = viewpoint.handles.of(node);
      // A new or turned element is sent with all its attributes.
      if (handle === 0 || handle >= firstNew || turned.has(node)) return;
      const value = visibleValue(attribute, viewpoint);
      if (!sameJson(this.#values[i], value)) ops.push(attributeOp(handle, slot.key, value));
    });
  }
}

function addLeafOps(leaf: Leaf, step: ViewerStep, ops: ViewOp[]): void {
  const { viewpoint, firstNew } = step;
  const { handles } = viewpoint;
  const { node, handle } = leaf;
  const now = handles.of(node);
  if (handle !== 0 && now !== handle) ops.push(vanishOp(handle, step.destinationOf(handle)));
  if (now === 0 || node.parent === null) return;
  const isNew = now >= firstNew;
  if (isNew || node.parent !== leaf.parent) {
    const position = { parent: handles.of(node.parent), index: indexAmongKnown(node, handles) };
    ops.push(
      isNew
        ? appearOp(position, projectNode(node, viewpoint), step.originOf(node))
        : moveOp(now, position),
    );
  }
  if (isTurned(leaf, step)) ops.push([VIEW_OP.appearance, now, appearanceOf(node, viewpoint)]);
}

/** Whether a leaf kept its handle and shows its other side. */
function isTurned({ node, isFace: wasFace }: Leaf, { viewpoint, firstNew }: ViewerStep): boolean {
  const handle = viewpoint.handles.of(node);
  if (handle === 0 || handle >= firstNew) return false;
  return isFace(placeOf(node, viewpoint.viewer)) !== wasFace;
}

function isFace(place: Place): boolean {
  return place === 'full' || place === 'set';
}

function visibleValue({ node, slot }: Attribute, viewpoint: Viewpoint): JsonValue | undefined {
  return viewpoint.handles.of(node) === 0 ? undefined : attributeShown(node, slot, viewpoint);
}

/** The index of an element among the children of its parent that have handles. */
function indexAmongKnown({ parent, index: end }: Node, handles: HandleTable): number {
  let index = 0;
  for (let i = 0; i < end; i++) {
    const before = parent?.children[i];
    if (before !== undefined && handles.of(before) !== 0) index++;
  }
  return index;
}
