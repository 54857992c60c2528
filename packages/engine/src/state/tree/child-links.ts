import { invariantError } from '../../errors/errors.ts';
import type { Node } from '../node/node.ts';

/** Makes `node` the child of `parent` at `index`. */
export function link(parent: Node, node: Node, index: number): void {
  const { world } = parent;
  putIn(parent, node, index);
  world.structure.changed(parent, node, 1);
  world.hash.linked(parent, node);
}

/** Takes `node` out of its parent. */
export function unlink(node: Node): void {
  const { world } = node;
  const parent = takeOut(node);
  world.structure.changed(parent, node, -1);
  world.hash.unlinked(parent, node, node.index);
}

/** Makes `node` the child of another parent, or of the same one at another place. */
export function relink(node: Node, into: Node, index: number): void {
  const { world, index: before } = node;
  const parent = takeOut(node);
  world.hash.unlinked(parent, node, before);
  putIn(into, node, index);
  world.structure.moved(node, parent, into);
  world.hash.linked(into, node);
}

function takeOut(node: Node): Node {
  const { parent, index } = node;
  if (parent === null) throw invariantError(`${node.label} has no place to leave`);
  const { children } = parent;
  const last = children.length - 1;
  for (let i = index; i < last; i++) seat(children, i, children[i + 1]);
  children.pop();
  node.parent = null;
  return parent;
}

function putIn(parent: Node, node: Node, index: number): void {
  const { children } = parent;
  node.parent = parent;
  children.push(node);
  for (let i = children.length - 1; i > index; i--) seat(children, i, children[i - 1]);
  children[index] = node;
  node.index = index;
}

function seat(children: Node[], index: number, child: Node | undefined): void {
  if (child === undefined) return;
  children[index] = child;
  child.index = index;
}

/** Moves the child at index `order[i]` to index `i`. */
export function permute(parent: Node, order: readonly number[]): void {
  const { children } = parent;
  const before = children.slice();
  for (let i = 0; i < order.length; i++) {
    const child = before[order[i] ?? -1];
    if (child === undefined)
      throw invariantError(`an order of ${parent.label} names a missing child`);
    children[i] = child;
    child.index = i;
  }
  const { hash, structure } = parent.world;
  structure.reordered(parent);
  hash.reordered(parent);
}

/** The order that undoes `order`. */
export function inverseOrder(order: readonly number[]): number[] {
  const inverse: number[] = new Array(order.length);
  for (let i = 0; i < order.length; i++) inverse[order[i] ?? 0] = i;
  return inverse;
}
