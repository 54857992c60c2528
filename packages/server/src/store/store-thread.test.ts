import { expect, test } from 'vitest';
import { CommitPace } from './store-thread.ts';

test('[SQL11] commits of few tables follow each other at once, and those of many are milliseconds apart', () => {
  const pace = new CommitPace();
  const gapAfter = (tables: number): number => {
    pace.add(tables);
    pace.sent(1_000);
    return pace.wait(1_000);
  };
  expect([1, 7, 8, 20, 30, 500].map(gapAfter)).toEqual([0, 0, 8, 10, 15, 20]);
  expect(pace.wait(1_015)).toBe(5);
  expect(pace.wait(1_100)).toBe(0);
});
