import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { makeTable, sitAt } from '../../../../scripts/browser/make-table.ts';
import { expectEndShownFirst } from './end-shown-first.ts';
import { readTable } from './table-offers.ts';
import { addressOf, type VisitOptions, type Visitor, visit } from './visitor.ts';
import { workOf } from './work.ts';

const LEGAL = '[data-region=board] button[data-legal]';

interface Flight {
  readonly x: number;
  readonly y: number;
}

describe('what moves', () => {
  test('is on its way between its old and its new position', async () => {
    const anna = await openCheckers({ speed: 'normal' });
    await anna.page.locator(LEGAL).first().click();
    await readTable(anna.page);
    const from = await centreOf(anna.page, '[data-selected]');
    const goal = anna.page.locator(`${LEGAL}:not([data-selected])`).first();
    const to = await centreOf(anna.page, `${LEGAL}:not([data-selected])`);
    await anna.page.evaluate(watchFlightsHere);
    await goal.click();
    await expect
      .poll(async () => (await anna.page.evaluate(flightsHere)).length)
      .toBeGreaterThan(0);
    await anna.page.waitForFunction(() => document.querySelector('.bs-flying') === null);
    const seen = await anna.page.evaluate(flightsHere);
    const between = (a: number, b: number, each: number): boolean =>
      each >= Math.min(a, b) - 2 && each <= Math.max(a, b) + 2;
    expect(
      seen.filter(({ x, y }) => !between(from.x, to.x, x) || !between(from.y, to.y, y)),
    ).toEqual([]);
    anna.expectQuiet();
    await anna.leave();
  });

  test('does not move with reduced motion', async () => {
    const anna = await openCheckers({ speed: 'normal', reducedMotion: true });
    await anna.page.locator(LEGAL).first().click();
    await readTable(anna.page);
    await anna.page.evaluate(watchFlightsHere);
    await anna.page.locator(`${LEGAL}:not([data-selected])`).first().click();
    await anna.page.locator('[data-changed]').first().waitFor();
    expect(await anna.page.evaluate(() => document.getAnimations().length)).toBe(0);
    expect(await anna.page.evaluate(flightsHere)).toEqual([]);
    anna.expectQuiet();
    await anna.leave();
  });

  test('ends at once when skipped, and later viewers see the present', async () => {
    const anna = await visit('about:blank', { speed: 'normal' });
    const wish = { game: 'hearts', players: 4, seed: 'skip', options: { target: 25 } };
    const table = await makeTable(addressOf(), wish, ['Anna']);
    await sitAt(anna.page, table, table.tokens);
    await readTable(anna.page);
    const cards = anna.page.locator(LEGAL);
    for (const at of [0, 1, 2]) await cards.nth(at).dispatchEvent('click');
    await anna.page.locator('[data-region=actions] button[data-primary]').click();
    const skip = anna.page.getByRole('button', { name: 'Skip' });
    await skip.waitFor();
    const work = await workOf(anna.page, () =>
      skip.evaluate(async (button: HTMLElement) => {
        button.click();
        for (let turn = 0; turn < 5; turn++) await Promise.resolve();
        if (button.isConnected) throw new Error('It goes on.');
      }),
    );
    expect(work).toBeLessThan(100);
    await readTable(anna.page);
    const shown = await boardInWords(anna.page);
    await anna.page.reload();
    await readTable(anna.page);
    expect(shown).toEqual(await boardInWords(anna.page));
    anna.expectQuiet();
    await anna.leave();
  });

  test('does not show the result of a game whose end is still being animated', async () => {
    await expectEndShownFirst({ game: 'connect-four', players: 2, seed: 'end' });
  });
});

async function openCheckers(options: VisitOptions): Promise<Visitor> {
  const anna = await visit('about:blank', options);
  const wish = { game: 'checkers', players: 2, seed: 'motion' };
  const table = await makeTable(addressOf(), wish, ['Anna', 'Ben']);
  await sitAt(anna.page, table, [table.tokens[0] ?? '']);
  await readTable(anna.page);
  return anna;
}

async function centreOf(page: Page, selector: string): Promise<Flight> {
  const box = await page.locator(selector).first().boundingBox();
  if (box === null) throw new Error(`${selector} cannot be seen.`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** What is on the board, in words; what has just changed is forgotten by a page that is loaded again. */
async function boardInWords(page: Page): Promise<readonly string[]> {
  const names = await page
    .locator('[data-region=board] [data-handle]')
    .evaluateAll(all => all.map(each => each.getAttribute('aria-label') ?? ''));
  return names.map(name => name.replace(', last move', ''));
}

/** Runs in the page: keeps where everything that flies is, frame by frame. */
function watchFlightsHere(): void {
  const flights: Flight[] = [];
  Object.assign(globalThis, { flights });
  const look = (): void => {
    for (const each of document.querySelectorAll('.bs-flying')) {
      const { left, top, width, height } = each.getBoundingClientRect();
      flights.push({ x: left + width / 2, y: top + height / 2 });
    }
    requestAnimationFrame(look);
  };
  look();
}

/** Runs in the page. */
function flightsHere(): readonly Flight[] {
  const flights: unknown = Reflect.get(globalThis, 'flights');
  return Array.isArray(flights) ? flights : [];
}
