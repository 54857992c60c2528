import connectFour from '@boardsmith/connect-four';
import { expect, test } from 'vitest';
import { type Arena, shareWon } from './levels-match.ts';

test('[BOT15] hard beats easy at connect four', async () => {
  const arena: Arena = {
    name: 'connect four',
    newGame: seed => new connectFour.gameClass({ playerCount: 2, seed }),
    objectives: undefined,
  };
  expect(await shareWon(arena, 'hard', { below: 'easy', games: 2 })).toBeGreaterThan(0.5);
});
