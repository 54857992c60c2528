import type { LookCount, ViewLook, ViewNode } from '../wire.ts';

/** The name a viewer has for an element. */
export type Handle = ViewNode['handle'];

/** The parent of the two roots, and of what has been taken from its place and not put anywhere yet. */
export const NOWHERE: Handle = 0;

/** One node of a mirror, tied to the others by handles. Replaced, never changed. */
export interface Twig {
  readonly parent: Handle;
  readonly look: ViewLook;
  readonly children: readonly Handle[];
  readonly hidden: readonly LookCount[];
  readonly unordered: readonly LookCount[];
}

/** A node as it came over the wire, without the nodes in it. */
export function twigOf(node: ViewNode, parent: Handle): Twig {
  const { handle: _, children = [], hidden = [], unordered = [], ...look } = node;
  return { parent, look, children: children.map(child => child.handle), hidden, unordered };
}

/** A node as it goes over the wire, with the nodes in it. */
export function nodeOfTwig(handle: Handle, twig: Twig, children: readonly ViewNode[]): ViewNode {
  const { look, hidden, unordered } = twig;
  return {
    handle,
    ...look,
    ...(children.length > 0 && { children }),
    ...(hidden.length > 0 && { hidden }),
    ...(unordered.length > 0 && { unordered }),
  };
}
