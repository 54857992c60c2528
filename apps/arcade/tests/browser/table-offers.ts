import type { Page } from 'playwright-core';

/** Something on the page that can be done: a place on the board, a button, or a field to fill in. */
export interface Offer {
  readonly kind: 'target' | 'button' | 'field';
  readonly name: string;
  /** A point of it that nothing covers; `null` where there is none. */
  readonly at: { readonly x: number; readonly y: number } | null;
}

/** What a page offers whoever has to choose; the game may also be over. */
export type Table =
  | { readonly state: 'over' | 'pass-device' | 'elsewhere' }
  | { readonly state: 'offers'; readonly offers: readonly Offer[] };

/** Waits until the page offers something, or the game is over. */
export async function readTable(page: Page): Promise<Table> {
  return page.evaluate(readTableHere, 45_000);
}

/** Runs in the page: everything it needs is inside. */
async function readTableHere(patience: number): Promise<Table> {
  const WAYS_BACK = /\b(back|undo|cancel|clear|skip)\b/i;
  const isShown = (element: Element): boolean => element.getClientRects().length > 0;
  const pointOf = (element: Element): { x: number; y: number } | null => {
    element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const { left, top, width, height } = element.getBoundingClientRect();
    const shares = [0.5, 0.12, 0.88];
    for (const down of shares) {
      for (const right of shares) {
        const point = { x: left + width * right, y: top + height * down };
        const there = document.elementFromPoint(point.x, point.y);
        if (there !== null && element.contains(there)) return point;
      }
    }
    return null;
  };
  const offersOf = (selector: string, kind: Offer['kind']): Offer[] =>
    [...document.querySelectorAll(selector)].filter(isShown).map(element => ({
      kind,
      name: element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '',
      at: pointOf(element),
    }));
  const read = (): Table | null => {
    if (document.querySelector('[data-region=pass-device]') !== null)
      return { state: 'pass-device' };
    const shell = document.querySelector('[data-region=shell]');
    if (shell === null) return null;
    if (document.querySelector('[data-region=result]') !== null) return { state: 'over' };
    if (shell.getAttribute('data-busy') !== 'false') return null;
    const enabled = ':not([disabled]):not([aria-disabled=true])';
    const buttons = offersOf(`[data-region=actions] button${enabled}`, 'button');
    const onward = [
      ...offersOf(`[data-region=board] button[data-legal]${enabled}`, 'target'),
      ...buttons.filter(({ name }) => !WAYS_BACK.test(name)),
      ...offersOf(`[data-region=actions] input${enabled}`, 'field'),
    ];
    // A step may turn out to lead nowhere: then the way back is all there is.
    const offers = onward.length > 0 ? onward : buttons;
    return offers.length > 0 ? { state: 'offers', offers } : null;
  };
  const end = performance.now() + patience;
  while (performance.now() < end) {
    const table = read();
    if (table !== null) return table;
    await new Promise(resolve => setTimeout(resolve, 15));
  }
  const shell = document.querySelector('[data-region=shell]');
  throw new Error(
    `The page offers nothing for ${patience} ms. It says: ${shell?.textContent ?? document.body.textContent}`,
  );
}
