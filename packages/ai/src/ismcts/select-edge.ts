import type { Random } from '@boardsmith/engine';
import type { Edge, InfoNode } from './info-node.ts';
import { valueOfParts } from './move-parts.ts';

/** The value of its parts counts as much as this many visits of a choice. */
const PARTS_WEIGHT = 8;

/** How an edge is selected. */
export interface Selection {
  readonly exploration: number;
  /**
   * Randomizes sealed choices: with the same deterministic rule for all, the players would synchronize,
   * and one would seem to foresee the other.
   */
  readonly random: Random | null;
}

/**
 * Selects among the edges that are legal in this determinization by UCT, with the number of times an
 * edge was legal in place of the parent's visits.
 */
export function selectEdge(
  node: InfoNode,
  edges: readonly Edge[],
  { exploration, random }: Selection,
): Edge | undefined {
  let best: Edge | undefined;
  let highest = Number.NEGATIVE_INFINITY;
  for (const edge of edges) {
    const factor = random === null ? 1 : 2 * random();
    const bound = edgeValue(edge, node) + factor * exploration * urgency(edge);
    if (bound <= highest) continue;
    highest = bound;
    best = edge;
  }
  return best;
}

/** The mean outcome of a choice; before its first visit, the value of its parts or of its node. */
export function edgeValue({ visits, sum, seat, parts }: Edge, node: InfoNode): number {
  const average = node.visits > 0 ? (node.sums[seat] ?? 0) / node.visits : 0;
  if (parts.length === 0) return visits > 0 ? sum / visits : average;
  return (sum + PARTS_WEIGHT * valueOfParts(parts, average)) / (visits + PARTS_WEIGHT);
}

function urgency({ visits, available, parts }: Edge): number {
  const known = parts.length === 0 ? visits : visits + PARTS_WEIGHT;
  return Math.sqrt(Math.log(available + 1) / (known + 1));
}
