import { expect, test } from 'vitest';
import { wonByGrave } from './grave-match.ts';

test('[MCT6] GRAVE is not worse than plain tree search with as many iterations at hex', async () => {
  expect(await wonByGrave(2, { size: 6, difficulty: 120 })).toBeGreaterThanOrEqual(1);
});
