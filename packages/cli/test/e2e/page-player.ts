import type { Page } from 'playwright-core';

/** More clicks than any game of a template needs. */
const MOST_CLICKS = 400;

const ENABLED = ':not([disabled]):not([aria-disabled=true])';
const TARGETS = `[data-region=board] button[data-legal]${ENABLED}`;
const BUTTONS = `[data-region=actions] button${ENABLED}`;

/**
 * Plays with the mouse until the game is over, or until `most` moves have been made. Returns the number of
 * clicks.
 */
export async function playOn(page: Page, most: number = MOST_CLICKS): Promise<number> {
  for (let clicks = 0; clicks < most; clicks++) {
    await page
      .locator(`.bs-over, [data-region=shell][data-busy=false] :is(${TARGETS}, ${BUTTONS})`)
      .first()
      .waitFor({ timeout: 180_000 });
    if (await isOver(page)) return clicks;
    await clickSomething(page, clicks);
  }
  if (most === MOST_CLICKS) throw new Error(`The game is not over after ${MOST_CLICKS} clicks.`);
  return most;
}

/** Whether the page shows the result of the game. */
export function isOver(page: Page): Promise<boolean> {
  return page.locator('.bs-over').first().isVisible();
}

/** Another position each time, so that not all clicks are in one corner. */
async function clickSomething(page: Page, clicks: number): Promise<void> {
  for (const selector of [TARGETS, BUTTONS]) {
    const found = page.locator(selector);
    const count = await found.count();
    if (count === 0) continue;
    // A choice may no longer exist when the click arrives.
    await found
      .nth((clicks * 5) % count)
      .click({ timeout: 2_000 })
      .catch(() => undefined);
    return;
  }
}
