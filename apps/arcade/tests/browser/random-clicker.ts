import type { Page } from 'playwright-core';
import { chanceFrom } from './chance.ts';
import { type PlacedOffer, readTable } from './table-offers.ts';

/** How many clicks a game may take before it is taken for one that never ends. */
const MOST_CLICKS = 2_000;

/** Plays to the end with the mouse, choosing by chance among what the page offers. Gives the clicks. */
export async function playAtRandom(page: Page, seed: number): Promise<number> {
  const chance = chanceFrom(seed);
  for (let clicks = 0; clicks < MOST_CLICKS; clicks++) {
    const table = await readTable(page, chance(2 ** 30));
    if (table.state === 'over') return clicks;
    if (table.state !== 'offers') throw new Error(`Nothing can be clicked: ${table.state}.`);
    await take(page, table.chosen);
  }
  throw new Error(`The game is not over after ${MOST_CLICKS} clicks.`);
}

/** Makes some choices by chance; fewer if the game ends. */
export async function playSome(page: Page, choices: number, seed = 1): Promise<void> {
  const chance = chanceFrom(seed);
  for (let made = 0; made < choices; made++) {
    const table = await readTable(page, chance(2 ** 30));
    if (table.state !== 'offers') return;
    await take(page, table.chosen);
  }
}

async function take(page: Page, offer: PlacedOffer): Promise<void> {
  if (offer.at === null) throw new Error(`"${offer.name}" is offered, but covered by something.`);
  await page.mouse.click(offer.at.x, offer.at.y);
  if (offer.kind === 'field') await page.keyboard.type('1');
}
