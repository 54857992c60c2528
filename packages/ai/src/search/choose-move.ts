import type { Move, Random } from '@boardsmith/engine';
import type { MoveEstimate, SearchReport } from './search.ts';

/** A weaker bot ignores moves with less than this share of the best move's visits. */
const MIN_VISIT_SHARE = 0.02;
/** A mixed choice ignores moves with less than this share of the best move's visits. */
const MIN_VISIT_SHARE_MIXED = 0.5;
/** A mixed choice ignores moves whose value is lower than the best by more than this. */
const MAX_VALUE_GAP_MIXED = 0.06;
/** A smaller probability is a remainder of the first iterations, not a part of the strategy. */
const MIN_PROBABILITY = 0.02;
/** How often a level makes any move, instead of one from its strategy, for each degree of temperature. */
const SLIPS = 3;

/** How readily a bot plays a move that is not the best, where wins and losses are at stake. */
export interface Softness {
  readonly temperature: number;
  /** How much lower than the best the value of the move may be. */
  readonly margin: number;
}

/** The move to play: the best one, or at random one that is nearly as good. */
export function chooseMove(
  { moves, isMixed, deviation = 1 }: SearchReport,
  softness: Softness,
  random: Random,
): Move | undefined {
  const [temperature, margin] = [softness.temperature * deviation, softness.margin * deviation];
  const [best] = moves;
  if (best === undefined) return undefined;
  if (best.probability !== undefined) {
    return drawnFromStrategy(moves, softness.temperature, random) ?? best.move;
  }
  if (isMixed === true) {
    // A move that was explored and found worse is not part of the mix.
    const tried = moves.filter(
      ({ visits, value }) =>
        visits >= MIN_VISIT_SHARE_MIXED * best.visits &&
        value >= best.value - MAX_VALUE_GAP_MIXED * deviation,
    );
    return drawn(tried, ({ visits }) => visits, random) ?? best.move;
  }
  if (temperature === 0 || (best.isProven && best.value >= 1)) return best.move;
  const isNearly = ({ value, visits, isProven }: MoveEstimate): boolean =>
    !(isProven && value <= 0) &&
    visits >= MIN_VISIT_SHARE * best.visits &&
    value >= best.value - margin;
  const weight = ({ value }: MoveEstimate): number => Math.exp((value - best.value) / temperature);
  return drawn(moves.filter(isNearly), weight, random) ?? best.move;
}

function drawnFromStrategy(
  moves: readonly MoveEstimate[],
  temperature: number,
  random: Random,
): Move | undefined {
  const slip = (SLIPS * temperature) / moves.length;
  const weightOf = ({ probability = 0 }: MoveEstimate): number =>
    probability < MIN_PROBABILITY ? slip : probability + slip;
  return drawn(moves, weightOf, random);
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
