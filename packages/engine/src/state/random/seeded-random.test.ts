import { fc, test } from '@fast-check/vitest';
import { expect } from 'vitest';
import { seededRandom } from './seeded-random.ts';

function numbers(seed: string, stream?: number): number[] {
  const random = seededRandom(seed, stream);
  return Array.from({ length: 20 }, () => random.int(2 ** 40));
}

test.prop([fc.string(), fc.nat(), fc.nat()])(
  '[RND20] chance of its own repeats for one seed and stream, and differs for another',
  (seed, one, other) => {
    fc.pre(one !== other);
    expect(numbers(seed, one)).toEqual(numbers(seed, one));
    expect(numbers(seed, one)).not.toEqual(numbers(seed, other));
    expect(numbers(seed)).toEqual(numbers(seed, 0));
  },
);
