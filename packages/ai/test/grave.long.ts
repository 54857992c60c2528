import { expect, test } from 'vitest';
import { wonByGrave } from './grave-match.ts';

test('[MCT6] GRAVE beats UCT with as many iterations at hex', async () => {
  expect(await wonByGrave(20, { size: 7, difficulty: 150 })).toBeGreaterThanOrEqual(18);
});
