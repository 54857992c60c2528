import { Die } from '@boardsmith/engine';
import { checkGame, createTestGame } from '@boardsmith/testing';
import { expect, test } from 'vitest';
import definition from '../src/rules/index.ts';

test('obeys the laws of every game', { timeout: 120_000 }, () => {
  expect(checkGame(definition).unreached).toEqual({ actions: [], branches: [] });
});

test('nothing can be kept before a roll', () => {
  const table = createTestGame(definition, { playerCount: 2 });
  expect(table.refusal('Ann', 'keep')).toBe('"keep" cannot be done now: You have not rolled yet');
});

test('a one ends the turn without points, and anything else fills the pot', () => {
  const table = createTestGame(definition, { playerCount: 2 }).act('Ann', 'roll');
  const values = table.game.all(Die).map(({ value }) => value);
  const total = values.reduce((sum, each) => sum + each, 0);
  const hasOne = values.includes(1);
  expect([table.game.pot, table.waiting]).toEqual([hasOne ? 0 : total, [hasOne ? 'Bob' : 'Ann']]);
});
