import { logGamma } from './special-functions.ts';

/** The p-value of "these p-values are uniform between 0 and 1" (Kolmogorov and Smirnov). */
export function uniformityP(pValues: readonly number[]): number {
  return kolmogorovP(kolmogorovDistance(pValues), pValues.length);
}

/** The largest distance between the empirical distribution of the values and the uniform one. */
export function kolmogorovDistance(values: readonly number[]): number {
  const n = values.length;
  return values
    .toSorted((a, b) => a - b)
    .reduce((far, value, index) => Math.max(far, value - index / n, (index + 1) / n - value), 0);
}

/**
 * How likely a distance of at least `distance` is for `n` uniform values.
 *
 * The tail, which decides, is exact: twice the one-sided law, since both sides cannot be far out
 * together. The middle uses Stephens' correction of the limit law; it is right to about 0.02.
 */
export function kolmogorovP(distance: number, n: number): number {
  const root = Math.sqrt(n);
  if (root * distance >= 1) return Math.min(1, 2 * oneSidedP(distance, n));
  const scaled = (root + 0.12 + 0.11 / root) * distance;
  return scaled < 0.3 ? 1 : Math.min(1, limitP(scaled));
}

/** The one-sided law, by the sum of Birnbaum and Tingey. */
function oneSidedP(distance: number, n: number): number {
  let sum = 0;
  for (let j = 0; j / n < 1 - distance; j++) {
    const choose = logGamma(n + 1) - logGamma(j + 1) - logGamma(n - j + 1);
    const below = (j - 1) * Math.log(distance + j / n);
    const above = (n - j) * Math.log(1 - distance - j / n);
    sum += Math.exp(choose + below + above);
  }
  return distance * sum;
}

function limitP(scaled: number): number {
  let sum = 0;
  for (let k = 1; k <= 20; k++) {
    sum += (k % 2 === 1 ? 2 : -2) * Math.exp(-2 * k * k * scaled * scaled);
  }
  return sum;
}
