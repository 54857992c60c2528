import { expect, test } from 'vitest';
import { lossesFromCentre, provenOpening } from './hex-match.ts';

test('[BOT13] hex of four by four is proved to be won by whoever begins', () => {
  expect(provenOpening(4, 400_000)).toMatchObject({ isProven: true, value: 1 });
});

test('[BOT13] an opening in the centre of five by five loses none of a hundred games to hard', async () => {
  expect(await lossesFromCentre(100, 'expert')).toBe(0);
});
