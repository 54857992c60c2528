import { expect, test } from 'vitest';
import { lossesToAvoid, shareSolved, winsToFind } from './connect-four-positions.ts';

test('[BOT11] in connect four every win in two is found', async () => {
  expect(await shareSolved(winsToFind(6, 'wins'), 'hard')).toBe(1);
});

test('[BOT11] in connect four every loss in two is avoided', async () => {
  expect(await shareSolved(lossesToAvoid(4, 'losses'), 'hard')).toBe(1);
});
