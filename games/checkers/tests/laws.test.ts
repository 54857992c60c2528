import definition from '@boardsmith/checkers';
import { checkGame } from '@boardsmith/testing';
import { expect, test } from 'vitest';

test('obeys every law', () => {
  expect(checkGame(definition).unreached.actions).toEqual([]);
});
