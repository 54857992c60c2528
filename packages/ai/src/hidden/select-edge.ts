import type { Edge, InfoNode } from './info-node.ts';

/**
 * Chooses among the choices that there are in one imagined world: what did well, and what was tried
 * seldom for how often it could have been.
 */
export function selectEdge(
  node: InfoNode,
  edges: readonly Edge[],
  exploration: number,
): Edge | undefined {
  let best: Edge | undefined;
  let highest = Number.NEGATIVE_INFINITY;
  for (const edge of edges) {
    const bound = worthOf(edge, node) + exploration * urgency(edge);
    if (bound <= highest) continue;
    highest = bound;
    best = edge;
  }
  return best;
}

/** What was never tried is worth what its node is worth. */
function worthOf({ visits, sum, seat }: Edge, node: InfoNode): number {
  if (visits > 0) return sum / visits;
  return node.visits > 0 ? (node.sums[seat] ?? 0) / node.visits : 0;
}

function urgency({ visits, available }: Edge): number {
  return Math.sqrt(Math.log(available + 1) / (visits + 1));
}
