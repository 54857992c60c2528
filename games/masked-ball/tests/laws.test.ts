import definition from '@boardsmith/masked-ball';
import { checkGame } from '@boardsmith/testing';
import { expect, test } from 'vitest';

test('obeys the laws of every game', () => {
  const { unreached } = checkGame(definition, { runs: 3, telling: { challenge: 'anything' } });
  expect(unreached).toEqual({ actions: [], branches: [] });
});
