import { type EntryLog, OP } from '../../state/log/entry-log.ts';
import { Baseline, type Cell, isElement, type Node } from '../../state/node/node.ts';
import type { Slot } from '../../state/node/shape.ts';
import type { JsonValue } from '../../state/values/json.ts';
import { type Place, placeOf } from '../../state/visibility/visibility.ts';
import { slotAt } from '../../state/world/attributes.ts';
import {
  appearanceOf,
  attributeShown,
  type HandleTable,
  isEverShown,
  type Viewpoint,
} from '../projection/appearance.ts';
import { projectNode } from '../projection/projection.ts';
import {
  type Handle,
  VIEW_OP,
  type ViewAppearance,
  type ViewNode,
  type ViewOp,
} from '../projection/wire.ts';
import { type Affected, NodeList, type Range, type RangeScope } from './range-scope.ts';
import {
  addChildOps,
  appearanceOps,
  appearOp,
  attributeOp,
  moveOp,
  type Position,
  sameJson,
  vanishOp,
} from './view-diff.ts';
import type { Reading, ViewerStep } from './viewer-step.ts';

/** The children of a container that a viewer had handles for. */
interface ChildHandles {
  readonly handle: Handle;
  readonly children: readonly Handle[];
}

/**
 * Reads whole lists of children and whole appearances. It is right for every step: whatever happened,
 * comparing them finds it.
 */
export class ListReading implements Reading {
  readonly #scope: RangeScope;
  readonly #affected: Affected;
  readonly #containers = new Map<Node, ChildHandles>();
  readonly #appearances = new Map<Handle, ViewAppearance>();

  constructor(viewpoint: Viewpoint, scope: RangeScope, affected: Affected) {
    this.#scope = scope;
    this.#affected = affected;
    for (const container of affected.containers.nodes) this.#readChildren(container, viewpoint);
    for (const node of affected.elements.nodes) this.#readAppearance(node, viewpoint);
    for (const container of scope.reordered.nodes)
      for (const child of container.children) this.#readAppearance(child, viewpoint);
  }

  get counted(): readonly Node[] {
    return this.#affected.elements.nodes;
  }

  hadHandle(container: Node, handle: Handle): boolean {
    return this.#containers.get(container)?.handle === handle;
  }

  addOps(step: ViewerStep, ops: ViewOp[]): void {
    const { elements, containers } = this.#affected;
    for (const container of containers.nodes) this.#addChildren(step, container, ops);
    for (const node of elements.nodes) this.#addAppearance(step, node, ops);
    for (const container of this.#scope.reordered.nodes) {
      for (const child of container.children)
        if (!elements.has(child)) this.#addAppearance(step, child, ops);
    }
  }

  #addChildren(step: ViewerStep, container: Node, ops: ViewOp[]): void {
    const { handles } = step.viewpoint;
    const parent = handles.of(container);
    if (parent === 0) return;
    const known = this.#containers.get(container);
    const children = container.children.filter(child => handles.of(child) !== 0);
    addChildOps(
      {
        parent,
        before: known?.handle === parent ? known.children : [],
        now: children.map(child => handles.of(child)),
        vanish: handle =>
          handles.find(handle) === undefined
            ? vanishOp(handle, step.destinationOf(handle))
            : undefined,
        arrive: index => {
          const child = children[index];
          return child && arrivalOp(step, child, { parent, index });
        },
        listed: index => {
          const child = children[index];
          return child === undefined ? 0 : handleOrNode(step, child);
        },
      },
      ops,
    );
  }

  #addAppearance({ viewpoint, firstNew }: ViewerStep, node: Node, ops: ViewOp[]): void {
    const handle = viewpoint.handles.of(node);
    const before = this.#appearances.get(handle);
    if (handle === 0 || handle >= firstNew || before === undefined) return;
    for (const op of appearanceOps(handle, before, appearanceOf(node, viewpoint))) ops.push(op);
  }

  #readChildren(container: Node, { handles }: Viewpoint): void {
    const handle = handles.of(container);
    if (handle === 0) return;
    const children: Handle[] = [];
    for (const child of container.children) {
      const each = handles.of(child);
      if (each !== 0) children.push(each);
    }
    this.#containers.set(container, { handle, children });
  }

  #readAppearance(node: Node, viewpoint: Viewpoint): void {
    const handle = viewpoint.handles.of(node);
    if (handle !== 0) this.#appearances.set(handle, appearanceOf(node, viewpoint));
  }
}

/** The operation for a child that was added; none if it is sent as part of its new parent. */
function arrivalOp(step: ViewerStep, child: Node, position: Position): ViewOp | undefined {
  const handle = step.viewpoint.handles.of(child);
  if (handle < step.firstNew) return moveOp(handle, position);
  if (position.parent >= step.firstNew) return undefined;
  return appearOp(position, newNode(step, child), step.originOf(child));
}

function handleOrNode(step: ViewerStep, child: Node): Handle | ViewNode {
  const handle = step.viewpoint.handles.of(child);
  return handle < step.firstNew ? handle : newNode(step, child);
}

/** A new element with the new elements in it; known ones move into it by their handles. */
function newNode({ viewpoint, firstNew }: ViewerStep, node: Node): ViewNode {
  return projectNode(node, viewpoint, child => viewpoint.handles.of(child) >= firstNew);
}

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
