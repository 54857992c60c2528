import ticTacToe from '@boardsmith/tic-tac-toe';
import { expect, test } from 'vitest';
import { fuzzTables } from './fuzz-tables.ts';

test('[FUZ1] every message is answered, and only granted requests change the table', () => {
  const { answered, tables, problems } = fuzzTables(ticTacToe, 5_000, 'fuzz');
  expect(problems).toEqual([]);
  expect(answered).toBeGreaterThan(750);
  expect(tables).toBeGreaterThan(2);
});
