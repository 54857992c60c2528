import type { Page } from 'playwright-core';
import { chanceFrom } from './chance.ts';
import { type Offer, readTable } from './table-offers.ts';

/** How many clicks a game may take before it is taken for one that never ends. */
const MOST_CLICKS = 2_000;

/** Plays to the end with the mouse, choosing by chance among what the page offers. Gives the clicks. */
export async function playAtRandom(page: Page, seed: number): Promise<number> {
  const chance = chanceFrom(seed);
  for (let clicks = 0; clicks < MOST_CLICKS; clicks++) {
    const table = await readTable(page);
    if (table.state === 'over') return clicks;
    if (table.state !== 'offers') throw new Error(`Nothing can be clicked: ${table.state}.`);
    await take(page, table.offers[chance(table.offers.length)]);
  }
  throw new Error(`The game is not over after ${MOST_CLICKS} clicks.`);
}

async function take(page: Page, offer: Offer | undefined): Promise<void> {
  if (offer === undefined) return;
  if (offer.at === null) throw new Error(`"${offer.name}" is offered, but covered by something.`);
  await page.mouse.click(offer.at.x, offer.at.y);
  if (offer.kind === 'field') await page.keyboard.type('1');
}
