import { expect, test } from 'vitest';
import { scoreAtBall } from './masked-ball-match.ts';
import { brazenMove, honestMove } from './players/masked-guests.ts';

/** A longer run plays two hundred games against each player, at level hard. */
const GAMES = 4;

test('[BLF6] at Masked Ball a few iterations win games against players who follow a rule', async () => {
  let won = 0;
  for (const other of [honestMove, brazenMove]) {
    const { score } = await scoreAtBall(GAMES, { difficulty: 120 }, other);
    won += score * GAMES;
  }
  expect(won).toBeGreaterThanOrEqual(2);
});
