import { expect, test } from 'vitest';
import { makeTable, SHORT_GAMES, sitAt } from '../../../../scripts/browser/make-table.ts';
import { playByKeyboard } from './keyboard-player.ts';
import { playAtRandom } from './random-clicker.ts';
import { addressOf, visit } from './visitor.ts';

/** Each game one way here, by turns; `many-games.long.ts` plays all of them both ways. */
const WAYS = [
  { way: 'a mouse that clicks what the page offers', play: playAtRandom },
  { way: 'the keyboard alone', play: playByKeyboard },
] as const;
const GAMES = SHORT_GAMES.map((wish, at) => ({ ...WAYS[at % 2 === 0 ? 0 : 1], wish }));

test.each(GAMES)('$wish.game is played to its end with $way', async ({ wish, way, play }) => {
  const visitor = await visit('/');
  const table = await makeTable(addressOf(), { ...wish, seed: way }, ['Anna']);
  await sitAt(visitor.page, table, table.tokens);
  expect(await play(visitor.page, 7)).toBeGreaterThan(2);
  visitor.expectQuiet();
  await visitor.leave();
});
