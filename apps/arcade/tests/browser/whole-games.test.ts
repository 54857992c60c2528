import { describe, expect, test } from 'vitest';
import { makeTable, SHORT_GAMES, sitAt } from '../../../../scripts/browser/make-table.ts';
import { playByKeyboard } from './keyboard-player.ts';
import { playAtRandom } from './random-clicker.ts';
import { addressOf, visit } from './visitor.ts';

describe.each(SHORT_GAMES)('$game', wish => {
  test('is played to its end with a mouse that clicks what the page offers', async () => {
    const visitor = await visit('/');
    const table = await makeTable(addressOf(), { ...wish, seed: 'clicker' }, ['Anna']);
    await sitAt(visitor.page, table, table.tokens);
    const clicks = await playAtRandom(visitor.page, 7);
    expect(clicks).toBeGreaterThan(2);
    visitor.expectQuiet();
    await visitor.leave();
  });

  test('is played to its end with the keyboard alone', async () => {
    const visitor = await visit('/');
    const table = await makeTable(addressOf(), { ...wish, seed: 'keyboard' }, ['Anna']);
    await sitAt(visitor.page, table, table.tokens);
    const choices = await playByKeyboard(visitor.page, 11);
    expect(choices).toBeGreaterThan(2);
    visitor.expectQuiet();
    await visitor.leave();
  });
});
