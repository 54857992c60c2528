import { erfc, gammaQ, logGamma } from './special-functions.ts';

const MIN_EXPECTED = 5;

/** How likely a chi-square statistic is at least this large. */
export function chiSquareP(statistic: number, degreesOfFreedom: number): number {
  return gammaQ(degreesOfFreedom / 2, statistic / 2);
}

/** How likely a standard normal variable is at least this large. */
export function normalP(z: number): number {
  const tail = erfc(Math.abs(z) / Math.SQRT2) / 2;
  return z < 0 ? 1 - tail : tail;
}

/** How likely a Poisson variable is above `count`, counting half of "equal" so that p is uniform. */
export function poissonP(count: number, mean: number): number {
  const equal = Math.exp(count * Math.log(mean) - mean - logGamma(count + 1));
  const above = 1 - gammaQ(count + 1, mean);
  return above + equal / 2;
}

/** One class of outcomes: how often it happened, and how likely it is. */
export interface Outcome {
  readonly observed: number;
  readonly probability: number;
}

/** A chi-square statistic with the number of values that were free to vary. */
export interface ChiSquare {
  readonly statistic: number;
  readonly degreesOfFreedom: number;
}

/**
 * Compares counts with probabilities that add up to 1.
 *
 * Neighbouring classes are put together until each is expected five times: below that the statistic
 * does not follow the chi-square distribution and the p-value means nothing.
 */
export function chiSquare(outcomes: readonly Outcome[]): ChiSquare {
  const total = outcomes.reduce((sum, { observed }) => sum + observed, 0);
  const classes = mergeRareClasses(outcomes, MIN_EXPECTED / total);
  const statistic = classes.reduce((sum, { observed, probability }) => {
    const expected = total * probability;
    return sum + (observed - expected) ** 2 / expected;
  }, 0);
  return { statistic, degreesOfFreedom: classes.length - 1 };
}

/** The p-value of counts against the probabilities of their classes. */
export function fitP(counts: ArrayLike<number>, probabilities: readonly number[]): number {
  const { statistic, degreesOfFreedom } = chiSquare(
    probabilities.map((probability, index) => ({ observed: counts[index] ?? 0, probability })),
  );
  return degreesOfFreedom === 0 ? 0 : chiSquareP(statistic, degreesOfFreedom);
}

/** The p-value of counts that should all be alike. */
export function evenP(counts: ArrayLike<number>): number {
  return fitP(counts, new Array<number>(counts.length).fill(1 / counts.length));
}

function mergeRareClasses(outcomes: readonly Outcome[], minProbability: number): Outcome[] {
  const merged: Outcome[] = [];
  let open: Outcome = { observed: 0, probability: 0 };
  for (const outcome of outcomes) {
    open = join(open, outcome);
    if (open.probability < minProbability) continue;
    merged.push(open);
    open = { observed: 0, probability: 0 };
  }
  const last = merged.pop();
  merged.push(last === undefined ? open : join(last, open));
  return merged;
}

function join(a: Outcome, b: Outcome): Outcome {
  return { observed: a.observed + b.observed, probability: a.probability + b.probability };
}
