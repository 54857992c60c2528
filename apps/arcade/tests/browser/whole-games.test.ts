import { expect, test } from 'vitest';
import { makeTable, SHORT_GAMES, sitAt } from '../../../../scripts/browser/make-table.ts';
import { playByKeyboard } from './keyboard-player.ts';
import { playAtRandom } from './random-clicker.ts';
import { addressOf, visit } from './visitor.ts';

/** Each game one way here: squares, hexagons and cards; `many-games.long.ts` plays all of them both ways. */
const BY_KEYS: readonly string[] = ['tic-tac-toe', 'hex', 'checkers', 'go-fish'];
const GAMES = SHORT_GAMES.map(wish =>
  BY_KEYS.includes(wish.game)
    ? { wish, way: 'the keyboard alone', play: playByKeyboard }
    : { wish, way: 'a mouse that clicks what the page offers', play: playAtRandom },
);

test.each(GAMES)('$wish.game is played to its end with $way', async ({ wish, way, play }) => {
  const visitor = await visit('about:blank');
  const table = await makeTable(addressOf(), { ...wish, seed: way }, ['Anna']);
  await sitAt(visitor.page, table, table.tokens);
  expect(await play(visitor.page, 7)).toBeGreaterThan(2);
  visitor.expectQuiet();
  await visitor.leave();
});
