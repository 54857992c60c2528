import type { Node } from '../node/node.ts';

/** Whether one node comes before another in document order: a container before its contents. */
export function precedes(one: Node, other: Node): boolean {
  if (one.parent === other.parent) return comesFirst(one, other);
  let [a, b] = [one, other];
  let difference = depthOf(a) - depthOf(b);
  const isDeeper = difference > 0;
  for (; difference > 0; difference--) a = a.parent ?? a;
  for (; difference < 0; difference++) b = b.parent ?? b;
  if (a === b) return !isDeeper;
  while (a.parent !== b.parent) {
    a = a.parent ?? a;
    b = b.parent ?? b;
  }
  return comesFirst(a, b);
}

/** Whether a node lies inside another, at any depth. */
export function isInside(node: Node, container: Node): boolean {
  for (let at = node.parent; at !== null; at = at.parent) if (at === container) return true;
  return false;
}

function depthOf(node: Node): number {
  let depth = 0;
  for (let at = node.parent; at !== null; at = at.parent) depth++;
  return depth;
}

/** Of two siblings; an unordered parent answers by age. */
function comesFirst(a: Node, b: Node): boolean {
  return a.parent?.shape.isOrdered === false ? a.id < b.id : a.index < b.index;
}
