import { checkGame, createTestGame } from '@boardsmith/testing';
import { expect, test } from 'vitest';
import definition from '../src/rules/index.ts';

test('obeys the laws of every game', { timeout: 120_000 }, () => {
  expect(checkGame(definition).unreached).toEqual({ actions: [], branches: [] });
});

test('is won by a chain from side to side', () => {
  const options = { playerNames: ['Ann', 'Bob'], options: { size: 3 } };
  const table = createTestGame(definition, options).play(`
    Ann: place b1
    Bob: place a1
    Ann: place b2
    Bob: place a2
    Ann: place b3
  `);
  expect(table.game.getWinners().map(({ name }) => name)).toEqual(['Ann']);
});
