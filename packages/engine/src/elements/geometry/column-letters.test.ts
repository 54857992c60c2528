import { expect, test } from 'vitest';
import { makeColumnLetters } from './column-letters.ts';

test('[GEO13] columns are lettered like those of a spreadsheet', () => {
  const columns = [0, 7, 25, 26, 27, 51, 52, 701, 702, 16_383];
  expect(columns.map(makeColumnLetters)).toEqual([
    'a',
    'h',
    'z',
    'aa',
    'ab',
    'az',
    'ba',
    'zz',
    'aaa',
    'xfd',
  ]);
});
