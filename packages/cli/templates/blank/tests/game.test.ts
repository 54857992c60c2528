import { checkGame, createTestGame } from '@boardsmith/testing';
import { expect, test } from 'vitest';
import definition from '../src/rules/index.ts';

test('obeys the laws of every game', { timeout: 120_000 }, () => {
  expect(checkGame(definition).unreached).toEqual({ actions: [], branches: [] });
});

test('is won by the player who takes the last stone', () => {
  const table = createTestGame(definition, { playerNames: ['Ann', 'Bob'] }).play(`
    Ann: take 3
    Bob: take 3
    Ann: take 3
    Bob: take 3
  `);
  expect(table.game.getWinners().map(({ name }) => name)).toEqual(['Bob']);
});

test('no player takes more stones than there are', () => {
  const table = createTestGame(definition, { playerNames: ['Ann', 'Bob'] }).play(`
    Ann: take 3
    Bob: take 3
    Ann: take 3
    Bob: take 2
  `);
  expect(table.refusal('Ann', 'take', { count: 2 })).toContain('not so many stones left');
});
