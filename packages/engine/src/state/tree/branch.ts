import type { GameElement } from '../../elements/element/game-element.ts';
import type { Node } from '../node/node.ts';
import type { World } from '../world/world.ts';

/** Positions from the root down to a node; players count from `players`, removed ones from `pile`. */
export function branchOf(node: Node): string {
  const path: (string | number)[] = [];
  let at = node;
  while (at.parent !== null) {
    path.unshift(at.index);
    at = at.parent;
  }
  path.unshift(ROOTS[at.id] ?? '');
  return path.join('/');
}

/** The element at a path, or nothing if there is none. */
export function elementAtBranch(world: World, branch: string): GameElement | undefined {
  const [root, ...path] = branch.split('/');
  let node: Node | undefined = world.nodes[ROOTS.indexOf(root ?? '')];
  for (const index of path) node = node?.children[Number(index)];
  return node?.element;
}

/** The roots by id. */
const ROOTS: readonly string[] = ['game', 'players', 'pile'];
