import definition from '@boardsmith/sky-towers';
import { checkGame } from '@boardsmith/testing';
import { expect, test } from 'vitest';

test('obeys the laws of every game', () => {
  const { unreached } = checkGame(definition, { runs: 3 });
  expect(unreached).toEqual({ actions: [], branches: [] });
});
