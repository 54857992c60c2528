import { mkdirSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { makeTable, sitAt } from '../../../../scripts/browser/make-table.ts';
import { playOn } from '../../../../scripts/browser/play-on.ts';
import { axeFaults } from './axe-faults.ts';
import { addressOf, type VisitOptions, type Visitor, visit } from './visitor.ts';

/** Where pictures of the panel are put for people to look at. */
const PICTURES = process.env['DEBUG_PICTURES'];
if (PICTURES !== undefined) mkdirSync(PICTURES, { recursive: true });

const PHONE = { width: 390, height: 844, touch: true };
const TABS = ['Board', 'Journal', 'Actions', 'Elements', 'Bot'] as const;

interface Opened {
  readonly visitor: Visitor;
  readonly page: Page;
  readonly panel: Locator;
  /** Presses something in the panel: with a finger where there are fingers. */
  press(role: 'button' | 'tab', name: string): Promise<void>;
  moment(): Promise<string>;
}

/** Opens the panel at a table where looking is allowed, after some choices. */
async function open(game: string, options: VisitOptions & { choices: number }): Promise<Opened> {
  const visitor = await visit('/', { reducedMotion: true, ...options });
  const { page } = visitor;
  const wish = { game, players: 2, seed: 'behind', debug: true };
  const table = await makeTable(addressOf(), wish, ['Anna']);
  await sitAt(page, table, table.tokens);
  await playOn(page, options.choices);
  const act = (target: Locator): Promise<void> =>
    options.touch === true ? target.tap() : target.click();
  await act(page.getByRole('button', { name: 'Menu' }));
  await act(page.getByRole('button', { name: 'Debug' }));
  const panel = page.locator('[data-region=debug]');
  await panel.locator('[data-moment]').waitFor();
  return {
    visitor,
    page,
    panel,
    press: async (role, name) => act(panel.getByRole(role, { name, exact: true })),
    moment: async () => (await panel.locator('[data-moment] strong').textContent()) ?? '',
  };
}

/** How many choices had been made at the moment that is shown, and how many there are. */
async function where({ moment }: Opened): Promise<readonly [at: number, of: number]> {
  const [, at = '', of = ''] = /After (\d+) of (\d+)/.exec(await moment()) ?? [];
  return [Number(at), Number(of)];
}

async function picture(page: Page, name: string): Promise<void> {
  if (PICTURES !== undefined) await page.screenshot({ path: `${PICTURES}/${name}.png` });
}

describe('debug panel', () => {
  test('by touch: ten back, another viewpoint, why not, a fork, and back to the unchanged game', async () => {
    const opened = await open('go-fish', { ...PHONE, choices: 14 });
    const { page, panel, press, visitor } = opened;
    await page.waitForFunction(() =>
      /of [1-9]/.test(document.querySelector('[data-moment]')?.textContent ?? ''),
    );
    const [, of] = await where(opened);
    expect(of).toBeGreaterThan(10);
    await press('button', 'Back 10');
    await expect.poll(() => where(opened)).toEqual([of - 10, of]);
    const mine = await panel.locator('[data-region=board]').textContent();
    await panel.getByLabel('View as').selectOption({ index: 1 });
    await expect.poll(() => panel.locator('[data-region=board]').textContent()).not.toBe(mine);
    await press('tab', 'Actions');
    await panel.locator('[data-action] summary').first().waitFor();
    await panel.getByLabel('For').selectOption({ index: 0 });
    await panel.getByLabel('For').selectOption({ index: 1 });
    await expect.poll(() => panel.locator('[data-action]').first().textContent()).toMatch(/taken/);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await press('button', 'Go to live');
    await expect.poll(() => where(opened)).toEqual([of, of]);
    await picture(page, 'phone-actions');
    await press('button', 'Close');
    await expect.poll(() => page.locator('[data-region=debug]').count()).toBe(0);
    visitor.expectQuiet();
    await visitor.leave();
  });

  test('a fork continues with the same seats from the moment it was made at', async () => {
    const opened = await open('tic-tac-toe', { choices: 2 });
    const { page, press, visitor } = opened;
    await expect.poll(() => where(opened)).toEqual([4, 4]);
    const before = page.url();
    await press('button', 'Back 1');
    await press('button', 'Back 1');
    await expect.poll(() => where(opened)).toEqual([2, 4]);
    await press('button', 'Fork here');
    await page.waitForURL(url => url.href !== before);
    await expect
      .poll(() => page.locator('[data-region=history] li').count())
      .toBeLessThanOrEqual(3);
    await page.locator('[data-region=board] button[data-legal]').first().waitFor();
    await page.goto(before);
    await page.locator('[data-region=board] button[data-legal]').first().waitFor();
    expect(await page.locator('[data-region=board] button[data-legal]').count()).toBe(5);
    visitor.expectQuiet();
    await visitor.leave();
  });

  test('by keyboard: tabs turn with arrows, the slider moves, Escape closes', async () => {
    const opened = await open('tic-tac-toe', { choices: 2 });
    const { page, panel, visitor } = opened;
    await expect.poll(() => where(opened)).toEqual([4, 4]);
    await panel.getByRole('slider', { name: 'Moment' }).focus();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => where(opened)).toEqual([3, 4]);
    await panel.getByRole('tab', { name: 'Board' }).focus();
    for (const name of TABS.slice(1)) {
      await page.keyboard.press('ArrowRight');
      const selected = panel.getByRole('tab', { name, selected: true });
      await expect.poll(() => selected.count()).toBe(1);
    }
    await page.keyboard.press('Escape');
    await expect.poll(() => panel.count()).toBe(0);
    visitor.expectQuiet();
    await visitor.leave();
  });

  test('an element is described for each viewer, and a bot explains its move', async () => {
    const opened = await open('tic-tac-toe', { choices: 2 });
    const { panel, press, page, visitor } = opened;
    await expect.poll(() => where(opened)).toEqual([4, 4]);
    await panel.locator('[data-region=board] [data-handle]').first().click({ force: true });
    await panel.locator('[data-seen-by] [data-place]').first().waitFor();
    expect(await panel.locator('[data-seen-by] [data-place=full]').count()).toBe(3);
    await press('tab', 'Bot');
    await panel.getByLabel('Level').selectOption('easy');
    await press('button', 'Ask the bot');
    await panel.locator('[data-thought] tbody tr').first().waitFor({ timeout: 60_000 });
    expect(await panel.locator('[data-thought] tbody tr').count()).toBe(5);
    await picture(page, 'bot');
    await press('button', 'Copy as test');
    await panel.locator('[data-copied-test]').waitFor();
    expect(await panel.locator('[data-copied-test]').textContent()).toContain('createTestGame');
    await picture(page, 'copied');
    visitor.expectQuiet();
    await visitor.leave();
  });

  test.each([
    ['desktop, light', { width: 1280, height: 800, scheme: 'light' }],
    ['phone, dark', { ...PHONE, scheme: 'dark' }],
  ] as const)('axe finds no fault in the tab %s', async (name, look) => {
    const opened = await open('go-fish', { ...look, choices: 6 });
    const { panel, page, press, visitor } = opened;
    for (const tab of TABS) {
      await press('tab', tab);
      if (tab === 'Elements') {
        await panel.locator('.bs-debug-leaf').first().click();
        await panel.locator('[data-element]').waitFor();
      }
      await page.waitForTimeout(300);
      await picture(page, `${name.replace(', ', '-')}-${tab}`);
      expect([tab, await axeFaults(page)]).toEqual([tab, []]);
      const sideways = await panel.evaluate(element => element.scrollWidth - element.clientWidth);
      expect([tab, sideways]).toEqual([tab, 0]);
    }
    visitor.expectQuiet();
    await visitor.leave();
  });

  test('a fair game has no debug panel, neither in the menu nor by a message', async () => {
    const anna = await visit('/');
    const table = await makeTable(addressOf(), { game: 'go-fish', players: 2 }, ['Anna']);
    await sitAt(anna.page, table, table.tokens);
    await anna.page.locator('[data-region=board]').waitFor();
    await anna.press('button', 'Menu');
    await anna.page.getByRole('dialog').getByRole('button', { name: 'Close' }).waitFor();
    expect(await anna.page.getByRole('button', { name: 'Debug' }).count()).toBe(0);
    await anna.leave();
  });
});
