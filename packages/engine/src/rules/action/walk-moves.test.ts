import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { seededRandom } from '../../state/random/random.ts';
import {
  countSubsets,
  randomSubset,
  type SubsetRange,
  subsetAt,
  visitSubsets,
} from './walk-moves.ts';

const range: fc.Arbitrary<SubsetRange> = fc
  .tuple(fc.nat({ max: 9 }), fc.nat({ max: 9 }), fc.nat({ max: 9 }))
  .map(([of, a, b]) => ({ of, min: Math.min(a, b), max: Math.max(a, b) }));

function subsetsOf(given: SubsetRange): readonly (readonly number[])[] {
  const all: (readonly number[])[] = [];
  visitSubsets(given, places => {
    all.push(places);
    return false;
  });
  return all;
}

describe('taking some of several things', () => {
  test.prop([range])(
    '[ACT13] the ways are all sets of the right size, each once, as bit patterns say',
    given => {
      const byBits = Array.from({ length: 2 ** given.of }, (_, bits) =>
        Array.from({ length: given.of }, (_each, i) => i).filter(i => (bits >> i) & 1),
      ).filter(({ length }) => length >= given.min && length <= given.max);
      const key = (places: readonly number[]): string => places.join('+');
      expect(subsetsOf(given).map(key).sort()).toEqual(byBits.map(key).sort());
    },
  );

  test.prop([range])(
    '[ACT13] a way can be counted and found by number without going through them',
    given => {
      const all = subsetsOf(given);
      expect(countSubsets(given)).toBe(all.length);
      expect(all.map((_, rank) => subsetAt(given, rank))).toEqual(all);
    },
  );

  test('[ACT13] the counts are those of Pascal', () => {
    expect(countSubsets({ of: 52, min: 5, max: 5 })).toBe(2_598_960);
    expect(countSubsets({ of: 10, min: 0, max: Number.POSITIVE_INFINITY })).toBe(1_024);
    expect(countSubsets({ of: 3, min: 4, max: 9 })).toBe(0);
  });

  test('[ACT13] too few things are noticed without going through them', () => {
    let visits = 0;
    visitSubsets({ of: 40, min: 41, max: 50 }, () => ++visits > 0);
    expect(visits).toBe(0);
    expect(subsetsOf({ of: 40, min: 40, max: 40 })).toHaveLength(1);
  });

  test('[ACT9] a drawn set has a size in proportion to the sets of that size, however many there are', () => {
    const random = seededRandom('sizes');
    const sizes = Array.from(
      { length: 400 },
      () => randomSubset({ of: 2_000, min: 1, max: 2_000 }, random).length,
    );
    const mean = sizes.reduce((sum, size) => sum + size, 0) / sizes.length;
    // Half of them on average, with a standard deviation of √2000 / 2 ≈ 22.4 each.
    expect(Math.abs(mean - 1_000)).toBeLessThan((5 * 22.4) / Math.sqrt(400));
    expect(randomSubset({ of: 100, min: 60, max: 60 }, random)).toHaveLength(60);
  });

  test('[ACT9] a drawn set is ascending and of different places', () => {
    const random = seededRandom('ascending');
    for (const given of [
      { of: 6, min: 2, max: 4 },
      { of: 500, min: 100, max: 400 },
    ]) {
      const places = randomSubset(given, random);
      expect([...new Set(places)].sort((a, b) => a - b)).toEqual(places);
    }
  });
});
