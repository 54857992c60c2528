import type { Page } from 'playwright-core';

/** Something on the page that can be done: a place on the board, a button, or a field to fill in. */
export interface Offer {
  readonly kind: 'target' | 'button' | 'field';
  readonly name: string;
}

/** An offer, with a point of it that nothing covers; `null` where there is none. */
export interface PlacedOffer extends Offer {
  readonly at: { readonly x: number; readonly y: number } | null;
}

/** What a page offers the player to choose from; the game may also be over. */
export type Table =
  | { readonly state: 'over' | 'pass-device' | 'elsewhere' }
  | {
      readonly state: 'offers';
      readonly offers: readonly Offer[];
      /** The one that a number points to. */
      readonly chosen: PlacedOffer;
    };

/** Waits until the page offers something, or the game is over. `number` chooses among the offers. */
export async function readTable(page: Page, number = 0): Promise<Table> {
  return page.evaluate(readTableHere, { patience: 60_000, number });
}

interface Reading {
  readonly patience: number;
  readonly number: number;
}

/** Runs in the page: everything it needs is inside. */
async function readTableHere({ patience, number }: Reading): Promise<Table> {
  /** A view may arrive between a frame and the look at it: what is covered for longer is a fault. */
  const FRAMES_COVERED = 3;
  const WAYS_BACK = /\b(back|undo|cancel|clear|skip)\b/i;
  const isShown = (element: Element): boolean => element.getClientRects().length > 0;
  const pointOf = (element: Element): PlacedOffer['at'] => {
    // What is scrolled to is where the tab key goes on from: only if it cannot be seen.
    if (element.getBoundingClientRect().bottom > innerHeight) element.scrollIntoView();
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
  const nameOf = (element: Element): string =>
    element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
  const offersOf = (selector: string, kind: Offer['kind']) =>
    [...document.querySelectorAll(selector)]
      .filter(isShown)
      .map(element => ({ element, kind, name: nameOf(element) }));
  const readOffers = (): Table | null => {
    const enabled = ':not([disabled]):not([aria-disabled=true])';
    const buttons = offersOf(`[data-region=actions] button${enabled}`, 'button');
    const onward = [
      ...offersOf(`[data-region=board] button[data-legal]${enabled}`, 'target'),
      ...buttons.filter(({ name }) => !WAYS_BACK.test(name)),
      ...offersOf(`[data-region=actions] input${enabled}`, 'field'),
    ];
    // A step may turn out to lead nowhere: then the way back is all there is.
    const found = onward.length > 0 ? onward : buttons;
    const one = found[number % found.length];
    if (one === undefined) return null;
    const offers = found.map(({ kind, name }) => ({ kind, name }));
    const chosen = { kind: one.kind, name: one.name, at: pointOf(one.element) };
    return { state: 'offers', offers, chosen };
  };
  const read = (): Table | null => {
    const has = (selector: string): boolean => document.querySelector(selector) !== null;
    if (has('[data-region=pass-device]')) return { state: 'pass-device' };
    if (has('[data-region=result]')) return { state: 'over' };
    return has('[data-region=shell][data-busy=false]') ? readOffers() : null;
  };
  // Only what was painted can be clicked: until a frame measures them, cards just dealt lie on one another.
  const painted = (): Promise<void> =>
    new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve)));
  /** Between mutations a page draws no frame, and reading it again would find nothing new. */
  const changed = (): Promise<void> =>
    new Promise(resolve => {
      const end = (): void => {
        clearTimeout(timer);
        observer.disconnect();
        resolve();
      };
      // A page may also change by itself: a transition ends, a picture is loaded.
      const timer = setTimeout(end, 250);
      const observer = new MutationObserver(end);
      observer.observe(document, { attributes: true, childList: true, subtree: true });
    });
  const isCovered = (table: Table): boolean => table.state === 'offers' && table.chosen.at === null;
  const end = performance.now() + patience;
  for (let frames = 0; performance.now() < end; ) {
    await painted();
    const table = read();
    if (table === null) await changed();
    else if (!isCovered(table) || ++frames === FRAMES_COVERED) return table;
  }
  const said = document.querySelector('[data-region=shell]')?.textContent;
  throw new Error(
    `The page offers nothing for ${patience} ms. It says: ${said ?? document.body.textContent}`,
  );
}
