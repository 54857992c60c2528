import { expect, test } from 'vitest';
import { lossesFromCentre } from './hex-match.ts';

test('[BOT13] an opening in the centre of five by five loses none of a hundred games', async () => {
  expect(await lossesFromCentre(100, 'hard')).toBe(0);
});
