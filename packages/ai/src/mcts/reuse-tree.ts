import { type Move, Piece } from '@boardsmith/engine';
import type { SearchGame } from '../position/search-game.ts';
import { FLAG, NONE, NodePool } from './node-pool.ts';
import type { Tree } from './uct.ts';

/** How many nodes of the old tree are compared at most. */
const MAX_COMPARED = 20_000;

/** The subtree of an earlier tree at the current position; `undefined` if that has no children. */
export function reuseTree(tree: Tree, game: SearchGame, seat: number): Tree | undefined {
  const found = findPosition(tree, game, seat);
  if (found === NONE) return undefined;
  const pool = new NodePool(tree.pool.seats);
  const root = pool.adopt(tree.pool, found);
  for (let node = 0; node < pool.size; node++) {
    const move = pool.moves[node];
    // A transposition may exchange the ids of equal elements.
    if (move !== undefined && hasPieces(move)) pool.set(node, FLAG.relist);
  }
  return { pool, root, amaf: tree.amaf, firstNewId: game.nextId };
}

function findPosition({ pool, root }: Tree, game: SearchGame, seat: number): number {
  const { hi, lo } = game.position();
  const queue = [root];
  for (let at = 0; at < queue.length && at < MAX_COMPARED; at++) {
    const node = queue[at] ?? NONE;
    const isHere = pool.hi[node] === hi && pool.lo[node] === lo;
    if (isHere && pool.has(node, FLAG.hashed) && pool.player[node] === seat) {
      return (pool.count[node] ?? 0) > 0 ? node : NONE;
    }
    const first = pool.first[node] ?? NONE;
    for (let i = 0; i < (pool.count[node] ?? 0); i++) {
      if ((pool.visits[first + i] ?? 0) > 0) queue.push(first + i);
    }
    for (let each = pool.outcome[node] ?? NONE; each !== NONE; each = pool.next[each] ?? NONE) {
      queue.push(each);
    }
  }
  return NONE;
}

/** Whether a move has pieces as arguments: unlike spaces, they may be exchanged for equal ones. */
function hasPieces({ args }: Move): boolean {
  return Object.values(args).some(value =>
    (Array.isArray(value) ? value : [value]).some(each => each instanceof Piece),
  );
}
