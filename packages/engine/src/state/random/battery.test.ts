import { describe, expect, test } from 'vitest';
import { collisionLaw, equalSpacings } from '../../../../../bench/battery/coincidence.ts';
import { blockFrequency, monobit } from '../../../../../bench/battery/frequency.ts';
import { kolmogorovDistance, kolmogorovP } from '../../../../../bench/battery/kolmogorov.ts';
import {
  bitRank,
  complexityProbability,
  matrixRank,
  rankProbability,
  shiftRegisterLength,
} from '../../../../../bench/battery/linear.ts';
import { orderNumber } from '../../../../../bench/battery/order.ts';
import { chiSquare, chiSquareP, normalP, poissonP } from '../../../../../bench/battery/p-values.ts';
import { longestRunProbabilities, runs } from '../../../../../bench/battery/runs.ts';
import { pokerProbabilities } from '../../../../../bench/battery/serial.ts';
import type { StatisticalTest, Subject } from '../../../../../bench/battery/source.ts';
import { erfc, gammaQ, logGamma } from '../../../../../bench/battery/special-functions.ts';
import { fourierTransform } from '../../../../../bench/battery/spectral.ts';
import { couponProbabilities } from '../../../../../bench/battery/waiting.ts';
import { xorshift } from '../../../../../bench/battery/xorshift.ts';

describe('p-values', () => {
  test('[RND19] the gamma function has its known values', () => {
    expect([1, 5, 0.5, 171].map(logGamma)).toEqual([
      expect.closeTo(0, 12),
      expect.closeTo(Math.log(24), 12),
      expect.closeTo(Math.log(Math.PI) / 2, 12),
      // 170! to 15 digits, from the tables of Abramowitz and Stegun.
      expect.closeTo(Math.log(7.25741561530799) + 306 * Math.LN10, 9),
    ]);
  });

  // The worked examples of NIST SP 800-22 rev. 1a, sections 2.1.4, 2.2.4 and 2.4.8.
  test('[RND19] erfc and the incomplete gamma function agree with the examples of NIST', () => {
    expect(erfc(0.632455532 / Math.SQRT2)).toBeCloseTo(0.527089, 6);
    expect(gammaQ(1.5, 0.5)).toBeCloseTo(0.801252, 6);
    expect(gammaQ(1.5, 4.882457 / 2)).toBeCloseTo(0.180609, 6);
  });

  // From the table of critical values in the NIST/SEMATECH e-Handbook of Statistical Methods.
  test.each([
    [3.841, 1, 0.05],
    [18.307, 10, 0.05],
    [15.086, 5, 0.01],
    [59.703, 30, 0.001],
    [3.94, 10, 0.95],
    [124.342, 100, 0.05],
    [149.449, 100, 0.001],
  ])('[RND19] chi-square %d with %i degrees of freedom has p = %d', (statistic, degrees, p) => {
    expect(chiSquareP(statistic, degrees)).toBeCloseTo(p, 4);
  });

  test.each([
    [1.959963985, 0.025],
    [2.575829304, 0.005],
    [3.290526731, 0.0005],
    [-1.644853627, 0.95],
  ])('[RND19] a normal score of %d has p = %d', (z, p) => {
    expect(normalP(z)).toBeCloseTo(p, 9);
  });

  // Cumulative Poisson tables: P(X ≤ 3) and P(X ≤ 4) for mean 4, P(X ≤ 10) for mean 10.
  test('[RND19] a Poisson count has half of "equal" and all of "above"', () => {
    expect(poissonP(4, 4)).toBeCloseTo(1 - (0.4335 + 0.6288) / 2, 4);
    expect(poissonP(10, 10)).toBeCloseTo(1 - (0.4579 + 0.583) / 2, 4);
  });

  // Critical values of Miller (1956), as most tables print them.
  test.each([
    [10, 0.40925, 0.05],
    [10, 0.48893, 0.01],
    [20, 0.29408, 0.05],
    [20, 0.35241, 0.01],
    [40, 0.21012, 0.05],
    [40, 0.25205, 0.01],
  ])('[RND19] of %i values a distance of %d has p = %d', (n, distance, p) => {
    expect(kolmogorovP(distance, n)).toBeCloseTo(p, 4);
  });

  test('[RND19] the distance is taken on both sides of each step', () => {
    expect(kolmogorovDistance([0.9, 0.1])).toBeCloseTo(0.4, 12);
    expect(kolmogorovDistance([0.5])).toBe(0.5);
  });

  test('[RND19] rare classes are put together before they are compared', () => {
    const outcomes = [
      { observed: 1, probability: 0.02 },
      { observed: 9, probability: 0.08 },
      { observed: 86, probability: 0.88 },
      { observed: 4, probability: 0.02 },
    ];
    expect(chiSquare(outcomes)).toEqual({ statistic: expect.closeTo(0, 12), degreesOfFreedom: 1 });
  });
});

