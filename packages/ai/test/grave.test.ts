import { expect, test } from 'vitest';
import { wonByGrave } from './grave-match.ts';

test('[MCT6] GRAVE wins most games of hex against UCT with as many iterations', async () => {
  expect(await wonByGrave(4, { size: 6, difficulty: 80 })).toBeGreaterThanOrEqual(3);
});
