import type { Node } from '../node/node.ts';
import { changeOfList } from './change-of-list.ts';
import type { Handle } from './handle-table.ts';
import { type Eye, lookOf } from './look.ts';
import { lookOps } from './look-ops.ts';
import { byKindAndHandle } from './op-order.ts';
import { projectNode } from './projection.ts';
import type { Sighting } from './sighting.ts';
import type { StepScope } from './step-scope.ts';
import { VIEW_OP, type ViewNode, type ViewOp } from './wire.ts';

/** A viewer before and after a stretch of the journal. */
export interface Comparison {
  readonly eye: Eye;
  readonly scope: StepScope;
  readonly before: Sighting;
  /** Handles from here on were given out in this stretch. */
  readonly firstNew: Handle;
}

/** The operations that turn what a viewer saw into what it sees, in an order that tells nothing. */
export function differences(comparison: Comparison): ViewOp[] {
  const ops: ViewOp[] = [];
  for (const zone of comparison.scope.zones) addArrangement(comparison, zone, ops);
  addLooks(comparison, ops);
  addCounts(comparison, ops);
  return ops.sort(byKindAndHandle);
}

/** Children of one container that are gone from it, new in it, or stand in another order. */
function addArrangement(comparison: Comparison, zone: Node, ops: ViewOp[]): void {
  const { eye, before } = comparison;
  const parent = eye.handles.of(zone);
  if (parent === 0) return;
  const sighting = before.zones.get(zone);
  const children: Node[] = [];
  const handles: Handle[] = [];
  for (const child of zone.children) {
    const handle = eye.handles.of(child);
    if (handle === 0) continue;
    children.push(child);
    handles.push(handle);
  }
  const known = sighting?.handle === parent ? sighting.children : [];
  const { gone, come, isReordered } = changeOfList(known, handles);
  addVanished(comparison, gone, ops);
  if (isReordered) {
    ops.push([VIEW_OP.children, parent, children.map(child => nameOrNode(comparison, child))]);
    return;
  }
  for (const index of come) {
    const child = children[index];
    const op = child && arrival(comparison, child, { parent, index });
    if (op !== undefined) ops.push(op);
  }
}

function addVanished({ eye, before }: Comparison, gone: readonly Handle[], ops: ViewOp[]): void {
  for (const handle of gone) {
    if (eye.handles.find(handle) !== undefined) continue;
    const zone = before.destinationOf(handle);
    const to = zone === undefined ? 0 : eye.handles.of(zone);
    ops.push(to === 0 ? [VIEW_OP.vanish, handle] : [VIEW_OP.vanish, handle, to]);
  }
}

interface Spot {
  readonly parent: Handle;
  readonly index: number;
}

/** What is new inside a new container comes with the container. */
function arrival(comparison: Comparison, child: Node, spot: Spot): ViewOp | undefined {
  const { eye, firstNew } = comparison;
  const handle = eye.handles.of(child);
  if (handle < firstNew) return [VIEW_OP.move, handle, spot.parent, spot.index];
  return spot.parent < firstNew ? appearance(comparison, child, spot) : undefined;
}

function appearance(comparison: Comparison, child: Node, { parent, index }: Spot): ViewOp {
  const { eye, before } = comparison;
  const node = newNode(comparison, child);
  const origin = before.originOf(child);
  const sighting = origin === undefined ? undefined : before.zones.get(origin);
  const isKnown = origin !== undefined && sighting?.handle === eye.handles.of(origin);
  return isKnown && sighting !== undefined
    ? [VIEW_OP.appear, parent, index, node, sighting.handle]
    : [VIEW_OP.appear, parent, index, node];
}

function nameOrNode(comparison: Comparison, child: Node): Handle | ViewNode {
  const handle = comparison.eye.handles.of(child);
  return handle < comparison.firstNew ? handle : newNode(comparison, child);
}

/** A new element with what is new in it; what was known before moves into it by its handle. */
function newNode({ eye, firstNew }: Comparison, node: Node): ViewNode {
  return projectNode(node, eye, child => eye.handles.of(child) >= firstNew);
}

function addLooks({ eye, scope, before, firstNew }: Comparison, ops: ViewOp[]): void {
  for (const node of scope.looks) addLook(node);
  for (const zone of scope.reordered) {
    for (const child of zone.children) if (!scope.looks.has(child)) addLook(child);
  }

  function addLook(node: Node): void {
    const handle = eye.handles.of(node);
    const look = before.looks.get(handle);
    if (handle === 0 || handle >= firstNew || look === undefined) return;
    for (const op of lookOps(handle, look, lookOf(node, eye))) ops.push(op);
  }
}

function addCounts({ eye, before }: Comparison, ops: ViewOp[]): void {
  for (const [zone, { handle: first, heap, set }] of before.counts) {
    const handle = eye.handles.of(zone);
    const isSame = handle !== 0 && (before.zones.get(zone)?.handle ?? first) === handle;
    if (isSame && !heap.isEmpty) ops.push([VIEW_OP.hidden, handle, heap.counts()]);
    if (isSame && !set.isEmpty) ops.push([VIEW_OP.unordered, handle, set.counts()]);
  }
}
