import type { Node } from '../node/node.ts';
import type { Handle } from './handle-table.ts';
import { projectNode } from './projection.ts';
import type { Comparison } from './sighting.ts';
import { VIEW_OP, type ViewNode, type ViewOp } from './wire.ts';

/** Where something is among those that the viewer can point at. */
export interface Spot {
  readonly parent: Handle;
  readonly index: number;
}

/** What has come to a place; what is new inside a new container comes with the container. */
export function arrival(comparison: Comparison, child: Node, spot: Spot): ViewOp | undefined {
  const { eye, firstNew } = comparison;
  const handle = eye.handles.of(child);
  if (handle < firstNew) return [VIEW_OP.move, handle, spot.parent, spot.index];
  return spot.parent < firstNew ? appearance(comparison, child, spot) : undefined;
}

function appearance(comparison: Comparison, child: Node, { parent, index }: Spot): ViewOp {
  const { eye, before, traffic } = comparison;
  const node = newNode(comparison, child);
  const origin = traffic.originOf(child);
  const from = origin === undefined ? 0 : eye.handles.of(origin);
  return origin !== undefined && before.knew(origin, from)
    ? [VIEW_OP.appear, parent, index, node, from]
    : [VIEW_OP.appear, parent, index, node];
}

/** A new element with what is new in it; what was known before moves into it by its handle. */
export function newNode({ eye, firstNew }: Comparison, node: Node): ViewNode {
  return projectNode(node, eye, child => eye.handles.of(child) >= firstNew);
}

/** What is called so no more, and the heap that it has gone into, where the viewer knows that. */
export function vanishing({ eye, traffic }: Comparison, handle: Handle): ViewOp {
  const zone = traffic.destinationOf(handle);
  const to = zone === undefined ? 0 : eye.handles.of(zone);
  return to === 0 ? [VIEW_OP.vanish, handle] : [VIEW_OP.vanish, handle, to];
}
