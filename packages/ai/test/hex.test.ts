import { expect, test } from 'vitest';
import { provenAnswer, thoughtOf } from './hex-match.ts';

test('[BOT13] hex of three by three is proved to be won by whoever begins', async () => {
  const thought = await thoughtOf(3, 'hard');
  expect(thought?.moves[0]).toMatchObject({ isProven: true, value: 1 });
});

test('[BOT13] hex of four by four is lost for whoever answers an opening in the middle', () => {
  expect(provenAnswer(4, 'b3', 100_000)).toMatchObject({ isProven: true, value: 0 });
});
