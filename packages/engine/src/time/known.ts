import type { Node } from '../state/node/node.ts';
import { ownerSeatIn, placeIn, type Viewer } from '../state/visibility/sight.ts';

/** How much a viewer knows of an element: nothing, that it is there, its face, its face with the owner's attributes. */
export const KNOWN = { nothing: 0, back: 1, face: 2, all: 3 } as const;
export type Known = (typeof KNOWN)[keyof typeof KNOWN];

/** How much a viewer knows of an element while it is in `parent`. */
export function knownIn(node: Node, parent: Node | null, viewer: Viewer): Known {
  switch (placeIn(node, parent, viewer)) {
    case 'gone':
      return KNOWN.nothing;
    case 'back':
    case 'pile':
      return KNOWN.back;
    default:
      return readsAll(node, parent, viewer) ? KNOWN.all : KNOWN.face;
  }
}

/** Whether a viewer reads even what only the owner of an element does. */
function readsAll(node: Node, parent: Node | null, viewer: Viewer): boolean {
  const { shape, index } = node;
  if (shape.hiddenAttributes.size === 0) return true;
  return viewer === (shape.kind === 'player' ? index : ownerSeatIn(node, parent));
}
