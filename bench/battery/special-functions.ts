const LANCZOS_SHIFT = 7;
const LANCZOS_FIRST = 0.99999999999980993;
const LANCZOS = [
  676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
] as const;

const PRECISION = 1e-15;
const MAX_STEPS = 100_000;
const TINY = 1e-300;

/** The natural logarithm of the gamma function, for positive arguments (Lanczos' approximation). */
export function logGamma(x: number): number {
  let sum = LANCZOS_FIRST;
  LANCZOS.forEach((coefficient, index) => {
    sum += coefficient / (x + index);
  });
  const base = x - 1 + LANCZOS_SHIFT + 0.5;
  return 0.5 * Math.log(2 * Math.PI) + (x - 0.5) * Math.log(base) - base + Math.log(sum);
}

/** The regularised upper incomplete gamma function Q(a, x). */
export function gammaQ(a: number, x: number): number {
  if (x <= 0) return 1;
  return x < a + 1 ? 1 - lowerSeries(a, x) : upperFraction(a, x);
}

/** The complementary error function, for arguments from 0. */
export function erfc(x: number): number {
  return gammaQ(0.5, x * x);
}

/** The part before the sum or fraction: e⁻ˣ xᵃ / Γ(a). */
function gammaFactor(a: number, x: number): number {
  return Math.exp(a * Math.log(x) - x - logGamma(a));
}

/** P(a, x) by its power series, which converges quickly below the mean. */
function lowerSeries(a: number, x: number): number {
  let term = 1 / a;
  let sum = term;
  for (let step = 1; step < MAX_STEPS && term > sum * PRECISION; step++) {
    term *= x / (a + step);
    sum += term;
  }
  return sum * gammaFactor(a, x);
}

/** Q(a, x) by Legendre's continued fraction, evaluated forwards as Lentz proposed. */
function upperFraction(a: number, x: number): number {
  let b = x + 1 - a;
  let c = 1 / TINY;
  let d = 1 / b;
  let product = d;
  for (let step = 1; step < MAX_STEPS; step++) {
    const numerator = -step * (step - a);
    b += 2;
    d = 1 / awayFromZero(numerator * d + b);
    c = awayFromZero(b + numerator / c);
    product *= c * d;
    if (Math.abs(c * d - 1) < PRECISION) break;
  }
  return product * gammaFactor(a, x);
}

function awayFromZero(value: number): number {
  return Math.abs(value) < TINY ? TINY : value;
}
