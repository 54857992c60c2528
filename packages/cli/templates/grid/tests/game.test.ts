import { checkGame, createTestGame } from '@boardsmith/testing';
import { expect, test } from 'vitest';
import definition from '../src/rules/index.ts';

const playerNames = ['Ann', 'Bob'];

test('obeys the laws of every game', { timeout: 120_000 }, () => {
  expect(checkGame(definition).unreached).toEqual({ actions: [], branches: [] });
});

test('is won by three marks in a line', () => {
  const table = createTestGame(definition, { playerNames }).play(`
    Ann: place a1
    Bob: place b1
    Ann: place a2
    Bob: place b2
    Ann: place a3
  `);
  expect(table.game.getWinners().map(({ name }) => name)).toEqual(['Ann']);
});

test('an occupied square cannot be chosen', () => {
  const table = createTestGame(definition, { playerNames }).play('Ann: place b2');
  expect(table.refusal('Bob', 'place', { cell: table.game.board.cell('b2') })).toBe(
    'That is not one of the choices for "cell"',
  );
});
