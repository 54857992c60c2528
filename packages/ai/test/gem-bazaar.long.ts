import { expect, test } from 'vitest';
import { scoreAgainstGreedy } from './gem-bazaar-match.ts';

test('[HID14] at Gem Bazaar hard wins at least 70 of 100 games against a greedy player', async () => {
  const score = await scoreAgainstGreedy(60, { difficulty: 'hard' });
  console.log('Gem Bazaar, hard against the greedy player, 60 games:', score);
  expect(score).toBeGreaterThanOrEqual(0.7);
});
