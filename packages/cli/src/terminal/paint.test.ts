import { expect, test } from 'vitest';
import { paintFor, showsColours } from './paint.ts';

test('[CLI16] colours are printed on terminals only, and never with NO_COLOR', () => {
  const terminal = { isTTY: true };
  expect([
    showsColours(terminal, {}),
    showsColours({}, {}),
    showsColours(terminal, { NO_COLOR: '1' }),
    showsColours(terminal, { NO_COLOR: '' }),
    showsColours(terminal, { TERM: 'dumb' }),
  ]).toEqual([true, false, false, true, false]);
  expect(paintFor({ isColoured: true }).red('no')).toBe('\u001b[31mno\u001b[0m');
  expect(paintFor({ isColoured: false }).red('no')).toBe('no');
});
