import { chromium, type Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { CHROMIUM_FLAGS } from '../../../../scripts/browser/chromium-flags.ts';
import { findChromium } from '../../../../scripts/browser/find-chromium.ts';
import { makeTable, sitAt } from '../../../../scripts/browser/make-table.ts';
import { playOn } from '../../../../scripts/browser/play-on.ts';
import { difference } from './pictures-differ.ts';
import { readTable } from './table-offers.ts';
import { addressOf, visit } from './visitor.ts';
import { workOf } from './work.ts';

const POTIONS = { game: 'polyhedral-potions', players: 1, seed: 'dice' };

describe('dice', () => {
  test('share one WebGL context', async () => {
    const anna = await visit('/');
    await anna.context.addInitScript(countContextsHere);
    const table = await makeTable(addressOf(), POTIONS, ['Anna']);
    await sitAt(anna.page, table, table.tokens);
    await readTable(anna.page);
    await anna.page.waitForFunction(() => Reflect.get(globalThis, 'webglContexts') > 0);
    expect(await anna.page.locator('[data-region=board] .bs-dice-die').count()).toBeGreaterThan(4);
    expect(await anna.page.evaluate(() => Reflect.get(globalThis, 'webglContexts'))).toBe(1);
    anna.expectQuiet();
    await anna.leave();
  });

  test('are rolled without WebGL as well', async () => {
    const browser = await chromium.launch({
      executablePath: findChromium(),
      headless: true,
      args: [...CHROMIUM_FLAGS, '--disable-software-rasterizer'].filter(
        flag => flag !== '--enable-unsafe-swiftshader',
      ),
      ignoreDefaultArgs: ['--enable-unsafe-swiftshader'],
    });
    const page = await browser.newPage();
    const errors: string[] = [];
    page.on('pageerror', error => errors.push(error.message));
    await page.goto(addressOf());
    const hasWebgl = await page.evaluate(
      () => document.createElement('canvas').getContext('webgl2') !== null,
    );
    const table = await makeTable(addressOf(), POTIONS, ['Anna']);
    await sitAt(page, table, table.tokens);
    await playOn(page, 4);
    const dice = page.locator('[data-region=board] .bs-dice-die');
    expect(await dice.count()).toBeGreaterThan(3);
    expect(await dice.first().locator('svg').count()).toBeGreaterThan(0);
    expect([hasWebgl, errors]).toEqual([false, []]);
    await browser.close();
  });
});

describe('without colours', () => {
  test.each(['grey', 'forced colours'] as const)(
    '%s: sides, squares and choices are distinguishable',
    async how => {
      const anna = await visit('/', { width: 820, height: 820 });
      const { page } = anna;
      const wish = { game: 'checkers', players: 2, seed: 'grey' };
      const table = await makeTable(addressOf(), wish, ['Anna', 'Ben']);
      await sitAt(page, table, [table.tokens[0] ?? '']);
      await readTable(page);
      await page.locator('[data-region=board] button[data-legal]').first().click();
      await readTable(page);
      if (how === 'forced colours') await page.emulateMedia({ forcedColors: 'active' });
      else await seeGrey(page);
      const cell = (name: RegExp) => page.getByRole('button', { name }).first();
      const [mine, theirs] = [cell(/^\w\d, Checker of Anna/), cell(/^\w\d, Checker of Ben/)];
      const [empty, goal] = [
        cell(/^\w\d, empty, cannot/),
        page.locator('[data-region=board] button[data-legal]:not([data-selected])').first(),
      ];
      expect(await difference(page, mine, theirs)).toBeGreaterThan(5);
      expect(await difference(page, mine, empty)).toBeGreaterThan(5);
      expect(await difference(page, theirs, empty)).toBeGreaterThan(5);
      expect(await difference(page, goal, empty)).toBeGreaterThan(1);
      anna.expectQuiet();
      await anna.leave();
    },
  );
});

describe('a slow machine', () => {
  const BOARDS = ['hex', 'checkers', 'hearts'] as const;

  test.each(BOARDS)(
    'paints %s within a tenth of a second after a click, four times slower',
    async game => {
      const anna = await visit('/', { speed: 'normal', isCuttable: true });
      const { page } = anna;
      const names = ['Anna', 'Ben', 'Cleo', 'Dora'].slice(0, game === 'hearts' ? 4 : 2);
      const table = await makeTable(
        addressOf(),
        { game, players: names.length, seed: 'slow' },
        names,
      );
      await sitAt(page, table, game === 'hearts' ? table.tokens.slice(0, 1) : table.tokens);
      await readTable(page);
      const work: number[] = [];
      for (let click = 0; click < 5; click++) {
        anna.delayAnswers(500);
        work.push(await workOfClick(page));
        anna.delayAnswers(0);
        await readTable(page);
      }
      const [, , median = 0] = work.sort((a, b) => a - b);
      expect(median * 4).toBeLessThanOrEqual(100);
      anna.expectQuiet();
      await anna.leave();
    },
  );
});

/** What the page computes from a click to the second frame after it. */
function workOfClick(page: Page): Promise<number> {
  return workOf(page, () =>
    page.evaluate(async () => {
      const target = '[data-region=board] button[data-legal]:not([data-selected])';
      document.querySelector<HTMLElement>(target)?.click();
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    }),
  );
}

async function seeGrey(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setEmulatedVisionDeficiency', { type: 'achromatopsia' });
}

/** Runs in the page before anything else does. */
function countContextsHere(): void {
  Object.assign(globalThis, { webglContexts: 0 });
  const seen = new WeakSet<object>();
  for (const { prototype } of [HTMLCanvasElement, OffscreenCanvas]) {
    const original: unknown = Reflect.get(prototype, 'getContext');
    if (typeof original !== 'function') continue;
    Reflect.set(prototype, 'getContext', function (this: object, kind: string, ...rest: unknown[]) {
      const context: unknown = Reflect.apply(original, this, [kind, ...rest]);
      if (
        kind.startsWith('webgl') &&
        typeof context === 'object' &&
        context &&
        !seen.has(context)
      ) {
        seen.add(context);
        Object.assign(globalThis, { webglContexts: Reflect.get(globalThis, 'webglContexts') + 1 });
      }
      return context;
    });
  }
}
