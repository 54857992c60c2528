import { scoreHand } from '@boardsmith/cribbage';
import { expect, test } from 'vitest';
import { forEachHand, forEachStarter } from './all-hands.ts';
import { PUBLISHED_SCORES } from './published-scores.ts';

test('has the published number of hands for every score, each of 12,994,800 counted by itself', () => {
  const scores = PUBLISHED_SCORES.map(() => 0);
  forEachHand(hand =>
    forEachStarter(hand, starter => {
      const { total } = scoreHand(hand, starter);
      scores[total] = (scores[total] ?? 0) + 1;
    }),
  );
  expect(scores).toEqual(PUBLISHED_SCORES);
});
