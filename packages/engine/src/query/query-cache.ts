import type { GameElement } from '../element/game-element.ts';
import { countOperation } from '../limits/execution-context.ts';
import type { Node } from '../node/node.ts';
import type { Shape } from '../node/shape.ts';

/** The elements of one class inside one container, in document order, with their records. */
export interface CachedQuery {
  version: number;
  nodes: Node[];
  elements: GameElement[];
}

/**
 * Everything of a class below `node`, in document order.
 *
 * The lists are the engine's own: whoever hands one out hands out a copy, or a `sort` of the
 * author's would disorder every later answer.
 */
export function descendants(node: Node, shape: Shape): CachedQuery {
  countOperation();
  const version = node.world.structure.version(shape);
  node.queries ??= new Map();
  let cached = node.queries.get(shape);
  if (cached === undefined) {
    cached = { version: -1, nodes: [], elements: [] };
    node.queries.set(shape, cached);
  }
  if (cached.version !== version) {
    cached.nodes = [];
    cached.elements = [];
    collect(node, shape, cached);
    cached.version = version;
  }
  return cached;
}

function collect(node: Node, shape: Shape, into: CachedQuery): void {
  const children = childrenInOrder(node);
  for (let i = 0; i < children.length; i++) {
    const child = children[i];
    if (child === undefined) continue;
    if (child.shape.isA(shape)) {
      into.nodes.push(child);
      into.elements.push(child.element);
    }
    if (child.children.length > 0) collect(child, shape, into);
  }
}

/** An unordered container answers by age: the order of arrival must not be observable. */
export function childrenInOrder(node: Node): readonly Node[] {
  if (node.shape.isOrdered || node.children.length < 2) return node.children;
  return [...node.children].sort((a, b) => a.id - b.id);
}
