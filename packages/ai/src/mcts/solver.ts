import { FLAG, NONE, type NodePool } from './node-pool.ts';

/** The highest possible value. */
const BEST = 1;

/** Marks a node at which the game is over. */
export function proveEnd(pool: NodePool, node: number, value: Float64Array): void {
  prove(pool, node, value);
  pool.length[node] = 0;
}

/**
 * Propagates a proof from the last node of a path upwards. A node is proven if one child is a proven
 * win for its player, or if all children are proven, unvisited ones included. Chance nodes and
 * simultaneous choices are never proven: the outcomes seen so far may not be all.
 */
export function propagateProof(pool: NodePool, path: Int32Array, length: number): void {
  for (let at = length - 2; at >= 0; at--) {
    const node = path[at] ?? NONE;
    const child = path[at + 1] ?? NONE;
    if (pool.has(node, FLAG.chance | FLAG.simultaneous)) return;
    const player = pool.player[node] ?? NONE;
    if (player < 0) return;
    const isWon = valueFor(pool, child, player) >= BEST;
    const witness = isWon ? child : bestOfAllProven(pool, node, player);
    if (witness === NONE) return;
    prove(pool, node, proofOf(pool, witness));
    pool.length[node] = (pool.length[witness] ?? 0) + 1;
  }
}

/** The best child for a player if all are proven and the outcome for the others is unambiguous. */
function bestOfAllProven(pool: NodePool, node: number, player: number): number {
  const first = pool.first[node] ?? NONE;
  const end = first + (pool.count[node] ?? 0);
  let best = NONE;
  for (let child = first; child < end; child++) {
    if (pool.has(child, FLAG.refused)) continue;
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
    if (pool.has(child, FLAG.refused)) continue;
    if (valueFor(pool, child, player) !== valueFor(pool, best, player)) continue;
    if (proofOf(pool, child).some((value, seat) => value !== proof[seat])) return true;
  }
  return false;
}

/** Whether one proven child is better than another: higher value, then the sooner win or the later loss. */
export function isBetter(pool: NodePool, player: number, child: number, than: number): boolean {
  const value = valueFor(pool, child, player);
  const other = valueFor(pool, than, player);
  if (value !== other) return value > other;
  const length = pool.length[child] ?? 0;
  const otherLength = pool.length[than] ?? 0;
  return value * pool.seats > 1 ? length < otherLength : length > otherLength;
}

/** The proven value of a node for a player. */
export function valueFor(pool: NodePool, node: number, player: number): number {
  return pool.proof[node * pool.seats + player] ?? 0;
}

/** The proven outcome of a node for all seats. */
export function proofOf(pool: NodePool, node: number): Float64Array {
  return pool.proof.subarray(node * pool.seats, (node + 1) * pool.seats);
}

function prove(pool: NodePool, node: number, value: Float64Array): void {
  pool.set(node, FLAG.proven);
  pool.proof.set(value, node * pool.seats);
}
