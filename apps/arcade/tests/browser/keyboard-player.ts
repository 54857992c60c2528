import type { Page } from 'playwright-core';
import { chanceFrom } from './chance.ts';
import { type Offer, readTable } from './table-offers.ts';

const MOST_CHOICES = 1_500;
/** From anywhere on the page to anything on it. */
const MOST_TABS = 30;

const ARROWS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] as const;

/** Plays to the end with the keyboard alone: Tab, arrows, n and Enter. Gives the choices. */
export async function playByKeyboard(page: Page, seed: number): Promise<number> {
  const chance = chanceFrom(seed);
  for (let choices = 0; choices < MOST_CHOICES; choices++) {
    const table = await readTable(page, chance(2 ** 30));
    if (table.state === 'over') return choices;
    if (table.state !== 'offers') throw new Error(`Nothing can be chosen: ${table.state}.`);
    if (table.chosen.kind === 'target') await chooseOnBoard(page, chance(4));
    else await chooseInBar(page, chance(table.offers.filter(isInBar).length));
  }
  throw new Error(`The game is not over after ${MOST_CHOICES} choices.`);
}

function isInBar({ kind }: Offer): boolean {
  return kind !== 'target';
}

/** How many times Tab has to be pressed until the focus is inside a region. */
export async function tabTo(page: Page, selector: string): Promise<number> {
  for (let tabs = 0; tabs <= MOST_TABS; tabs++) {
    if (await hasFocus(page, selector)) return tabs;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${selector} is not reached with ${MOST_TABS} tabs.`);
}

async function chooseOnBoard(page: Page, steps: number): Promise<void> {
  await tabTo(page, '[data-region=board]');
  await page.keyboard.press(ARROWS[steps] ?? 'ArrowDown');
  for (let step = 0; step <= steps; step++) await page.keyboard.press('n');
  if (!(await hasFocus(page, '[data-legal]'))) {
    throw new Error('The key n does not lead to anything that can be chosen.');
  }
  await page.keyboard.press('Enter');
}

async function chooseInBar(page: Page, more: number): Promise<void> {
  const wanted =
    '[data-region=actions] :is(button, input):not([aria-disabled=true]):not([data-back])';
  await tabTo(page, wanted);
  for (let step = 0; step < more; step++) {
    await page.keyboard.press('Tab');
    await tabTo(page, wanted);
  }
  if (await hasFocus(page, 'input')) await page.keyboard.type('1');
  await page.keyboard.press('Enter');
}

function hasFocus(page: Page, selector: string): Promise<boolean> {
  return page.evaluate(wanted => document.activeElement?.closest(wanted) != null, selector);
}
