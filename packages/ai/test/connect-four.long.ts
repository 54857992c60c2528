import { describe, expect, test } from 'vitest';
import { lossesToAvoid, shareSolved, winsToFind } from './connect-four-positions.ts';

describe.each(['hard', 'expert'])('300 positions of connect four at %s', level => {
  test('[BOT11] every win in two is found', async () => {
    expect(await shareSolved(winsToFind(300, 'many wins'), level)).toBe(1);
  });

  test('[BOT11] every loss in two is avoided', async () => {
    expect(await shareSolved(lossesToAvoid(300, 'many losses'), level)).toBe(1);
  });
});
