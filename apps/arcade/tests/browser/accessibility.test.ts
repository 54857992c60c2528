import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { makeTable, SHORT_GAMES, sitAt } from '../../../../scripts/browser/make-table.ts';
import { SCREENS } from '../../../../scripts/browser/screens.ts';
import { coveringLooks, judge } from './judge.ts';
import { tabTo } from './keyboard-player.ts';
import { readTable } from './table-offers.ts';
import { addressOf, visit } from './visitor.ts';

test.each(SCREENS)(
  '$name has no fault that can be measured, on a screen that is small and on one that is large',
  async screen => {
    const visitor = await visit('about:blank', { reducedMotion: true });
    await screen.open(visitor.page, addressOf());
    expect(await judge(visitor.page, coveringLooks(SCREENS.indexOf(screen)), screen)).toEqual([]);
    visitor.expectQuiet();
    await visitor.leave();
  },
);

describe.each(SHORT_GAMES)('$game', wish => {
  test('has its board within four tabs, with a focus that can be seen', async () => {
    const visitor = await visit('/');
    const table = await makeTable(addressOf(), { ...wish, seed: 'tabs' }, ['Anna']);
    await sitAt(visitor.page, table, table.tokens);
    await readTable(visitor.page);
    expect(await tabTo(visitor.page, '[data-region=board]')).toBeLessThanOrEqual(4);
    expect(await focusChangesPicture(visitor.page)).toBe(true);
    visitor.expectQuiet();
    await visitor.leave();
  });
});

/** Whether what has the focus looks different without it. */
async function focusChangesPicture(page: Page): Promise<boolean> {
  const { x, y, width, height } = await page.evaluate(() => {
    const {
      left,
      top,
      width: w,
      height: h,
    } = document.activeElement?.getBoundingClientRect() ?? new DOMRect();
    return { x: left - 6, y: top - 6, width: w + 12, height: h + 12 };
  });
  const clip = { x: Math.max(0, x), y: Math.max(0, y), width, height };
  const focused = await page.screenshot({ clip });
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  return !focused.equals(await page.screenshot({ clip }));
}
