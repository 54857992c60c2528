import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { makeTable, SHORT_GAMES, sitAt } from './make-table.ts';

/** The sizes that everything has to look right at. */
export const SIZES = [
  { name: 'desktop', width: 1280, height: 800 },
  { name: 'phone', width: 390, height: 844 },
  { name: 'phone-landscape', width: 844, height: 390 },
  { name: 'tablet', width: 820, height: 1180 },
] as const;

export const SCHEMES = ['light', 'dark'] as const;

/** How many choices are made before a picture is taken: neither the beginning nor the end. */
const CHOICES = 8;

/** From one place that is chosen to the next: not all of them in one corner. */
const STRIDE = 5;

/** Takes pictures of every page and every game, at every size, in light and dark. Gives their number. */
export async function takeScreenshots(
  browser: Browser,
  base: string,
  folder: string,
): Promise<number> {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  let count = 0;
  const take = async (name: string): Promise<void> => {
    for (const { name: size, width, height } of SIZES) {
      await page.setViewportSize({ width, height });
      for (const colorScheme of SCHEMES) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.waitForTimeout(150);
        await page.screenshot({ path: join(folder, `${name}-${size}-${colorScheme}.png`) });
        count++;
      }
    }
  };
  await pages(page, base, take);
  for (const wish of SHORT_GAMES) {
    const large = wish.game === 'hex' ? {} : wish.options;
    const table = await makeTable(base, { ...wish, options: large, seed: 'pictures' }, ['Anna']);
    await sitAt(page, table, table.tokens);
    await playOn(page, CHOICES);
    await take(wish.game);
  }
  await context.close();
  return count;
}

type Take = (name: string) => Promise<void>;

async function pages(page: Page, base: string, take: Take): Promise<void> {
  await page.goto(base);
  await page.getByRole('button', { name: 'Play Hex' }).waitFor();
  await take('home');
  await page.goto(new URL('/new/hearts', base).href);
  await page.getByRole('button', { name: 'Start' }).waitFor();
  await take('create');
  await page.goto(base);
  await page.getByRole('button', { name: 'Invite friends to Go fish' }).click();
  await page.getByRole('button', { name: 'Start' }).waitFor();
  await take('waiting-room');
  await passDevice(page, base, take);
  await over(page, base, take);
}

async function passDevice(page: Page, base: string, take: Take): Promise<void> {
  const table = await makeTable(base, { game: 'cribbage', players: 2 }, ['Anna', 'Ben']);
  await sitAt(page, table, table.tokens);
  await page.locator('[data-region=pass-device]').waitFor();
  await take('pass-device');
}

async function over(page: Page, base: string, take: Take): Promise<void> {
  const wish = { game: 'tic-tac-toe', players: 2, seed: 'pictures' };
  const table = await makeTable(base, wish, ['Anna']);
  await sitAt(page, table, table.tokens);
  await playOn(page, 9);
  await page.locator('[data-region=result]').waitFor();
  await take('result');
  await page.getByRole('link', { name: 'Replay' }).click();
  await page.getByRole('button', { name: 'One choice on' }).click();
  await page.getByRole('button', { name: 'One choice on' }).click();
  await take('replay');
}

/** Makes some choices: what has been chosen is confirmed, else something on the board, else a button. */
async function playOn(page: Page, choices: number): Promise<void> {
  await page.locator('[data-region=shell]').waitFor();
  const enabled = ':not([disabled]):not([aria-disabled=true])';
  const confirm = page.locator(`[data-region=actions] button[data-primary]${enabled}`).first();
  const targets = page.locator('[data-region=board] button[data-legal]');
  const button = page.locator(`[data-region=actions] button${enabled}`).last();
  const result = page.locator('[data-region=result]');
  for (let made = 0; made < choices && !(await result.isVisible()); ) {
    await page.waitForTimeout(200);
    // While others choose there is neither.
    const some = targets.nth((made * STRIDE) % Math.max(1, await targets.count()));
    for (const each of [confirm, some, button]) {
      if (!(await each.isVisible())) continue;
      await each.click({ timeout: 5_000 });
      made++;
      break;
    }
  }
  await page.waitForTimeout(500);
}
