import type { Move } from '@boardsmith/engine';
import type { ExplainedMove, Explanation } from '../search/explanation.ts';
import type { MoveEstimate, SearchReport } from '../search/search.ts';

/**
 * Merges the results of several threads for the same moves: visits are added up. Of searches by
 * depth, which count no visits, the deepest is used alone.
 */
export function mergeExplanations(
  explanations: readonly Explanation[],
  moves: readonly { readonly move: Move; readonly key: number }[],
): SearchReport {
  const deepest = explanations
    .filter(({ depth }) => depth !== undefined)
    .toSorted((a, b) => (b.depth ?? 0) - (a.depth ?? 0))[0];
  const counted = deepest === undefined ? explanations : [deepest];
  const order = new Map<number, number>();
  for (const { moves: found } of counted) {
    found.forEach(({ key }, rank) => {
      order.set(key, (order.get(key) ?? 0) + rank);
    });
  }
  const estimates = moves.map(({ move, key }) => estimate(move, key, counted));
  const rank = ({ key }: MoveEstimate): number => order.get(key) ?? Number.POSITIVE_INFINITY;
  const sorted = estimates.toSorted(
    (a, b) => provenRank(b) - provenRank(a) || b.visits - a.visits || rank(a) - rank(b),
  );
  const work = explanations.reduce((sum, each) => sum + each.work, 0);
  const [best] = sorted;
  const isMixed = counted.some(each => each.isMixed);
  const deviation = Math.max(...counted.map(each => each.deviation ?? 1));
  return { moves: sorted, line: best === undefined ? [] : [best.move], work, deviation, isMixed };
}

/** Proven wins first, proven losses last. */
function provenRank({ isProven, value }: MoveEstimate): number {
  if (!isProven) return 1;
  if (value >= 1) return 2;
  return value <= 0 ? 0 : 1;
}

function estimate(move: Move, key: number, explanations: readonly Explanation[]): MoveEstimate {
  const found = explanations.flatMap(({ moves }) => moves.filter(each => each.key === key));
  const proven = found.find(({ isProven }) => isProven);
  const visits = found.reduce((sum, each) => sum + each.visits, 0);
  if (proven !== undefined) {
    return { move, key, visits, value: proven.value, isProven: true, length: proven.length };
  }
  const value = meanOf(found, visits);
  const mixed = { move, key, visits, value, isProven: false, length: 0 };
  const [first] = found;
  if (first?.probability === undefined) return mixed;
  const total = found.reduce((sum, { probability = 0 }) => sum + probability, 0);
  return { ...mixed, probability: total / found.length };
}

function meanOf(found: readonly ExplainedMove[], visits: number): number {
  if (visits === 0) return found[0]?.value ?? 0;
  return found.reduce((sum, each) => sum + each.value * each.visits, 0) / visits;
}
