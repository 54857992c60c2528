import type { Random } from '@boardsmith/engine';
import type { Edge, InfoNode } from './info-node.ts';
import { worthOfParts } from './part.ts';

/** What its parts promise counts as much as so many visits of a choice. */
const PARTS_WEIGHT = 8;

/** How something is tried that looks worse. */
export interface Trying {
  readonly exploration: number;
  /**
   * Has a part in choices that are made blind to each other: by one rule for all, the players would
   * fall into step, and one of them would seem to foresee the other.
   */
  readonly random: Random | null;
}

/**
 * Chooses among the choices that there are in one imagined world: what did well, and what was tried
 * seldom for how often it could have been.
 */
export function selectEdge(
  node: InfoNode,
  edges: readonly Edge[],
  { exploration, random }: Trying,
): Edge | undefined {
  let best: Edge | undefined;
  let highest = Number.NEGATIVE_INFINITY;
  for (const edge of edges) {
    const part = random === null ? 1 : 2 * random();
    const bound = worthOf(edge, node) + part * exploration * urgency(edge);
    if (bound <= highest) continue;
    highest = bound;
    best = edge;
  }
  return best;
}

/** What a choice has brought; what was never tried is worth what its parts, or its node, are worth. */
export function worthOf({ visits, sum, seat, parts }: Edge, node: InfoNode): number {
  const usual = node.visits > 0 ? (node.sums[seat] ?? 0) / node.visits : 0;
  if (parts.length === 0) return visits > 0 ? sum / visits : usual;
  return (sum + PARTS_WEIGHT * worthOfParts(parts, usual)) / (visits + PARTS_WEIGHT);
}

function urgency({ visits, available, parts }: Edge): number {
  const known = parts.length === 0 ? visits : visits + PARTS_WEIGHT;
  return Math.sqrt(Math.log(available + 1) / (known + 1));
}
