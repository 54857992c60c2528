import { mkdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EXAMPLES } from '../../../../packages/ui/examples/registry.ts';
import { buildExamples, EXAMPLE_PAGES } from '../../../../scripts/browser/build-examples.ts';
import { launchChromium } from '../../../../scripts/browser/launch-chromium.ts';
import { type ServedFolder, serveFolder } from '../../../../scripts/browser/serve-folder.ts';
import { axeFaults } from './axe-faults.ts';
import { type Visitor, visit } from './visitor.ts';

/** Where pictures of the pages are put for people to look at. */
const PICTURES = process.env['EXAMPLE_PICTURES'];
const NO_WEBGL = ['--disable-software-rasterizer'];

let pages: ServedFolder;
let visitor: Visitor;

beforeAll(async () => {
  if (process.env['EXAMPLES_BUILT'] === undefined) buildExamples();
  pages = await serveFolder(EXAMPLE_PAGES);
  visitor = await visit('about:blank', { reducedMotion: true });
  if (PICTURES !== undefined) mkdirSync(PICTURES, { recursive: true });
});

afterAll(async () => {
  await visitor.leave();
  pages.close();
});

describe('an example page', () => {
  test.each(EXAMPLES.map(({ name }) => name))(
    '%s has no error on the console and none for axe',
    async name => {
      const { page } = visitor;
      await page.goto(`${pages.url}?example=${name}`);
      await page.waitForSelector('[data-ready=true]');
      await page.waitForTimeout(60);
      // Half of the pages in each scheme: contrast is the tokens' and not the page's.
      const colorScheme = EXAMPLES.findIndex(each => each.name === name) % 2 ? 'dark' : 'light';
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      if (PICTURES !== undefined) await page.screenshot({ path: `${PICTURES}/${name}.png` });
      expect(await axeFaults(page)).toEqual([]);
      visitor.expectQuiet();
    },
  );

  test('the gallery links there', async () => {
    await visitor.page.goto(pages.url);
    await visitor.page.getByRole('link', { name: 'useHexGrid' }).click();
    await visitor.page.waitForSelector('[data-example=useHexGrid][data-ready=true]');
    expect(await axeFaults(visitor.page)).toEqual([]);
  });
});

describe('dice', () => {
  test('every face of every solid is in front when requested, read from the pixels', async () => {
    await visitor.page.goto(`${pages.url}?probe`);
    await visitor.page.waitForSelector('[data-readings]', { state: 'attached' });
    const text = await visitor.page.getAttribute('body', 'data-readings');
    const readings: { sides: number; asked: number; read: number }[] = JSON.parse(text ?? '[]');
    expect(readings).toHaveLength(4 + 6 + 8 + 10 + 12 + 20);
    expect(readings.filter(({ asked, read }) => asked !== read)).toEqual([]);
  });

  test('sixty dice share one canvas, which survives the loss of its context', async () => {
    const { page } = visitor;
    await page.goto(`${pages.url}?example=Die3D`);
    await page.waitForSelector('.bs-dice-layer');
    expect(await page.locator('canvas').count()).toBe(1);
    expect(await page.locator('[data-die]').count()).toBe(60);
    const picture = (): Promise<Buffer> => page.locator('.dice').nth(2).screenshot();
    await page.waitForTimeout(300);
    const before = await picture();
    await page.evaluate(async () => {
      const gl = document.querySelector('canvas')?.getContext('webgl2');
      const loss = gl?.getExtension('WEBGL_lose_context');
      loss?.loseContext();
      await new Promise(resolve => setTimeout(resolve, 50));
      loss?.restoreContext();
      await new Promise(resolve => setTimeout(resolve, 400));
    });
    expect((await picture()).equals(before)).toBe(true);
  });

  test('without WebGL they are flat, show their numbers and roll as well', async () => {
    const browser = await launchChromium(NO_WEBGL);
    const page = await browser.newPage({ reducedMotion: 'reduce' });
    const printed: string[] = [];
    page.on('console', message => printed.push(message.text()));
    page.on('pageerror', error => printed.push(error.message));
    await page.goto(`${pages.url}?example=DiceRoller`);
    await page.waitForSelector('.bs-die');
    expect(await page.locator('canvas').count()).toBe(0);
    const shown = (): Promise<string[]> =>
      page
        .locator('.bs-roller [role=img]')
        .evaluateAll(dice => dice.map(die => die.getAttribute('aria-label') ?? ''));
    const before = await shown();
    expect(before).toHaveLength(6);
    await page.getByRole('button', { name: 'Roll' }).click();
    await page.waitForFunction(
      old => document.querySelector('.bs-roller [role=img]')?.getAttribute('aria-label') !== old,
      before[0],
    );
    expect(await page.locator('.bs-die').count()).toBe(6);
    if (PICTURES !== undefined) await page.screenshot({ path: `${PICTURES}/no-webgl.png` });
    expect(printed).toEqual([]);
    await browser.close();
  });
});
