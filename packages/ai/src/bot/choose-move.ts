import type { Move, Random } from '@boardsmith/engine';
import type { MoveEstimate, SearchReport } from '../search/search.ts';

/** Moves that were tried less often than this share of the best are not considered. */
const LEAST_SHARE = 0.02;
/** The same where choices are sealed and moves are drawn by how often they were tried, */
const LEAST_MIXED = 0.5;
/** and by how much they may be worse than the best. */
const WORST_MIXED = 0.06;

/** How readily something else than the best move is played, where wins and losses are at stake. */
export interface Softness {
  readonly temperature: number;
  readonly margin: number;
}

/** The move to play: the best one, or one of those that seem nearly as good. */
export function chooseMove(
  { moves, isMixed, spread = 1 }: SearchReport,
  softness: Softness,
  random: Random,
): Move | undefined {
  const [temperature, margin] = [softness.temperature * spread, softness.margin * spread];
  const [best] = moves;
  if (best === undefined) return undefined;
  if (isMixed === true) {
    // What was only tried to find out that it is worse is no part of the mix.
    const tried = moves.filter(
      ({ visits, value }) =>
        visits >= LEAST_MIXED * best.visits && value >= best.value - WORST_MIXED * spread,
    );
    return drawn(tried, ({ visits }) => visits, random) ?? best.move;
  }
  if (temperature === 0 || (best.isProven && best.value >= 1)) return best.move;
  const isNearly = ({ value, visits, isProven }: MoveEstimate): boolean =>
    !(isProven && value <= 0) &&
    visits >= LEAST_SHARE * best.visits &&
    value >= best.value - margin;
  const weight = ({ value }: MoveEstimate): number => Math.exp((value - best.value) / temperature);
  return drawn(moves.filter(isNearly), weight, random) ?? best.move;
}

function drawn(
  moves: readonly MoveEstimate[],
  weightOf: (move: MoveEstimate) => number,
  random: Random,
): Move | undefined {
  const total = moves.reduce((sum, move) => sum + weightOf(move), 0);
  let left = random() * total;
  for (const each of moves) {
    left -= weightOf(each);
    if (left < 0) return each.move;
  }
  return undefined;
}
