import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { MORE_SCREENS, SCREENS } from './screens.ts';
import { SCHEMES, SIZES } from './viewports.ts';

/** The screens to photograph, and the output folder. */
export interface Album {
  /** The address of the arcade. */
  readonly base: string;
  readonly folder: string;
  /** Only screens with one of these names; by default all. */
  readonly names: readonly string[];
}

/** Takes pictures of every screen, at every size, in light and dark. Returns their number. */
export async function takeScreenshots(browser: Browser, album: Album): Promise<number> {
  const { base, folder, names } = album;
  const screens = [...SCREENS, ...MORE_SCREENS].filter(
    ({ name }) => names.length === 0 || names.includes(name),
  );
  for (const { name, open } of screens) {
    const context = await browser.newContext({ reducedMotion: 'reduce' });
    const page = await context.newPage();
    await open(page, base);
    for (const { name: size, width, height } of SIZES) {
      await page.setViewportSize({ width, height });
      for (const colorScheme of SCHEMES) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.waitForTimeout(150);
        await page.screenshot({ path: join(folder, `${name}-${size}-${colorScheme}.png`) });
      }
    }
    await context.close();
  }
  return screens.length * SIZES.length * SCHEMES.length;
}
