import definition from '@boardsmith/cribbage';
import { checkGame } from '@boardsmith/testing';
import { expect, test } from 'vitest';

test('obeys the laws of every game', () => {
  const { unreached } = checkGame(definition, { runs: 3, options: [{ target: 61 }] });
  expect(unreached.actions).toEqual([]);
});
