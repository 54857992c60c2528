import { expect, test } from 'vitest';
import { lossesFromCentre, provenOpening, thoughtOf } from './hex-match.ts';

test('[BOT13] hex of three by three is proved to be won by whoever begins', async () => {
  const thought = await thoughtOf(3, 'hard');
  expect(thought?.moves[0]).toMatchObject({ isProven: true, value: 1 });
});

test('[BOT13] hex of four by four is proved to be won by whoever begins', () => {
  expect(provenOpening(4, 400_000)).toMatchObject({ isProven: true, value: 1 });
});

test('[BOT13] an opening in the centre of five by five does not lose', async () => {
  expect(await lossesFromCentre(1, 'hard')).toBe(0);
});
