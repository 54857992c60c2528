import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { AuthorMachine, Running } from './author-machine.ts';
import { isOver } from './page-player.ts';
import { addPicture, expectPicture } from './public-picture.ts';
import { edit, good, marks, place } from './seat-steps.ts';

const PLACE = 'src/rules/actions.ts';

/** Edits rules during a game of two players on a 3×3 board, and breaks and mends them. */
export async function proveDev(
  machine: AuthorMachine,
  folder: string,
  context: BrowserContext,
): Promise<void> {
  addPicture(folder);
  const dev = machine.start(folder, 'dev', '--no-open', '--seed', 'e2e');
  const original = readFileSync(join(folder, PLACE), 'utf8');
  try {
    const [ann, bob] = [await seatPage(dev, context, 1), await seatPage(dev, context, 2)];
    await expectPicture(ann);
    await place(ann, 'a1');
    await marks(bob, 1);
    await keepsThePosition(folder, bob);
    await survivesTypeErrors(folder, dev, bob);
    await namesWhatNoLongerApplies(folder, dev, bob);
    writeFileSync(join(folder, PLACE), original);
    await good(bob);
    await marks(bob, 2);
    while (!(await isOver(bob))) for (const page of [ann, bob]) await playOne(page);
    expect(await isOver(bob)).toBe(true);
  } finally {
    await dev.close();
  }
}

async function keepsThePosition(folder: string, page: Page): Promise<void> {
  edit(folder, PLACE, ["'Choose an empty square'", "'Take a square that is free'"]);
  await page.getByText('Take a square that is free').first().waitFor();
  await marks(page, 1);
}

async function survivesTypeErrors(folder: string, dev: Running, page: Page): Promise<void> {
  edit(folder, PLACE, ['cell.isEmpty()', 'cell.isEmty()']);
  const alert = page.getByRole('alert', { name: 'The rules have type errors' });
  await alert.getByText(/src\/rules\/actions\.ts:7:\d+/).waitFor();
  await alert.getByText("Property 'isEmty' does not exist").waitFor();
  await dev.says(/src\/rules\/actions\.ts:7:\d+: Property 'isEmty' does not exist/);
  await place(page, 'b2');
  await marks(page, 2);
  edit(folder, PLACE, ['cell.isEmty()', 'cell.isEmpty()']);
  await good(page);
  await marks(page, 2);
}

async function namesWhatNoLongerApplies(folder: string, dev: Running, page: Page): Promise<void> {
  edit(folder, PLACE, ['cell.isEmpty()', "cell.isEmpty() && cell.notation !== 'b2'"]);
  const alert = page.getByRole('alert', { name: 'Choice 2 of 2 no longer applies' });
  await alert.getByText('Player 2: place cell b2').waitFor();
  await dev.says(/Choice 2 of 2 no longer applies\. Player 2: place cell b2/);
  await marks(page, 2);
  await alert.getByRole('button', { name: 'Keep the first choice' }).click();
  await good(page);
  await marks(page, 1);
  await place(page, 'c3');
  await marks(page, 2);
}

async function seatPage(dev: Running, context: BrowserContext, player: number): Promise<Page> {
  const [, address = ''] = await dev.says(new RegExp(`Player ${player} +(http\\S+)`));
  await dev.says(/end with Ctrl\+C/);
  const page = await context.newPage();
  await page.goto(address);
  await page.locator('[data-region=shell]').waitFor();
  return page;
}

/** Takes a square if it is this player's turn. The turn may change between the check and the click. */
async function playOne(page: Page): Promise<void> {
  const shell = '[data-region=shell][data-turn][data-busy=false]';
  const square = page.locator(`${shell} [data-region=board] button[data-legal]`).first();
  if (await square.isVisible()) await square.click({ timeout: 2_000 }).catch(() => undefined);
  else await page.waitForTimeout(100);
}
