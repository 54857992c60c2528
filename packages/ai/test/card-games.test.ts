import { expect, test } from 'vitest';
import { gainOfDiscards } from './cribbage-discards.ts';

test('[BOT14] cribbage discards are better than random ones', async () => {
  const { mean } = await gainOfDiscards(4, '120');
  expect(mean).toBeGreaterThan(0);
});
