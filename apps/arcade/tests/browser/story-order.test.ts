import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { makeTable, SHORT_GAMES, sitAt } from '../../../../scripts/browser/make-table.ts';
import { earlyShown, watchForLaterWords } from './later-words.ts';
import { playSome } from './random-clicker.ts';
import { addressOf, type Visitor, visit } from './visitor.ts';

/** Choices that reach a second deal, turn or the end of a game without taking minutes. */
const CHOICES: Readonly<Record<string, number>> = { cribbage: 14, hearts: 16 };
const USUAL = 12;

/** A game against bots, with all motion, on a page that is compared with what its viewer has been shown. */
async function openWatched(
  wish: (typeof SHORT_GAMES)[number],
  speed: 'fast' | 'normal',
): Promise<Visitor> {
  const anna = await visit('about:blank', { speed });
  const table = await makeTable(addressOf(), { ...wish, seed: 'story' }, ['Anna']);
  await sitAt(anna.page, table, table.tokens);
  await watchForLaterWords(anna.page);
  return anna;
}

test.each(SHORT_GAMES)('$game shows nothing of what its viewer has not been shown', async wish => {
  const anna = await openWatched(wish, 'fast');
  await playSome(anna.page, CHOICES[wish.game] ?? USUAL, 3);
  const { compared, early } = await earlyShown(anna.page);
  expect(early).toEqual([]);
  expect(compared).toBeGreaterThan(0);
  anna.expectQuiet();
  await anna.leave();
});

test('a player in a hurry clicks what can be chosen in the present, and is there', async () => {
  const hearts = SHORT_GAMES.find(({ game }) => game === 'hearts');
  if (hearts === undefined) throw new Error('There is no game of hearts.');
  const anna = await openWatched(hearts, 'normal');
  await playSome(anna.page, 4, 3);
  await isShowing(anna.page);
  expect(await anna.page.locator('[data-region=board] [data-legal]').count()).toBe(0);
  const cards = anna.page.locator('[data-region=board] .bs-mine button[data-handle]');
  for (const card of await cards.all()) {
    await card.dispatchEvent('click');
    if ((await anna.page.getByRole('button', { name: 'Skip' }).count()) === 0) break;
  }
  expect((await earlyShown(anna.page)).early).toEqual([]);
  await anna.leave();
});

async function isShowing(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Skip' }).waitFor();
}
