import { expect, test } from 'vitest';
import { CommitPace } from './commit-pace.ts';

/** How long the next commit waits right after one of so many tables. */
function gapAfter(tables: number): number {
  const pace = new CommitPace();
  pace.sent(tables, 1000);
  return pace.wait(1000);
}

test('[SQL11] while few tables play no commit waits for another', () => {
  expect(new CommitPace().wait(1000)).toBe(0);
  expect([0, 1, 4, 7].map(gapAfter)).toEqual([0, 0, 0, 0]);
});

test('[SQL11] while many tables play a commit waits until the one before is some milliseconds old, the longer the more they are', () => {
  const pace = new CommitPace();
  pace.sent(10, 1000);
  expect([1000, 1003.2, 1007.8, 1100].map(now => pace.wait(now))).toEqual([8, 5, 0, 0]);
  pace.sent(2, 1008);
  expect(pace.wait(1008)).toBe(0);
  expect([8, 16, 24, 36, 40, 100, 5000].map(gapAfter)).toEqual([8, 8, 12, 18, 20, 20, 20]);
});
