import definition from '@boardsmith/hearts';
import { checkGame } from '@boardsmith/testing';
import { expect, test } from 'vitest';

test('obeys the laws of every game', () => {
  const { unreached } = checkGame(definition, { runs: 2, options: [{ target: 25 }] });
  expect(unreached).toEqual({ actions: [], branches: [] });
});
