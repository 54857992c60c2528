import type { Outcome } from '../search/outcome.ts';

/** The score of a win; what comes later counts a little less. */
const WIN = 1e9;
/** Scores beyond this are certain wins, or losses. */
export const CERTAIN: number = WIN / 2;

/** The score of the end of a game for one seat of two, so many moves from the root. */
export function endScore(outcome: Outcome, seat: number, ply: number): number {
  const margin = (outcome[seat] ?? 0) - (outcome[1 - seat] ?? 0);
  if (margin > 0) return margin * WIN - ply;
  return margin < 0 ? margin * WIN + ply : 0;
}

/** A score as it is kept for a position, whatever the way to it was. */
export function fromRoot(score: number, ply: number): number {
  if (score > CERTAIN) return score + ply;
  return score < -CERTAIN ? score - ply : score;
}

/** A kept score, seen from the root. */
export function toRoot(score: number, ply: number): number {
  if (score > CERTAIN) return score - ply;
  return score < -CERTAIN ? score + ply : score;
}

/** After how many moves a certain score comes about. */
export function lengthOf(score: number): number {
  return Math.abs(score) > CERTAIN ? Math.round(WIN - Math.abs(score)) : 0;
}
