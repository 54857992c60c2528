import type { Page } from 'playwright-core';

/** The step from one clicked target to the next: not all of them in one corner. */
const STRIDE = 5;
const ENABLED = ':not([disabled]):not([aria-disabled=true])';

/** Makes some choices: confirms, else picks from a menu, else clicks on the board, else on a button. */
export async function playOn(page: Page, choices: number): Promise<void> {
  await page.locator('[data-region=shell]').waitFor();
  for (let made = 0; made < choices; made++) {
    await page.waitForFunction(isWaiting, null, { polling: 50, timeout: 60_000 });
    if (await page.locator('[data-region=result]').isVisible()) return;
    await chooseOne(page, made);
  }
  await page.waitForFunction(isWaiting, null, { polling: 50, timeout: 60_000 });
}

/** Runs in the page: whether it awaits its player, or is over. */
function isWaiting(): boolean {
  if (document.querySelector('[data-region=result]') !== null) return true;
  const shell = document.querySelector('[data-region=shell][data-busy=false]');
  const offers =
    '[data-region=board] button[data-legal], [data-region=actions] button:not([aria-disabled=true])';
  return shell?.querySelector(offers) != null;
}

async function chooseOne(page: Page, made: number): Promise<void> {
  const confirm = page.locator(`[data-region=actions] button[data-primary]${ENABLED}`).first();
  const item = page.locator('[data-region=actions] [role=menuitem]:not([data-back])').first();
  const targets = page.locator('[data-region=board] button[data-legal]:not([data-selected])');
  const button = page.locator(`[data-region=actions] button${ENABLED}:not([data-back])`).last();
  // A step may have no continuation.
  const back = page.locator('[data-region=actions] button[data-back]').first();
  const step = made * STRIDE + Math.trunc(made / STRIDE);
  const some = targets.nth(step % Math.max(1, await targets.count()));
  for (const each of [confirm, item, some, button, back]) {
    if (!(await each.isVisible())) continue;
    // Cards of a fan overlap: a click in the middle may hit the next card.
    await each.dispatchEvent('click');
    return;
  }
}
