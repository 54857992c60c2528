import type { GameElement } from '../element/game-element.ts';
import type { Node } from '../node/node.ts';
import type { Shape } from '../node/shape.ts';

/** The elements of one class inside one container, in document order. */
export interface CachedQuery {
  version: number;
  elements: GameElement[];
}

/**
 * Everything of a class below `node`, nearest first in document order.
 *
 * The list is the engine's own: whoever hands it out hands out a copy, or a `sort` of the author's
 * would disorder every later answer.
 */
export function descendants<E extends GameElement>(node: Node, shape: Shape): readonly E[] {
  // The shape was made from the class of `E`, which a table of lists cannot express.
  return cachedDescendants(node, shape) as readonly GameElement[] as readonly E[];
}

function cachedDescendants(node: Node, shape: Shape): readonly GameElement[] {
  const version = node.world.structure.version(shape);
  node.queries ??= new Map();
  const cached = node.queries.get(shape);
  if (cached === undefined) {
    const elements: GameElement[] = [];
    collect(node, shape, elements);
    node.queries.set(shape, { version, elements });
    return elements;
  }
  if (cached.version !== version) {
    cached.elements = [];
    collect(node, shape, cached.elements);
    cached.version = version;
  }
  return cached.elements;
}

function collect(node: Node, shape: Shape, into: GameElement[]): void {
  const children = childrenInOrder(node);
  for (let i = 0; i < children.length; i++) {
    const child = children[i];
    if (child === undefined) continue;
    if (child.shape.isA(shape)) into.push(child.element);
    if (child.children.length > 0) collect(child, shape, into);
  }
}

/** An unordered container answers by age: the order of arrival must not be observable. */
export function childrenInOrder(node: Node): readonly Node[] {
  if (node.shape.isOrdered) return node.children;
  return [...node.children].sort((a, b) => a.id - b.id);
}
