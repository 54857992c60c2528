import definition from '@boardsmith/gem-bazaar';
import { checkGame } from '@boardsmith/testing';
import { expect, test } from 'vitest';

test('obeys the laws of every game', () => {
  const { unreached } = checkGame(definition, {
    runs: 2,
    playerCounts: [2, 3],
    options: [{ target: 10 }],
  });
  expect(unreached).toEqual({ actions: [], branches: [] });
});
