import hex from '@boardsmith/hex';
import { expect, test } from 'vitest';
import { MCTSBot } from '../src/index.ts';
import { byBot, playOut } from './referee.ts';

test('[MCT6] GRAVE beats plain tree search with as many iterations at hex', async () => {
  let won = 0;
  for (let number = 0; number < 4; number++) {
    const game = new hex.gameClass({ playerCount: 2, size: 7, seed: `${number}` });
    game.startFlow();
    const seat = number % 2;
    const seed = `${number}`;
    const grave = byBot(new MCTSBot(game, seat, { difficulty: 200, usesGrave: true, seed }));
    const plain = byBot(new MCTSBot(game, 1 - seat, { difficulty: 200, seed }));
    const value = await playOut(game, seat === 0 ? [grave, plain] : [plain, grave]);
    won += seat === 0 ? value : 1 - value;
  }
  expect(won).toBeGreaterThanOrEqual(3);
});
