import definition from '@boardsmith/polyhedral-potions';
import { checkGame } from '@boardsmith/testing';
import { expect, test } from 'vitest';

test('obeys the laws of every game', () => {
  const { unreached } = checkGame(definition, { runs: 2, options: [{}] });
  expect(unreached.actions).toEqual([]);
});
