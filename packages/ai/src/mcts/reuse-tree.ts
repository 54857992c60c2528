import { type Move, Piece } from '@boardsmith/engine';
import type { SearchGame } from '../search/search-game.ts';
import { FLAG, NONE, NodePool } from './node-pool.ts';
import type { Tree } from './uct.ts';

/** So many nodes of the old tree are looked at. */
const MOST_LOOKED_AT = 20_000;

/**
 * The part of an earlier tree below the position the game has come to; `undefined` if it was never
 * looked into. The rest of the tree is let go.
 */
export function reuseTree(tree: Tree, game: SearchGame, seat: number): Tree | undefined {
  const found = findPosition(tree, game, seat);
  if (found === NONE) return undefined;
  const pool = new NodePool(tree.pool.seats);
  const root = pool.adopt(tree.pool, found);
  for (let node = 0; node < pool.size; node++) {
    const move = pool.moves[node];
    // On another way to the same position elements may have each other's ids.
    if (move !== undefined && namesPieces(move)) pool.set(node, FLAG.relist);
  }
  return { pool, root, amaf: tree.amaf, bornFrom: game.nextId };
}

function findPosition({ pool, root }: Tree, game: SearchGame, seat: number): number {
  const { a, b } = game.position();
  const queue = [root];
  for (let at = 0; at < queue.length && at < MOST_LOOKED_AT; at++) {
    const node = queue[at] ?? NONE;
    const isHere = pool.laneA[node] === a && pool.laneB[node] === b;
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

/** Spaces of the board stay what they are; everything that moves may be another one. */
function namesPieces({ args }: Move): boolean {
  return Object.values(args).some(value =>
    (Array.isArray(value) ? value : [value]).some(each => each instanceof Piece),
  );
}
