import { expect, test } from 'vitest';
import { PlainConnectFour } from './plain-connect-four.ts';

function perft(game: PlainConnectFour, depth: number): number {
  if (depth === 0) return 1;
  let leaves = 0;
  for (const move of game.moves()) {
    game.make(move);
    leaves += perft(game, depth - 1);
    game.unmake();
  }
  return leaves;
}

test('hand-written Connect Four has the published number of leaves', () => {
  const game = new PlainConnectFour();
  expect([1, 2, 3, 4, 5, 6, 7].map(depth => perft(game, depth))).toEqual([
    7, 49, 343, 2_401, 16_807, 117_649, 823_536,
  ]);
});
