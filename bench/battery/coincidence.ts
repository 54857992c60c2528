import { take } from './bits.ts';
import { normalP, poissonP } from './p-values.ts';
import type { Source, StatisticalTest } from './source.ts';

const BIRTHDAYS = 4096;
const DAYS = 2 ** 32;

/** How many spacings between birthdays are equal? (Marsaglia; L'Ecuyer and Simard) */
export const birthdaySpacings: StatisticalTest = {
  name: 'birthday spacings',
  looksAt: 'equal spacings among 4,096 words',
  run({ source, words }) {
    const years = Math.floor(words / BIRTHDAYS);
    let equal = 0;
    for (let year = 0; year < years; year++) equal += equalSpacings(take(source, BIRTHDAYS));
    return poissonP(equal, (years * BIRTHDAYS ** 3) / (4 * DAYS));
  },
};

/** How many values equal the one before, once the spacings around the year are sorted. */
export function equalSpacings(birthdays: Uint32Array): number {
  const days = birthdays.toSorted();
  const spacings = days.map((day, index) => day - (days.at(index - 1) ?? 0)).sort();
  return spacings.filter((spacing, index) => index > 0 && spacing === spacings[index - 1]).length;
}

const BALLS = 2 ** 14;
const URN_BITS = 20;

/** How many balls land in an urn that is taken, upper and lower bits in turn? (Knuth 3.3.2 I) */
export const collision: StatisticalTest = {
  name: 'collision',
  looksAt: 'repeats among 16,384 values of 20 bits',
  run({ source, words }) {
    const throws = Math.max(1, Math.floor(words / BALLS));
    let collisions = 0;
    for (let turn = 0; turn < throws; turn++) {
      collisions += countCollisions(source, turn % 2 === 0 ? 32 - URN_BITS : 0);
    }
    const { mean, variance } = collisionLaw(BALLS, 2 ** URN_BITS);
    return normalP((collisions - throws * mean) / Math.sqrt(throws * variance));
  },
};

function countCollisions(source: Source, shift: number): number {
  const taken = new Uint8Array(2 ** URN_BITS);
  let collisions = 0;
  for (let ball = 0; ball < BALLS; ball++) {
    const urn = (source.next32() >>> shift) % 2 ** URN_BITS;
    collisions += taken[urn] ?? 0;
    taken[urn] = 1;
  }
  return collisions;
}

/** Mean and variance of the number of collisions, exactly. */
export function collisionLaw(balls: number, urns: number): { mean: number; variance: number } {
  const oneEmpty = Math.exp(balls * Math.log1p(-1 / urns));
  const twoEmpty = Math.exp(balls * Math.log1p(-2 / urns));
  // Written as a small difference of logarithms: the plain difference of squares loses every digit.
  const together = Math.expm1(balls * (Math.log1p(-2 / urns) - 2 * Math.log1p(-1 / urns)));
  return {
    mean: balls - urns * (1 - oneEmpty),
    variance: urns * (oneEmpty - twoEmpty) + urns ** 2 * oneEmpty ** 2 * together,
  };
}
