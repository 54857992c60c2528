import { expect, test } from 'vitest';
import { CONNECT_FOUR } from './arenas.ts';
import { atLevel, scoreOf } from './levels-match.ts';

test('[BOT15] medium beats easy at connect four', async () => {
  const pair = [atLevel('medium', CONNECT_FOUR), atLevel('easy', CONNECT_FOUR)] as const;
  const { mean } = await scoreOf(CONNECT_FOUR, pair, { bound: 0.5, most: 2 });
  expect(mean).toBeGreaterThan(0.5);
});
