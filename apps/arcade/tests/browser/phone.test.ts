import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { makeTable, sitAt } from '../../../../scripts/browser/make-table.ts';
import { Fingers, type Point } from './fingers.ts';
import { readTable } from './table-offers.ts';
import { addressOf, type Visitor, visit } from './visitor.ts';

const PHONE = { width: 390, height: 844, touch: true } as const;
const FIRST_LINE = '[data-region=history] li:not(.bs-history-none)';

describe('a phone', () => {
  test('takes two taps and a drag for the same move, and does not scroll', async () => {
    const lines: string[] = [];
    for (const move of [byTaps, byDrag]) {
      const anna = await openCheckers();
      const address = anna.page.url();
      const [from, to] = await firstMove(anna.page);
      await move(anna.page, from, to);
      await anna.page.locator(FIRST_LINE).first().waitFor({ state: 'attached' });
      lines.push((await anna.page.locator(FIRST_LINE).first().textContent()) ?? '');
      expect(anna.page.url()).toBe(address);
      expect(await overflow(anna.page)).toBe(0);
      anna.expectQuiet();
      await anna.leave();
    }
    expect(lines[0]).toMatch(/^Anna moves from/);
    expect(lines[1]).toBe(lines[0]);
  });

  test('zooms into a large board with two fingers, and out again', async () => {
    const anna = await visit('about:blank', PHONE);
    const table = await makeTable(addressOf(), { game: 'hex', players: 2 }, ['Anna']);
    await sitAt(anna.page, table, table.tokens);
    await readTable(anna.page);
    const cells = anna.page.locator('[data-region=board] button[data-legal]');
    const small = await cells.first().boundingBox();
    const fingers = await Fingers.on(anna.page);
    await fingers.move(
      [
        { x: 170, y: 400 },
        { x: 210, y: 400 },
      ],
      [
        { x: 70, y: 400 },
        { x: 310, y: 400 },
      ],
    );
    const fit = anna.page.getByRole('button', { name: 'Fit to screen' });
    await fit.waitFor();
    await expect
      .poll(async () => (await cells.first().boundingBox())?.width ?? 0)
      .toBeGreaterThan((small?.width ?? 0) * 2);
    // Two fingers are no move.
    expect(await cells.count()).toBe(121);
    expect(await overflow(anna.page)).toBe(0);
    await fit.click();
    await expect
      .poll(async () => (await cells.first().boundingBox())?.width ?? 0)
      .toBeLessThan((small?.width ?? 0) * 1.1);
    anna.expectQuiet();
    await anna.leave();
  });

  test('shows details to a long press', async () => {
    const anna = await openCheckers();
    const { x, y } = await middleOf(anna.page, '[data-region=board] button[data-legal]');
    const fingers = await Fingers.on(anna.page);
    await fingers.hold({ x, y }, 700);
    await anna.page.getByRole('dialog').waitFor();
    expect(await anna.page.locator('[data-selected]').count()).toBe(0);
    anna.expectQuiet();
    await anna.leave();
  });
});

async function openCheckers(): Promise<Visitor> {
  const anna = await visit('about:blank', PHONE);
  const wish = { game: 'checkers', players: 2, seed: 'phone' };
  const table = await makeTable(addressOf(), wish, ['Anna', 'Ben']);
  await sitAt(anna.page, table, [table.tokens[0] ?? '']);
  await readTable(anna.page);
  return anna;
}

/** Where the first piece that can move is, and where it can go. */
async function firstMove(page: Page): Promise<readonly [Point, Point]> {
  const from = await middleOf(page, '[data-region=board] button[data-legal]');
  await page.touchscreen.tap(from.x, from.y);
  const goal = '[data-region=board] button[data-legal]:not([data-selected])';
  await page.locator('[data-selected]').first().waitFor();
  await readTable(page);
  const to = await middleOf(page, goal);
  await page.getByRole('button', { name: 'Back' }).click();
  await readTable(page);
  return [from, to];
}

async function byTaps(page: Page, from: Point, to: Point): Promise<void> {
  await page.touchscreen.tap(from.x, from.y);
  await page.locator('[data-selected]').first().waitFor();
  await readTable(page);
  await page.touchscreen.tap(to.x, to.y);
}

async function byDrag(page: Page, from: Point, to: Point): Promise<void> {
  const fingers = await Fingers.on(page);
  await fingers.move([from], [to]);
}

async function middleOf(page: Page, selector: string): Promise<Point> {
  const box = await page.locator(selector).first().boundingBox();
  if (box === null) throw new Error(`${selector} cannot be seen.`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
}
