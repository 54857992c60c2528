import type { Node } from '../node/node.ts';
import type { Handle } from './handle-table.ts';
import { type Eye, lookOf } from './look.ts';
import { lookOps } from './look-ops.ts';
import { byKindAndHandle } from './op-order.ts';
import { projectNode } from './projection.ts';
import type { Sighting, ZoneSighting } from './sighting.ts';
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
  for (const [zone, sighting] of comparison.before.zones) {
    if (comparison.eye.handles.of(zone) === sighting.handle) addVanished(comparison, sighting, ops);
  }
  for (const zone of comparison.scope.zones) addArrangement(comparison, zone, ops);
  addLooks(comparison, ops);
  addCounts(comparison, ops);
  return ops.sort(byKindAndHandle);
}

function addVanished({ eye, before }: Comparison, { children }: ZoneSighting, ops: ViewOp[]): void {
  for (const handle of children.keys()) {
    if (eye.handles.find(handle) !== undefined) continue;
    const zone = before.destinations.get(handle);
    const to = zone === undefined ? 0 : eye.handles.of(zone);
    ops.push(to === 0 ? [VIEW_OP.vanish, handle] : [VIEW_OP.vanish, handle, to]);
  }
}

/** Children of one container that are new in it, or stand in another order. */
function addArrangement(comparison: Comparison, zone: Node, ops: ViewOp[]): void {
  const { eye, before, firstNew } = comparison;
  const parent = eye.handles.of(zone);
  if (parent === 0) return;
  const children = zone.children.filter(child => eye.handles.of(child) !== 0);
  const sighting = before.zones.get(zone);
  const known = sighting?.handle === parent ? sighting.children : new Map<Handle, Node>();
  if (
    isReordered(
      children.map(child => eye.handles.of(child)),
      [...known.keys()],
    )
  ) {
    ops.push([VIEW_OP.children, parent, children.map(child => nameOrNode(comparison, child))]);
    return;
  }
  for (const [index, child] of children.entries()) {
    const handle = eye.handles.of(child);
    if (known.has(handle)) continue;
    if (handle < firstNew) ops.push([VIEW_OP.move, handle, parent, index]);
    // What is new inside a new container comes with the container.
    else if (parent < firstNew) ops.push(appearance(comparison, child, { parent, index }));
  }
}

/** Whether those that stayed are in another order than before. */
function isReordered(now: readonly Handle[], before: readonly Handle[]): boolean {
  const present = new Set(now);
  const earlier = new Set(before);
  const stayedBefore = before.filter(handle => present.has(handle));
  const stayedNow = now.filter(handle => earlier.has(handle));
  return stayedNow.some((handle, i) => handle !== stayedBefore[i]);
}

function appearance(
  comparison: Comparison,
  child: Node,
  { parent, index }: { readonly parent: Handle; readonly index: number },
): ViewOp {
  const { eye, before } = comparison;
  const node = newNode(comparison, child);
  const origin = before.origins.get(child);
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
  const nodes = new Set(scope.looks);
  for (const zone of scope.reordered) for (const child of zone.children) nodes.add(child);
  for (const node of nodes) {
    const handle = eye.handles.of(node);
    const look = before.looks.get(handle);
    if (handle === 0 || handle >= firstNew || look === undefined) continue;
    ops.push(...lookOps(handle, look, lookOf(node, eye)));
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
