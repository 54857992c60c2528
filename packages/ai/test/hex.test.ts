import { expect, test } from 'vitest';
import { provenAnswer, thoughtOf } from './hex-match.ts';

test('[BOT13] hex on 3×3 is proven to be a win for the first player', async () => {
  const thought = await thoughtOf(3, 'hard');
  expect(thought?.moves[0]).toMatchObject({ isProven: true, value: 1 });
});

test('[BOT13] hex on 4×4 is lost for the second player after an opening in the centre', () => {
  expect(provenAnswer(4, 'b3', 100_000)).toMatchObject({ isProven: true, value: 0 });
});