describe('the laws behind the tests', () => {
  // As in the source of NIST's own program, sts 2.1.2, for blocks of 8 and of 128 bits.
  test.each([
    [longestRunProbabilities(8, 1, 4), [0.21484375, 0.3671875, 0.23046875, 0.1875]],
    [
      longestRunProbabilities(128, 4, 9),
      [0.1174035788, 0.242955959, 0.249363483, 0.17517706, 0.102701071, 0.112398847],
    ],
  ])('[RND19] longest runs have the probabilities that NIST uses', (computed, published) => {
    expect(computed).toEqual(published.map(probability => expect.closeTo(probability, 8)));
  });

  test('[RND19] ranks have the probabilities that NIST prints', () => {
    const rest = 1 - rankProbability(32) - rankProbability(31);
    expect([rankProbability(32), rankProbability(31), rest].map(p => p.toFixed(4))).toEqual([
      '0.2888',
      '0.5776',
      '0.1336',
    ]);
  });

  test('[RND19] the probabilities of hands and collections add up to 1', () => {
    const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);
    expect(sum(pokerProbabilities())).toBeCloseTo(1, 12);
    expect(sum(couponProbabilities(8, 90))).toBeCloseTo(1, 12);
  });

  test('[RND19] collecting all faces of a die takes 14.7 throws', () => {
    const mean = couponProbabilities(6, 600).reduce((sum, p, index) => sum + p * (index + 6), 0);
    expect(mean).toBeCloseTo(14.7, 9);
  });

  test('[RND19] collisions of a few balls are counted exactly', () => {
    // Three balls in two urns: one collision for 6 of the 8 ways, two for the other 2.
    expect(collisionLaw(3, 2)).toEqual({
      mean: expect.closeTo(1.25, 12),
      variance: expect.closeTo(0.1875, 12),
    });
  });

  test('[RND19] every bit sequence of ten has the register length that the law says', () => {
    const counts = new Array<number>(11).fill(0);
    for (let value = 0; value < 1024; value++) {
      const bits = Uint8Array.from({ length: 10 }, (_, place) => (value >>> place) & 1);
      const length = shiftRegisterLength(bits);
      counts[length] = (counts[length] ?? 0) + 1;
    }
    expect(counts).toEqual(counts.map((_, length) => 1024 * complexityProbability(length, 10)));
  });

  test('[RND19] NIST’s example of a shift register has length 4', () => {
    const bits = Uint8Array.from('1101011110001', Number);
    expect(shiftRegisterLength(bits)).toBe(4);
  });

  test('[RND19] ranks, orders and equal spacings are counted right on small cases', () => {
    expect(bitRank(Uint32Array.of(0b101, 0b011, 0b110, 0x8000_0000))).toBe(3);
    expect(orderNumber(Uint32Array.of(3, 1, 2))).toBe(4);
    expect(equalSpacings(Uint32Array.of(10, 40, 20, 30))).toBe(2);
  });

  test('[RND19] the transform of a wave is a single peak', () => {
    const real = Float64Array.from({ length: 8 }, (_, place) => Math.cos((Math.PI * place) / 2));
    const { real: re, imaginary: im } = fourierTransform({ real, imaginary: new Float64Array(8) });
    const power = Array.from(re, (value, index) => value ** 2 + (im[index] ?? 0) ** 2);
    expect(power.map(value => Math.round(value * 1e9) / 1e9)).toEqual([0, 0, 16, 0, 0, 0, 16, 0]);
  });

  test('[RND19] the linear control gives Marsaglia’s numbers, also after a jump', () => {
    const source = xorshift(2463534242);
    const first = source.next32();
    source.counter = 100_000;
    const jumped = source.next32();
    source.counter = 0;
    let walked = 0;
    for (let step = 0; step <= 100_000; step++) walked = source.next32();
    expect([first, jumped]).toEqual([723471715, walked]);
  });
});

describe('the first million bits of e', () => {
  const bits = millionBitsOfE();

  // NIST SP 800-22 rev. 1a, appendix B, example 2. The normal tests count both sides there.
  test.each([
    { statistical: monobit, published: 0.953749, sides: 2 },
    { statistical: runs, published: 0.561917, sides: 2 },
    { statistical: blockFrequency, published: 0.211072, sides: 1 },
    { statistical: matrixRank, published: 0.306156, sides: 1 },
  ])(
    '[RND19] $statistical.name gives the p-value that NIST prints',
    ({ statistical, published, sides }) => {
      const upper = pValueOf(statistical, bits);
      const p = sides === 2 ? 2 * Math.min(upper, 1 - upper) : upper;
      expect(p).toBeCloseTo(published, 6);
    },
  );
});

function pValueOf(statistical: StatisticalTest, words: Uint32Array): number {
  const subject: Subject = {
    name: 'e',
    open: () => {
      const rest = words.values();
      return { counter: 0, stream: 0, next32: () => rest.next().value ?? 0 };
    },
  };
  const source = subject.open('');
  return statistical.run({ subject, seed: '', source, words: words.length });
}

/** The binary digits 10.1011011111100001…, packed into words from the highest bit down. */
function millionBitsOfE(): Uint32Array {
  const fractionBits = 999_998n;
  const { numerator, denominator } = inverseFactorials(0n, 80_000n);
  const digits = (((numerator + denominator) << fractionBits) / denominator).toString(16);
  return Uint32Array.from({ length: 31_250 }, (_, index) =>
    Number.parseInt(digits.slice(index * 8, index * 8 + 8), 16),
  );
}

interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** 1/(from+1) + 1/((from+1)(from+2)) + … up to `to` factors, by halving the range. */
function inverseFactorials(from: bigint, to: bigint): Fraction {
  if (to - from === 1n) return { numerator: 1n, denominator: to };
  const middle = (from + to) / 2n;
  const low = inverseFactorials(from, middle);
  const high = inverseFactorials(middle, to);
  return {
    numerator: low.numerator * high.denominator + high.numerator,
    denominator: low.denominator * high.denominator,
  };
}
