import hex from '@boardsmith/hex';
import { MCTSBot } from '../src/index.ts';
import { byBot, playOut } from './referee.ts';

/** How many of some games of hex GRAVE wins from plain tree search with as many iterations. */
export async function wonByGrave(
  games: number,
  { size, difficulty }: { readonly size: number; readonly difficulty: number },
): Promise<number> {
  let won = 0;
  for (let number = 0; number < games; number++) {
    const seed = `${number}`;
    const game = new hex.gameClass({ playerCount: 2, size, seed });
    game.startFlow();
    const seat = number % 2;
    const grave = byBot(new MCTSBot(game, seat, { difficulty, usesGrave: true, seed }));
    const plain = byBot(new MCTSBot(game, 1 - seat, { difficulty, seed }));
    const value = await playOut(game, seat === 0 ? [grave, plain] : [plain, grave]);
    won += seat === 0 ? value : 1 - value;
  }
  return won;
}
