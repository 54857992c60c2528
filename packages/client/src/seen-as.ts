import type { GameElement, SeenAttributes, ViewNode } from '@boardsmith/engine';

/**
 * The attributes of an element in a view, with the types that its class declares: `seenAs<Agent>(node, 'Agent')`,
 * where `Agent` is imported as a type only. `undefined` if the viewer does not see its face, or if it is of another
 * class. The name is that of the class itself, not of one that it extends.
 */
export function seenAs<E extends GameElement>(
  node: ViewNode | undefined,
  className: string,
): SeenAttributes<E> | undefined {
  if (node?.className !== className) return undefined;
  // The table sends what the class with this name declares; `SeenAttributes` says in which form.
  return (node.attributes ?? {}) as SeenAttributes<E>;
}
