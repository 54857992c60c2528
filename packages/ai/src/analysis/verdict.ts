import type { ExplainedMove } from '../search/explanation.ts';
import type { MoveValue } from './evaluate-position.ts';

/** How good a move was; `not-compared` if its value is not known. */
export type Verdict = 'best' | 'good' | 'inaccuracy' | 'mistake' | 'blunder' | 'not-compared';

/** How much a move that was made is worse than the best, and how much of that may be chance. */
export interface Judgement {
  readonly loss: number;
  readonly margin: number;
  readonly verdict: Verdict;
}

/** From this loss on, beyond what may be chance, a move is an inaccuracy, a mistake or a blunder. */
const INACCURACY = 0.05;
const MISTAKE = 0.1;
const BLUNDER = 0.2;

/** 95 % of a normal distribution lie within this many standard deviations. */
const DEVIATIONS = 1.96;
/** The standard deviation of wins and losses in equal number. */
const LARGEST_DEVIATION = 0.5;

/** Compares a move with the best one; `deviation` is that of the outcomes, relative to wins and losses. */
export function judgeMove(
  best: Pick<ExplainedMove, 'value' | 'visits' | 'isProven'>,
  played: (MoveValue & { readonly isBest: boolean }) | null,
  deviation: number,
): Judgement {
  if (played === null) return { loss: 0, margin: 0, verdict: 'not-compared' };
  if (played.isBest) return { loss: 0, margin: 0, verdict: 'best' };
  const loss = Math.max(0, best.value - played.value);
  const visits = best.isProven || best.visits === 0 ? Number.POSITIVE_INFINITY : best.visits;
  const spread = Math.sqrt(1 / visits + 1 / Math.max(1, played.visits));
  const margin = DEVIATIONS * LARGEST_DEVIATION * deviation * spread;
  return { loss, margin, verdict: verdictOn(loss, margin) };
}

function verdictOn(loss: number, margin: number): Verdict {
  if (loss < INACCURACY || loss <= margin) return 'good';
  if (loss < MISTAKE) return 'inaccuracy';
  return loss < BLUNDER ? 'mistake' : 'blunder';
}
