import type { Random } from '@boardsmith/engine';
import { type AmafTable, FLAG, NONE, type NodePool } from './node-pool.ts';
import { valueFor } from './solver.ts';

/** The bias of GRAVE: the larger, the fewer visits until the AMAF statistics stop counting. */
const BIAS = 4e-4;

/**
 * The child to explore next; `NONE` if none is left. Without a table by the UCT formula; with one, by
 * GRAVE: the child's own mean, blended with its move's AMAF statistics of an ancestor.
 */
export function selectChild(
  pool: NodePool,
  node: number,
  { exploration, table }: { readonly exploration: number; readonly table: AmafTable | undefined },
): number {
  const { visits, sum, flags } = pool;
  const first = pool.first[node] ?? NONE;
  const end = first + (pool.count[node] ?? 0);
  const total = visits[node] ?? 0;
  const log = Math.log(total + 1);
  const unvisited = total === 0 ? 0.5 : (pool.own[node] ?? 0) / total;
  let best = NONE;
  let bestScore = Number.NEGATIVE_INFINITY;
  for (let child = first; child < end; child++) {
    const flag = flags[child] ?? 0;
    if ((flag & FLAG.refused) !== 0) continue;
    let score: number;
    if ((flag & FLAG.proven) !== 0) score = provenScore(pool, child, pool.player[node] ?? 0);
    else {
      const count = visits[child] ?? 0;
      const mean = count === 0 ? unvisited : (sum[child] ?? 0) / count;
      score =
        table === undefined
          ? mean + exploration * Math.sqrt(log / (count + 1))
          : blended(table, pool.amafId[child] ?? NONE, mean, count);
    }
    if (score > bestScore) {
      bestScore = score;
      best = child;
    }
  }
  return best;
}

/**
 * The child for a sealed choice. The exploration term is randomized: with the same deterministic rule
 * for all, the players would synchronize, and one would seem to foresee the other.
 */
export function selectSealed(
  pool: NodePool,
  table: number,
  { exploration, random }: { readonly exploration: number; readonly random: Random },
): number {
  const { visits, sum } = pool;
  const first = pool.first[table] ?? NONE;
  const log = Math.log((visits[table] ?? 0) + 1);
  let best = NONE;
  let bestScore = Number.NEGATIVE_INFINITY;
  for (let child = first; child < first + (pool.count[table] ?? 0); child++) {
    if (pool.has(child, FLAG.refused)) continue;
    const count = visits[child] ?? 0;
    const mean = count === 0 ? 0.5 : (sum[child] ?? 0) / count;
    const score = mean + 2 * random() * exploration * Math.sqrt(log / (count + 1));
    if (score <= bestScore) continue;
    bestScore = score;
    best = child;
  }
  return best;
}

/** The mean of a child blended with its AMAF mean, which counts less with every visit. */
function blended({ counts, sums }: AmafTable, id: number, mean: number, visits: number): number {
  const tried = counts[id] ?? 0;
  if (tried === 0) return mean;
  const weight = tried / (tried + visits + BIAS * tried * visits);
  return (1 - weight) * mean + (weight * (sums[id] ?? 0)) / tried;
}

/** A proven loss is never explored while there is another child. */
function provenScore(pool: NodePool, child: number, player: number): number {
  const value = valueFor(pool, child, player);
  return value <= 0 ? -1 : value;
}
