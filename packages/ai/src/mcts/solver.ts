import { FLAG, NONE, type NodePool } from './node-pool.ts';

/** A value that nothing can be better than. */
const BEST = 1;

/** Marks a node at which the game is over. */
export function proveEnd(pool: NodePool, node: number, value: Float64Array): void {
  prove(pool, node, value);
  pool.length[node] = 0;
}

/**
 * Carries a proof up from the last node of a path as far as it goes. A player with a certain best
 * move is certain; others are only when all their moves are, unvisited ones included. Above chance,
 * and where several act, nothing is: the outcomes seen are not all there are.
 */
export function climb(pool: NodePool, path: Int32Array, length: number): void {
  for (let at = length - 2; at >= 0; at--) {
    const node = path[at] ?? NONE;
    const child = path[at + 1] ?? NONE;
    if (pool.has(node, FLAG.multi | FLAG.together)) return;
    const player = pool.player[node] ?? NONE;
    if (player < 0) return;
    const isWon = valueFor(pool, child, player) >= BEST;
    const witness = isWon ? child : bestOfAllProven(pool, node, player);
    if (witness === NONE) return;
    prove(pool, node, proofOf(pool, witness));
    pool.length[node] = (pool.length[witness] ?? 0) + 1;
  }
}

/** The best child for a player, if all are certain and it is clear what the others get. */
function bestOfAllProven(pool: NodePool, node: number, player: number): number {
  const first = pool.first[node] ?? NONE;
  const end = first + (pool.count[node] ?? 0);
  let best = NONE;
  for (let child = first; child < end; child++) {
    if (pool.has(child, FLAG.dead)) continue;
    if (!pool.has(child, FLAG.proven)) return NONE;
    if (best === NONE || isBetter(pool, player, child, best)) best = child;
  }
  return best !== NONE && pool.seats > 2 && isAmbiguous(pool, node, player, best) ? NONE : best;
}

/** With three and more players, equal for the mover is not equal for the others. */
function isAmbiguous(pool: NodePool, node: number, player: number, best: number): boolean {
  const first = pool.first[node] ?? NONE;
  const end = first + (pool.count[node] ?? 0);
  const proof = proofOf(pool, best);
  for (let child = first; child < end; child++) {
    if (pool.has(child, FLAG.dead)) continue;
    if (valueFor(pool, child, player) !== valueFor(pool, best, player)) continue;
    if (proofOf(pool, child).some((value, seat) => value !== proof[seat])) return true;
  }
  return false;
}

/** Whether a certain child is better for a player than another: more; else the win that comes sooner, the loss that comes later. */
export function isBetter(pool: NodePool, player: number, child: number, than: number): boolean {
  const value = valueFor(pool, child, player);
  const other = valueFor(pool, than, player);
  if (value !== other) return value > other;
  const length = pool.length[child] ?? 0;
  const otherLength = pool.length[than] ?? 0;
  return value * pool.seats > 1 ? length < otherLength : length > otherLength;
}

/** What a player certainly gets in a node. */
export function valueFor(pool: NodePool, node: number, player: number): number {
  return pool.proof[node * pool.seats + player] ?? 0;
}

/** What each seat certainly gets in a node. */
export function proofOf(pool: NodePool, node: number): Float64Array {
  return pool.proof.subarray(node * pool.seats, (node + 1) * pool.seats);
}

function prove(pool: NodePool, node: number, value: Float64Array): void {
  pool.set(node, FLAG.proven);
  pool.proof.set(value, node * pool.seats);
}
