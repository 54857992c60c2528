import { expect, test } from 'vitest';
import { scoreAgainstChance } from './tricks-match.ts';

test('[HID11] a trick-taking game is won clearly more often than by a random bot, over many duplicate deals', () => {
  // 200 deals, both seats: the standard error is below 0.025.
  expect(scoreAgainstChance(200, 120)).toBeGreaterThan(0.59);
});
