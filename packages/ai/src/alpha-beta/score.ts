import type { Outcome } from '../position/outcome.ts';

/** The score of an immediate win; each move before it costs 1. */
const WIN = 1e9;
/** Scores above this are proven wins, scores below its negative proven losses. */
export const PROVEN: number = WIN / 2;

/** The score of a finished game for one of two seats, `ply` moves from the root. */
export function endScore(outcome: Outcome, seat: number, ply: number): number {
  const margin = (outcome[seat] ?? 0) - (outcome[1 - seat] ?? 0);
  if (margin > 0) return margin * WIN - ply;
  return margin < 0 ? margin * WIN + ply : 0;
}

/** Converts a score from the root's view to the table's: wins count from the stored position. */
export function fromRoot(score: number, ply: number): number {
  if (score > PROVEN) return score + ply;
  return score < -PROVEN ? score - ply : score;
}

/** Converts a stored score to the root's view. */
export function toRoot(score: number, ply: number): number {
  if (score > PROVEN) return score - ply;
  return score < -PROVEN ? score + ply : score;
}

/** In how many moves the game ends, for a proven score; else 0. */
export function lengthOf(score: number): number {
  return Math.abs(score) > PROVEN ? Math.round(WIN - Math.abs(score)) : 0;
}
