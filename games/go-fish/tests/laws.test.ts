import definition from '@boardsmith/go-fish';
import { checkGame } from '@boardsmith/testing';
import { expect, test } from 'vitest';

test('obeys the laws of every game', () => {
  const { unreached } = checkGame(definition, { runs: 5 });
  expect(unreached).toEqual({ actions: [], branches: [] });
});
