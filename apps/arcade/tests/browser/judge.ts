import type { Page } from 'playwright-core';
import { SCHEMES, SIZES } from '../../../../scripts/browser/viewports.ts';
import { axeFaults } from './axe-faults.ts';
import { contrastFaults } from './contrast-faults.ts';
import { layoutFaults } from './layout-faults.ts';

export type Scheme = (typeof SCHEMES)[number];

/** A fault, with the size and the scheme at which it was seen. */
export interface Judgement {
  readonly size: string;
  readonly scheme: Scheme;
  readonly faults: readonly string[];
}

/** Every size in both schemes. */
export const EVERY_LOOK = SIZES.flatMap(size => SCHEMES.map(scheme => ({ size, scheme })));

/** A look of the screen with this number: every eight that follow each other cover all sizes in both schemes. */
export function coveringLook(screen: number): typeof EVERY_LOOK {
  const at = screen % EVERY_LOOK.length;
  return EVERY_LOOK.slice(at, at + 1);
}

/** Looks at a page in all these ways; gives the ways in which something is wrong with it. */
export async function judge(
  page: Page,
  looks: typeof EVERY_LOOK,
  { isTable }: { readonly isTable: boolean },
): Promise<readonly Judgement[]> {
  const judgements: Judgement[] = [];
  for (const { size, scheme } of looks) {
    await page.setViewportSize({ width: size.width, height: size.height });
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await settle(page);
    const faults = [
      ...(await axeFaults(page)),
      ...(await contrastFaults(page)),
      ...(isTable ? await layoutFaults(page) : await widthFaults(page)),
    ];
    if (faults.length > 0) judgements.push({ size: size.name, scheme, faults });
  }
  return judgements;
}

/** Boards measure their room, and are drawn again when it has changed. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 6; frame++) await new Promise(requestAnimationFrame);
  });
}

/** A page of text may be higher than its window, never wider. */
async function widthFaults(page: Page): Promise<readonly string[]> {
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  return excess > 0 ? [`${excess} px wider than its window`] : [];
}
