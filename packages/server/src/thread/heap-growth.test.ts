import { expect, test } from 'vitest';
import { HeapGrowth } from './heap-growth.ts';

/** How far a heap of 50 megabytes may grow after so many searches, each so long after the one before. */
function growthAfter(...stretches: readonly (readonly [count: number, pause: number])[]): number {
  const growth = new HeapGrowth();
  let at = 1_000;
  growth.searched({ at, megabytes: 50 });
  for (const [count, pause] of stretches) {
    for (let i = 0; i < count; i++) {
      at += pause;
      growth.searched({ at, megabytes: 50 });
    }
  }
  return growth.percent;
}

test('[HEA2] a heap may grow further while searching it is dear, and little again when it is cheap', () => {
  expect(growthAfter()).toBe(20);
  expect(growthAfter([7, 500])).toBe(20);
  expect(growthAfter([8, 500])).toBe(50);
  expect(growthAfter([20, 2_000])).toBe(20);
  expect(growthAfter([8, 500], [8, 2_000])).toBe(50);
  expect(growthAfter([8, 500], [8, 6_000])).toBe(20);
});
