import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { makeTable, SHORT_GAMES, sitAt } from '../../../../scripts/browser/make-table.ts';
import { SCHEMES, SIZES } from '../../../../scripts/browser/take-screenshots.ts';
import { tabTo } from './keyboard-player.ts';
import { readTable } from './table-offers.ts';
import { addressOf, type Visitor, visit } from './visitor.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Whether a page is larger than its window, and the smallest thing on the board that can be chosen. */
interface Fit {
  readonly overflow: number;
  readonly smallest: number;
}

describe.each(SHORT_GAMES)('$game', wish => {
  test('has no fault that axe finds, fits, and can be touched, at four sizes in two schemes', async () => {
    const visitor = await visit('/');
    const { page } = visitor;
    const table = await makeTable(addressOf(), { ...wish, seed: 'axe' }, ['Anna']);
    await sitAt(page, table, table.tokens);
    await readTable(page);
    for (const { name, width, height } of SIZES) {
      await page.setViewportSize({ width, height });
      for (const colorScheme of SCHEMES) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.waitForTimeout(100);
        expect({ name, colorScheme, faults: await faultsOf(page) }).toEqual({
          name,
          colorScheme,
          faults: [],
        });
      }
      const { overflow, smallest } = await fitOf(page);
      expect({ name, overflow, isTouchable: smallest >= 24 }).toEqual({
        name,
        overflow: 0,
        isTouchable: true,
      });
    }
    visitor.expectQuiet();
    await visitor.leave();
  });

  test('has its board within four tabs, with a focus that can be seen', async () => {
    const visitor = await visit('/');
    const table = await makeTable(addressOf(), { ...wish, seed: 'tabs' }, ['Anna']);
    await sitAt(visitor.page, table, table.tokens);
    await readTable(visitor.page);
    expect(await tabTo(visitor.page, '[data-region=board]')).toBeLessThanOrEqual(4);
    const ring = await visitor.page.evaluate(() => {
      const { outlineStyle, boxShadow } = getComputedStyle(document.activeElement ?? document.body);
      return outlineStyle !== 'none' || boxShadow !== 'none';
    });
    expect(ring).toBe(true);
    await visitor.leave();
  });
});

describe('the pages around the table', () => {
  const PAGES = {
    home: (visitor: Visitor) => visitor.page.getByRole('button', { name: 'Play Hex' }).waitFor(),
    create: async ({ page }: Visitor) => {
      await page.goto(addressOf('/new/hex'));
      await page.getByRole('button', { name: 'Start' }).waitFor();
    },
    'waiting room': async ({ page }: Visitor) => {
      await page.getByRole('button', { name: 'Invite friends to Go fish' }).click();
      await page.getByRole('button', { name: 'Start' }).waitFor();
    },
  };

  test.each(Object.entries(PAGES))('%s has no fault that axe finds', async (_, open) => {
    const visitor = await visit('/');
    const { page } = visitor;
    await open(visitor);
    for (const { name, width, height } of SIZES) {
      await page.setViewportSize({ width, height });
      for (const colorScheme of SCHEMES) {
        await page.emulateMedia({ colorScheme });
        await page.waitForTimeout(100);
        expect({ name, faults: await faultsOf(page) }).toEqual({ name, faults: [] });
      }
      expect((await fitOf(page)).overflow).toBeGreaterThanOrEqual(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    }
    visitor.expectQuiet();
    await visitor.leave();
  });
});

async function faultsOf(page: Page): Promise<readonly string[]> {
  await page.evaluate(AXE);
  return page.evaluate(async () => {
    // The script that was put into the page just before has made it.
    const { axe } = globalThis as unknown as {
      readonly axe: {
        run(): Promise<{
          readonly violations: readonly {
            readonly id: string;
            readonly nodes: readonly { readonly html: string }[];
          }[];
        }>;
      };
    };
    const { violations } = await axe.run();
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200)}`);
  });
}

async function fitOf(page: Page): Promise<Fit> {
  return page.evaluate(() => {
    const targets = [...document.querySelectorAll('[data-region=board] button[data-legal]')];
    const sizes = targets
      .map(target => target.getBoundingClientRect())
      .filter(({ width }) => width > 0)
      .map(({ width, height }) => Math.round(Math.min(width, height)));
    return {
      overflow: Math.max(0, document.documentElement.scrollHeight - innerHeight),
      smallest: Math.min(999, ...sizes),
    };
  });
}
