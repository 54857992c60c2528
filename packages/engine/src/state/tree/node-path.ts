import type { Node } from '../node/node.ts';
import type { World } from '../node/world.ts';

/** Positions from the root down to a node; players count from `players`, removed ones from `pile`. */
export function pathOfNode(node: Node): string {
  const path: (string | number)[] = [];
  let at = node;
  while (at.parent !== null) {
    path.unshift(at.index);
    at = at.parent;
  }
  path.unshift(ROOTS[at.id] ?? '');
  return path.join('/');
}

/** The record at a path; `undefined` if there is none. */
export function nodeAtPath(world: World, path: string): Node | undefined {
  const [root, ...indices] = path.split('/');
  let node: Node | undefined = world.nodes[ROOTS.indexOf(root ?? '')];
  for (const index of indices) node = node?.children[Number(index)];
  return node;
}

/** The roots by id. */
const ROOTS: readonly string[] = ['game', 'players', 'pile'];
