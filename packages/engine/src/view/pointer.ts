import type { Node } from '../state/node/node.ts';
import { placeOf } from '../state/visibility/sight.ts';
import type { Handle } from './handle-table.ts';
import { countedLook, type Eye } from './look.ts';
import type { Look } from './wire.ts';

/**
 * How a viewer can point at an element: by its handle, or as one of those that look alike in a zone.
 *
 * Which of those it is must not be told, not even by the order of a list.
 */
export type Pointer = { readonly '@': Handle } | { readonly in: Handle; readonly look: Look };

/** How a viewer can point at an element; not at all, if it may not know that it is there. */
export function pointerTo(node: Node, eye: Eye): Pointer | undefined {
  const handle = eye.handles.of(node);
  if (handle > 0) return { '@': handle };
  const place = placeOf(node, eye.viewer);
  if (node.parent === null || (place !== 'heap' && place !== 'set')) return undefined;
  return { in: eye.handles.of(node.parent), look: countedLook(node, eye, place) };
}
