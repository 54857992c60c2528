import type { Page } from 'playwright-core';

/** Whether what has the focus looks different without it. */
export async function focusChangesPicture(page: Page): Promise<boolean> {
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
