import type { Page } from 'playwright-core';

/** What can be touched is at least so large, in pixels. */
const SMALLEST_TARGET = 24;
/** Letters are at least so large, in pixels. */
const SMALLEST_TEXT = 12;
/** A board fills so much of its cell, in one direction at least. */
const SHARE = 0.6;

/** What is wrong with how a table looks, as far as it can be measured. */
export async function layoutFaults(page: Page): Promise<readonly string[]> {
  return [
    ...(await page.evaluate(roomFaultsHere)),
    ...(await page.evaluate(textFaultsHere, SMALLEST_TEXT)),
    ...(await page.evaluate(overlapFaultsHere)),
    ...(await page.evaluate(touchFaultsHere, SMALLEST_TARGET)),
    ...(await page.evaluate(shareFaultsHere, SHARE)),
  ];
}

// Each of the following runs in the page: everything it needs is inside.

/** Pages and boards that are larger than their place. */
function roomFaultsHere(): readonly string[] {
  const { scrollHeight, scrollWidth } = document.documentElement;
  const large = [
    scrollHeight > innerHeight ? ['the page is higher than its window'] : [],
    scrollWidth > innerWidth ? ['the page is wider than its window'] : [],
  ].flat();
  const selector = '[data-region=board], [data-region=board] *, .bs-actions, .bs-shell-prompt';
  const cut = [...document.querySelectorAll(selector)].filter(each => {
    const { overflowX, overflowY, textOverflow } = getComputedStyle(each);
    // Six answers with their reasons do not fit beside the board of a phone that lies on its side.
    const mayScroll = innerHeight < 480 && each.matches('.bs-actions') && overflowY === 'auto';
    const isHigh =
      overflowY !== 'visible' && !mayScroll && each.scrollHeight > each.clientHeight + 1;
    const isWide = overflowX !== 'visible' && each.scrollWidth > each.clientWidth + 1;
    return each.clientHeight > 0 && textOverflow !== 'ellipsis' && (isHigh || isWide);
  });
  return [...large, ...cut.map(({ className }) => `cut off: ${className}`)];
}

/** Texts that are too small to read, or shortened. */
function textFaultsHere(smallest: number): readonly string[] {
  const texts = [...document.querySelectorAll('[data-region=shell] *')].filter(
    each =>
      each.closest('[data-region=live]') === null &&
      each.getClientRects().length > 0 &&
      [...each.childNodes].some(
        ({ nodeType, textContent }) => nodeType === 3 && textContent?.trim(),
      ),
  );
  const faults = texts.flatMap(each => {
    const scale = each instanceof SVGGraphicsElement ? (each.getScreenCTM()?.d ?? 1) : 1;
    const { fontSize, textOverflow } = getComputedStyle(each);
    const size = Number.parseFloat(fontSize) * Math.abs(scale);
    const words = `"${each.textContent?.trim().slice(0, 40)}"`;
    const isShortened = textOverflow === 'ellipsis' && each.scrollWidth > each.clientWidth + 1;
    return [
      size < smallest - 0.05 ? [`letters of ${size.toFixed(1)} px: ${words}`] : [],
      isShortened ? [`shortened: ${words}`] : [],
    ].flat();
  });
  return [...new Set(faults)];
}

/** Parts of the table that lie over each other, or outside of the window. */
function overlapFaultsHere(): readonly string[] {
  const names = ['header', 'shell-players', 'shell-board', 'shell-prompt', 'shell-history'];
  const regions = names.flatMap(name => {
    const box = document.querySelector(`.bs-${name}`)?.getBoundingClientRect();
    return box === undefined || box.width === 0 ? [] : [{ name, box }];
  });
  return regions.flatMap(({ name, box: a }, at) => {
    const isInside =
      a.left > -1 && a.top > -1 && a.right < innerWidth + 1 && a.bottom < innerHeight + 1;
    const over = regions.slice(at + 1).filter(({ box: b }) => {
      const isBeside = a.right <= b.left + 1 || b.right <= a.left + 1;
      return !isBeside && a.bottom > b.top + 1 && b.bottom > a.top + 1;
    });
    const outside = isInside ? [] : [`${name} is outside of the window`];
    return [...outside, ...over.map(other => `${name} lies over ${other.name}`)];
  });
}

/** What can be chosen, and is too small to be touched: cards of a fan lie over each other. */
function touchFaultsHere(smallest: number): readonly string[] {
  const STEP = 2;
  const longestRun = (length: number, isHit: (part: number) => boolean): number => {
    let [best, run] = [0, 0];
    for (let part = 0.5; part < length; part += STEP) {
      run = isHit(part) ? run + STEP : 0;
      best = Math.max(best, run);
    }
    return best;
  };
  const exposed = (each: Element): number => {
    const { left, top, width, height } = each.getBoundingClientRect();
    const isHit = (x: number, y: number): boolean => {
      const there = document.elementFromPoint(x, y);
      return there !== null && each.contains(there);
    };
    const wide = [0.3, 0.5, 0.7].map(y =>
      longestRun(width, part => isHit(left + part, top + height * y)),
    );
    const high = [0.06, 0.3, 0.5].map(x =>
      longestRun(height, part => isHit(left + width * x, top + part)),
    );
    return Math.min(Math.max(...wide), Math.max(...high));
  };
  const targets = [...document.querySelectorAll('[data-region=board] button[data-legal]')];
  return targets.flatMap(each => {
    const size = exposed(each);
    return size >= smallest ? [] : [`${size} px to touch: ${each.getAttribute('aria-label')}`];
  });
}

/** A board that leaves its cell empty. */
function shareFaultsHere(least: number): readonly string[] {
  const cell = document.querySelector('.bs-shell-board')?.getBoundingClientRect();
  // A game on paper is mostly the sheet that is written on.
  const there = '[data-region=board] :is([data-handle], .bs-sheet)';
  const things = [...document.querySelectorAll(there)]
    .map(each => each.getBoundingClientRect())
    .filter(({ width }) => width > 0);
  if (cell === undefined || things.length === 0) return ['there is no board'];
  const extent = (ends: readonly number[], starts: readonly number[]): number =>
    Math.max(...ends) - Math.min(...starts);
  const width = extent(
    things.map(({ right }) => right),
    things.map(({ left }) => left),
  );
  const height = extent(
    things.map(({ bottom }) => bottom),
    things.map(({ top }) => top),
  );
  const used = Math.max(width / cell.width, height / cell.height);
  return used >= least ? [] : [`the board fills ${Math.round(used * 100)} % of its cell`];
}
