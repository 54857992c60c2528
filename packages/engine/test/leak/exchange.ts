import type { GameElement } from '../../src/index.ts';
import { OP } from '../../src/journal/entry-log.ts';
import { nodeOf } from '../../src/node/anchored.ts';
import type { Node } from '../../src/node/node.ts';
import { link, unlink } from '../../src/tree/links.ts';
import { reorder } from '../../src/tree/moving.ts';

/** Puts two elements in each other's place. No handler of the author's runs. */
export function exchange(one: GameElement, other: GameElement): void {
  const [a, b] = [nodeOf(one), nodeOf(other)];
  if (a.parent === null || b.parent === null) return;
  if (a.parent === b.parent) {
    const order = a.parent.children.map((_, i) => (i === a.index ? b.index : i === b.index ? a.index : i));
    reorder(a.parent, order);
    return;
  }
  const [home, place] = [a.parent, a.index];
  moveQuietly(a, b.parent, b.index);
  moveQuietly(b, home, place);
}

/** Puts the child that lay at `order[i]` to place `i`. */
export function rearrange(space: GameElement, order: readonly number[]): void {
  reorder(nodeOf(space), order);
}

function moveQuietly(node: Node, into: Node, index: number): void {
  if (node.parent === null) return;
  node.world.log.push(OP.move, node, node.parent, into, node.index, index);
  unlink(node);
  link(into, node, index);
}
