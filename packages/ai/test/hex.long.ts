import { expect, test } from 'vitest';
import { lossesFromCentre, provenOpening } from './hex-match.ts';

test('[BOT13] hex on 4×4 is proven to be a win for the first player', () => {
  expect(provenOpening(4, 400_000)).toMatchObject({ isProven: true, value: 1 });
});

test('[BOT13] an opening in the centre of 5×5 loses none of a hundred games to hard', async () => {
  expect(await lossesFromCentre(100, 'expert')).toBe(0);
});
