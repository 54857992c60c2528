import type { Node } from '../state/node/node.ts';
import type { Handle } from './handle-table.ts';
import type { Comparison } from './list-sighting.ts';
import { projectNode } from './projection.ts';
import { VIEW_OP, type ViewNode, type ViewOp } from './wire.ts';

/** Where something is among those that the viewer can point at. */
export interface Spot {
  readonly parent: Handle;
  readonly index: number;
}

/** What has come to a place; what is new inside a new container comes with the container. */
export function arrival(comparison: Comparison, child: Node, spot: Spot): ViewOp | undefined {
  const { eye, before, traffic, firstNew } = comparison;
  const handle = eye.handles.of(child);
  if (handle < firstNew) return movement(handle, spot);
  if (spot.parent >= firstNew) return undefined;
  const origin = traffic.originOf(child);
  const from = origin === undefined ? 0 : eye.handles.of(origin);
  const isKnown = origin !== undefined && before.knew(origin, from);
  return appearance(spot, newNode(comparison, child), isKnown ? from : 0);
}

/** Something known comes to a place. */
export function movement(handle: Handle, { parent, index }: Spot): ViewOp {
  return [VIEW_OP.move, handle, parent, index];
}

/** Something new comes to a place, out of a container that may be known. */
export function appearance({ parent, index }: Spot, node: ViewNode, from: Handle): ViewOp {
  return from === 0
    ? [VIEW_OP.appear, parent, index, node]
    : [VIEW_OP.appear, parent, index, node, from];
}

/** A new element with what is new in it; what was known before moves into it by its handle. */
export function newNode({ eye, firstNew }: Comparison, node: Node): ViewNode {
  return projectNode(node, eye, child => eye.handles.of(child) >= firstNew);
}

/** What is called so no more, and the heap that it has gone into, where the viewer knows that. */
export function vanishing(handle: Handle, to: Handle): ViewOp {
  return to === 0 ? [VIEW_OP.vanish, handle] : [VIEW_OP.vanish, handle, to];
}
