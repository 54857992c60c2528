import { describe, expect, test } from 'vitest';
import { lossesToAvoid, shareSolved, winsToFind } from './connect-four-positions.ts';

describe.each([
  ['hard', 300],
  ['expert', 100],
] as const)('positions of connect four at %s', (level, count) => {
  test('[BOT11] every win in two is found', async () => {
    expect(await shareSolved(winsToFind(count, 'many wins'), level)).toBe(1);
  });

  test('[BOT11] every loss in two is avoided', async () => {
    expect(await shareSolved(lossesToAvoid(count, 'many losses'), level)).toBe(1);
  });
});
