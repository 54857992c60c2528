import { expect, test } from 'vitest';
import { winningChain } from '../src/ui/winning-chain.ts';

/** Three cells in a column of a board with three rows, each with a stone of the same player. */
const CELLS = [0, 1, 2].map(r => ({
  node: { handle: 10 + r, type: 'cell' },
  place: { q: 1, r },
  owner: 0,
}));

test('the winning chain begins and ends in the rim, whichever side it is told from', () => {
  const down = winningChain(CELLS, () => 'red');
  expect(down?.points.map(({ r }) => r)).toEqual([-0.4, 0, 1, 2, 2.4]);
  const up = winningChain(CELLS.toReversed(), () => 'red');
  expect(up?.points.map(({ r }) => r)).toEqual([2.4, 2, 1, 0, -0.4]);
});

test('there is no winning chain before the game is won', () => {
  expect(winningChain([], () => 'red')).toBeNull();
});
