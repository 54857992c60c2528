import cribbage from '@boardsmith/cribbage';
import type { PlayableGame } from '@boardsmith/engine';
import goFish from '@boardsmith/go-fish';
import ticTacToe from '@boardsmith/tic-tac-toe';
import { expect, test } from 'vitest';
import { fuzzTables } from './fuzz-tables.ts';

test.for<{ readonly name: string; readonly game: PlayableGame }>([
  { name: 'tic-tac-toe', game: ticTacToe },
  { name: 'go fish', game: goFish },
  { name: 'cribbage', game: cribbage },
])(
  '[FUZ1] every message at tables of $name is answered, and only granted requests change the table',
  ({ name, game }) => {
    const result = fuzzTables(game, 100_000, `long fuzz of ${name}`);
    const { said, answered, tables, problems } = result;
    console.log(
      `${name}: ${said} messages of 100,000 tries, ${answered} answered, ${tables} tables`,
    );
    expect(problems).toEqual([]);
    expect(answered).toBeGreaterThan(15_000);
  },
);
