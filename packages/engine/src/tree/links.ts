import { invariant } from '../error/invariant.ts';
import type { Node } from '../node/node.ts';

/** Makes `node` the child of `parent` at `index`. */
export function link(parent: Node, node: Node, index: number): void {
  const { children } = parent;
  node.parent = parent;
  node.index = index;
  if (index === children.length) children.push(node);
  else {
    children.splice(index, 0, node);
    renumber(children, index + 1);
  }
  const { hash, structure } = node.world;
  structure.changed(node);
  hash.linked(parent, node);
}

/** Takes `node` out of its parent. */
export function unlink(node: Node): void {
  const { parent, index } = node;
  invariant(parent !== null, `${node.label} has no place to leave`);
  const { children } = parent;
  if (index === children.length - 1) children.pop();
  else {
    children.splice(index, 1);
    renumber(children, index);
  }
  node.parent = null;
  const { hash, structure } = node.world;
  structure.changed(node);
  hash.unlinked(parent, node, index);
}

/** Puts the child that stood at `order[i]` to place `i`. */
export function permute(parent: Node, order: readonly number[]): void {
  const { children } = parent;
  const before = children.slice();
  for (let i = 0; i < order.length; i++) {
    const child = before[order[i] ?? -1];
    invariant(child !== undefined, `an order of ${parent.label} names a missing child`);
    children[i] = child;
    child.index = i;
  }
  const { hash, structure } = parent.world;
  structure.reordered();
  hash.reordered(parent);
}

/** The order that undoes `order`. */
export function inverseOrder(order: readonly number[]): number[] {
  const inverse: number[] = new Array(order.length);
  for (let i = 0; i < order.length; i++) inverse[order[i] ?? 0] = i;
  return inverse;
}

function renumber(children: readonly Node[], from: number): void {
  for (let i = from; i < children.length; i++) {
    const child = children[i];
    if (child !== undefined) child.index = i;
  }
}
