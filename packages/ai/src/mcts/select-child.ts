import type { Random } from '@boardsmith/engine';
import type { AmafTable } from './amaf.ts';
import { FLAG, NONE, type NodePool } from './node-pool.ts';
import { valueFor } from './solver.ts';

/** Weight of the bias in GRAVE: with so many visits the tables stop counting. */
const BIAS = 4e-4;

/**
 * The child to try next; `NONE` if none is left. Without a table, the most promising one or one that
 * was hardly tried; with one, by its own visits and by how its move fared anywhere below an ancestor.
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
    if ((flag & FLAG.dead) !== 0) continue;
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
 * A choice that is made blind to those of others. Chance has a part in it: by one rule for all, the
 * players would fall into step, and one of them would seem to foresee the other.
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
    if (pool.has(child, FLAG.dead)) continue;
    const count = visits[child] ?? 0;
    const mean = count === 0 ? 0.5 : (sum[child] ?? 0) / count;
    const score = mean + 2 * random() * exploration * Math.sqrt(log / (count + 1));
    if (score <= bestScore) continue;
    bestScore = score;
    best = child;
  }
  return best;
}

/** The mean of a child and that of its move in the table, which counts less with every visit. */
function blended({ counts, sums }: AmafTable, id: number, mean: number, visits: number): number {
  const tried = counts[id] ?? 0;
  if (tried === 0) return mean;
  const weight = tried / (tried + visits + BIAS * tried * visits);
  return (1 - weight) * mean + (weight * (sums[id] ?? 0)) / tried;
}

/** A certain loss is never tried again while there is something else. */
function provenScore(pool: NodePool, child: number, player: number): number {
  const value = valueFor(pool, child, player);
  return value <= 0 ? -1 : value;
}
