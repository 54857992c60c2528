import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { seededRandom } from '../../state/random/random.ts';
import { countSets, randomSet, type SetRange, setAt, visitSets } from './multisets.ts';

const range: fc.Arbitrary<SetRange> = fc
  .tuple(fc.nat({ max: 9 }), fc.nat({ max: 9 }), fc.nat({ max: 9 }))
  .map(([of, a, b]) => ({ of, min: Math.min(a, b), max: Math.max(a, b), limits: null }));

function setsOf(given: SetRange): readonly (readonly number[])[] {
  const all: (readonly number[])[] = [];
  visitSets(given, places => {
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
      expect(setsOf(given).map(key).sort()).toEqual(byBits.map(key).sort());
    },
  );

  test.prop([range])(
    '[ACT13] a way can be counted and found by number without going through them',
    given => {
      const all = setsOf(given);
      expect(countSets(given)).toBe(all.length);
      expect(all.map((_, rank) => setAt(given, rank))).toEqual(all);
    },
  );

  test("[ACT13] the numbers of subsets are those of Pascal's triangle", () => {
    expect(countSets({ of: 52, min: 5, max: 5, limits: null })).toBe(2_598_960);
    expect(countSets({ of: 10, min: 0, max: Number.POSITIVE_INFINITY, limits: null })).toBe(1_024);
    expect(countSets({ of: 3, min: 4, max: 9, limits: null })).toBe(0);
  });

  test('[ACT13] too few values are detected without listing subsets', () => {
    let visits = 0;
    visitSets({ of: 40, min: 41, max: 50, limits: null }, () => ++visits > 0);
    expect(visits).toBe(0);
    expect(setsOf({ of: 40, min: 40, max: 40, limits: null })).toHaveLength(1);
  });

  test('[ACT9] a drawn set has a size in proportion to the sets of that size, however many there are', () => {
    const random = seededRandom('sizes');
    const sizes = Array.from(
      { length: 400 },
      () => randomSet({ of: 2_000, min: 1, max: 2_000, limits: null }, random).length,
    );
    const mean = sizes.reduce((sum, size) => sum + size, 0) / sizes.length;
    // Half of them on average, with a standard deviation of √2000 / 2 ≈ 22.4 each.
    expect(Math.abs(mean - 1_000)).toBeLessThan((5 * 22.4) / Math.sqrt(400));
    expect(randomSet({ of: 100, min: 60, max: 60, limits: null }, random)).toHaveLength(60);
  });

  test('[ACT9] a drawn set is ascending and of different places', () => {
    const random = seededRandom('ascending');
    for (const given of [
      { of: 6, min: 2, max: 4, limits: null },
      { of: 500, min: 100, max: 400, limits: null },
    ]) {
      const places = randomSet(given, random);
      expect([...new Set(places)].sort((a, b) => a - b)).toEqual(places);
    }
  });

  const multiset: fc.Arbitrary<SetRange> = fc
    .tuple(fc.array(fc.nat({ max: 4 }), { maxLength: 5 }), fc.nat({ max: 8 }), fc.nat({ max: 8 }))
    .map(([limits, a, b]) => {
      return { of: limits.length, min: Math.min(a, b), max: Math.max(a, b), limits };
    });

  test.prop([multiset])(
    '[ACT40] what can be taken several times is counted, visited and found by number, each set once',
    given => {
      const { limits, min, max } = given;
      const product = (limits ?? []).reduce<readonly (readonly number[])[]>(
        (sets, limit, place) =>
          sets.flatMap(set =>
            Array.from({ length: limit + 1 }, (_, n) => [...set, ...new Array(n).fill(place)]),
          ),
        [[]],
      );
      const expected = product.filter(({ length }) => length >= min && length <= max);
      const all = setsOf(given);
      const key = (places: readonly number[]): string => places.join('+');
      expect(all.map(key).sort()).toEqual(expected.map(key).sort());
      expect(countSets(given)).toBe(all.length);
      expect(all.map((_, rank) => setAt(given, rank))).toEqual(all);
    },
  );

  test('[ACT40] sets that are too many to count are drawn thing by thing, and visited one by one', () => {
    const huge = { of: 3, min: 50_000, max: 50_000, limits: [40_000, 40_000, 40_000] };
    expect(countSets(huge)).toBe(Number.POSITIVE_INFINITY);
    const drawn = randomSet(huge, seededRandom('huge'));
    expect(drawn).toHaveLength(50_000);
    expect(drawn.filter(place => place === 0).length).toBeLessThanOrEqual(40_000);
    const many = { of: 6, min: 40, max: 40, limits: [40, 40, 40, 40, 40, 40] };
    expect(countSets(many)).toBe(1_221_759);
    let visits = 0;
    visitSets(many, () => ++visits === 3);
    expect(visits).toBe(3);
  });
});
