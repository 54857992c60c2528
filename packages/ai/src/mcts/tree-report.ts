import type { Move } from '@boardsmith/engine';
import type { MoveEstimate, SearchReport } from '../search/search.ts';
import { FLAG, NONE, type NodePool } from './node-pool.ts';
import { isBetter, valueFor } from './solver.ts';

/** The legal children of a node and the player who chooses among them. */
interface Choice {
  readonly player: number;
  readonly children: readonly number[];
}

/** The result of the search: estimates of the moves at the root. */
export function reportTree(pool: NodePool, root: number): Omit<SearchReport, 'work'> {
  const { player, children } = choiceAt(pool, root, pool.player[root] ?? 0);
  const moves = sorted(pool, player, children).flatMap(child => estimateOf(pool, child, player));
  const isMixed = pool.moves[pool.first[root] ?? NONE] === undefined && moves.length > 0;
  return { moves, line: lineFrom(pool, root), isMixed };
}

/** Whether `remaining` more visits cannot put another move first. */
export function isDecided(pool: NodePool, root: number, remaining: number): boolean {
  const { children } = choiceAt(pool, root, pool.player[root] ?? 0);
  if (children.length < 2) return children.length === 1;
  let most = 0;
  let second = 0;
  for (const child of children) {
    const visits = pool.visits[child] ?? 0;
    if (visits > most) {
      second = most;
      most = visits;
    } else if (visits > second) second = visits;
  }
  return most - second > remaining;
}

/** The choice of a seat; at a simultaneous node, the one of this seat. */
function choiceAt(pool: NodePool, node: number, seat: number): Choice {
  const first = pool.first[node] ?? NONE;
  const end = first + (pool.count[node] ?? 0);
  for (let child = first; child < end; child++) {
    const isTable = pool.moves[child] === undefined;
    if (isTable && pool.player[child] === seat) return choiceAt(pool, child, seat);
  }
  const children: number[] = [];
  for (let child = first; child < end; child++) {
    if (pool.moves[child] !== undefined && !pool.has(child, FLAG.refused)) children.push(child);
  }
  return { player: pool.player[node] ?? seat, children };
}

/** Best first: proven wins, then by visits, proven losses last. */
function sorted(pool: NodePool, player: number, children: readonly number[]): number[] {
  return children.toSorted((a, b) => {
    const byProof = provenRank(pool, player, b) - provenRank(pool, player, a);
    if (byProof !== 0) return byProof;
    if (pool.has(a, FLAG.proven) && pool.has(b, FLAG.proven)) {
      if (isBetter(pool, player, a, b)) return -1;
      if (isBetter(pool, player, b, a)) return 1;
    }
    const byVisits = (pool.visits[b] ?? 0) - (pool.visits[a] ?? 0);
    return byVisits !== 0 ? byVisits : meanOf(pool, b) - meanOf(pool, a);
  });
}

function provenRank(pool: NodePool, player: number, child: number): number {
  if (!pool.has(child, FLAG.proven)) return 1;
  const value = valueFor(pool, child, player);
  if (value >= 1) return 2;
  return value <= 0 ? 0 : 1;
}

function estimateOf(pool: NodePool, child: number, player: number): MoveEstimate[] {
  const move = pool.moves[child];
  if (move === undefined) return [];
  const isProven = pool.has(child, FLAG.proven);
  const value = isProven ? valueFor(pool, child, player) : meanOf(pool, child);
  const visits = pool.visits[child] ?? 0;
  const length = isProven ? (pool.length[child] ?? 0) + 1 : 0;
  return [{ move, key: pool.key[child] ?? 0, visits, value, isProven, length }];
}

function meanOf(pool: NodePool, child: number): number {
  const visits = pool.visits[child] ?? 0;
  return visits === 0 ? 0 : (pool.sum[child] ?? 0) / visits;
}

/** The principal variation; ends at a chance node or an unvisited child. */
function lineFrom(pool: NodePool, root: number): Move[] {
  const line: Move[] = [];
  let node = root;
  while ((pool.count[node] ?? 0) > 0 && !pool.has(node, FLAG.chance)) {
    const { player, children } = choiceAt(pool, node, pool.player[node] ?? 0);
    const [best] = sorted(pool, player, children);
    const move = best === undefined ? undefined : pool.moves[best];
    if (best === undefined || move === undefined || (pool.visits[best] ?? 0) === 0) break;
    line.push(move);
    node = best;
  }
  return line;
}
