import type { GameElement } from '../../src/index.ts';
import { type Node, nodeOf } from '../../src/state/node/node.ts';
import { inverseOrder, link, permute, unlink } from '../../src/state/tree/tree.ts';

/*
 * Changes that never happened: no entry is written and no handler runs, as if the game had been
 * so from the beginning. Each gives the way back.
 */

/** Puts two elements in each other's place. */
export function exchange(one: GameElement, other: GameElement): () => void {
  swap(nodeOf(one), nodeOf(other));
  return () => swap(nodeOf(one), nodeOf(other));
}

/** Puts the child that lay at `order[i]` to place `i`. */
export function rearrange(space: GameElement, order: readonly number[]): () => void {
  permute(nodeOf(space), order);
  return () => permute(nodeOf(space), inverseOrder(order));
}

function swap(a: Node, b: Node): void {
  const [home, away] = [a.parent, b.parent];
  if (home === null || away === null) return;
  const [place, goal] = [a.index, b.index];
  if (home === away) {
    permute(
      home,
      home.children.map((_, i) => (i === place ? goal : i === goal ? place : i)),
    );
    return;
  }
  unlink(a);
  unlink(b);
  link(away, a, goal);
  link(home, b, place);
}
