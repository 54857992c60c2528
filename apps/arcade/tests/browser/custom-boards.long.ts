import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { makeTable, sitAt } from '../../../../scripts/browser/make-table.ts';
import { readTable } from './table-offers.ts';
import { addressOf, visit } from './visitor.ts';

/** What is on the board that each game brings along and on no other one. */
const OWN = { hex: 'svg.rim', checkers: 'svg.checker-face', cribbage: 'svg.pegboard' } as const;

describe.each(Object.entries(OWN))('%s', (game, own) => {
  test('has a custom board, and an automatic layout for players who prefer that', async () => {
    const anna = await visit('/');
    const { page } = anna;
    const table = await makeTable(addressOf(), { game, players: 2, seed: 'plain' }, ['Anna']);
    await sitAt(page, table, table.tokens);
    await readTable(page);
    expect(await page.locator(own).count()).toBeGreaterThan(0);
    await anna.press('button', 'Menu');
    await page.getByRole('checkbox', { name: 'Automatic layout' }).check();
    await page.keyboard.press('Escape');
    await readTable(page);
    expect(await page.locator(own).count()).toBe(0);
    await page.reload();
    await readTable(page);
    expect(await page.locator(own).count()).toBe(0);
    await anna.press('button', 'Menu');
    await page.getByRole('checkbox', { name: 'Automatic layout' }).uncheck();
    await page.goto(`${page.url()}?auto`);
    await readTable(page);
    expect(await page.locator(own).count()).toBe(0);
    anna.expectQuiet();
    await anna.leave();
  });
});

describe('hex', () => {
  test('has cells large enough for a finger, inside the rim, at the size of a phone', async () => {
    const anna = await visit('/', { width: 390, height: 844, touch: true });
    const table = await makeTable(addressOf(), { game: 'hex', players: 2 }, ['Anna']);
    await sitAt(anna.page, table, table.tokens);
    await readTable(anna.page);
    const boxes = await boxesOf(anna.page, '[data-region=board] button');
    const [rim] = await boxesOf(anna.page, 'svg.rim');
    expect(boxes).toHaveLength(121);
    expect(Math.min(...boxes.map(({ width, height }) => Math.min(width, height)))).toBeGreaterThan(
      24,
    );
    const isInside = boxes.every(
      ({ x, y, width, height }) =>
        rim !== undefined &&
        x > rim.x &&
        y > rim.y &&
        x + width < rim.x + rim.width &&
        y + height < rim.y + rim.height,
    );
    expect(isInside).toBe(true);
    anna.expectQuiet();
    await anna.leave();
  });
});

describe('checkers', () => {
  test('a drag with a finger and two taps do the same', async () => {
    const moves: string[] = [];
    for (const way of ['drag', 'taps'] as const) {
      const anna = await visit('/', { width: 390, height: 844, touch: true });
      const { page } = anna;
      const wish = { game: 'checkers', players: 2, seed: 'touch' };
      const table = await makeTable(addressOf(), wish, ['Anna', 'Ben']);
      await sitAt(page, table, table.tokens.slice(0, 1));
      await readTable(page);
      const [from, to] = [squareOf(page, 'c3'), squareOf(page, 'd4')];
      if (way === 'taps') {
        await from.tap();
        await page.locator('button[aria-label^="d4"][data-legal]').tap();
      } else {
        const [start, end] = [await middleOf(page, 'c3'), await middleOf(page, 'd4')];
        const finger = { pointerType: 'touch', isPrimary: true, button: 0, bubbles: true } as const;
        await from.dispatchEvent('pointerdown', at(start, finger));
        await page.evaluate(
          ([begin, stop]) => {
            const options = { pointerType: 'touch', isPrimary: true, bubbles: true } as const;
            for (const share of [0.2, 0.6, 1]) {
              const clientX = begin.x + (stop.x - begin.x) * share;
              const clientY = begin.y + (stop.y - begin.y) * share;
              dispatchEvent(new PointerEvent('pointermove', { ...options, clientX, clientY }));
            }
          },
          [start, end] as const,
        );
        await page.locator('button[aria-label^="d4"][data-legal]').waitFor();
        await page.evaluate(stop => {
          const { x: clientX, y: clientY } = stop;
          const options = { pointerType: 'touch', isPrimary: true, bubbles: true } as const;
          dispatchEvent(new PointerEvent('pointerup', { ...options, clientX, clientY }));
        }, end);
      }
      await to.and(page.locator('[aria-label*="Checker of Anna"]')).waitFor();
      moves.push((await page.locator('[data-region=history] li').allTextContents()).join('; '));
      anna.expectQuiet();
      await anna.leave();
    }
    expect(moves[0]).toBe(moves[1]);
  });

  test('a moving piece is between both squares on its way', async () => {
    const anna = await visit('/', { speed: 'normal' });
    const { page } = anna;
    const table = await makeTable(addressOf(), { game: 'checkers', players: 2 }, ['Anna', 'Ben']);
    await sitAt(page, table, table.tokens.slice(0, 1));
    await readTable(page);
    const [start, end] = [await middleOf(page, 'c3'), await middleOf(page, 'd4')];
    const flown = page.evaluate(flightOf, 10_000);
    await squareOf(page, 'c3').click();
    await page.locator('button[aria-label^="d4"][data-legal]').click();
    const { x, y } = await flown;
    expect([x >= start.x - 1, x <= end.x + 1, y <= start.y + 1, y >= end.y - 1]).toEqual([
      true,
      true,
      true,
      true,
    ]);
    anna.expectQuiet();
    await anna.leave();
  });
});

describe.each(['own', 'auto'] as const)('checkers with the %s board', board => {
  test('a captured piece is shown leaving, and is gone', async () => {
    const [anna, ben] = [await visit('/', { board, speed: 'normal' }), await visit('/', { board })];
    const table = await makeTable(addressOf(), { game: 'checkers', players: 2 }, ['Anna', 'Ben']);
    const seats = [anna, ben].map((visitor, seat) => ({ page: visitor.page, seat }));
    for (const { page, seat } of seats) {
      await sitAt(page, table, table.tokens.slice(seat, seat + 1));
      await page.locator('[data-region=shell][data-busy=false]').waitFor();
    }
    await step(anna.page, 'c3', 'd4');
    await step(ben.page, 'f6', 'e5');
    const going = anna.page.evaluate(fadingOf, 20_000);
    // The only piece that may move is chosen already.
    await anna.page.locator('button[aria-label^="f6"][data-legal]').click();
    expect(await going).toBe(true);
    await anna.page.waitForFunction(() => document.querySelector('.bs-flying') === null);
    await squareOf(anna.page, 'e5').and(anna.page.locator('[aria-label*="empty"]')).waitFor();
    for (const visitor of [anna, ben]) {
      visitor.expectQuiet();
      await visitor.leave();
    }
  });
});

describe('cribbage', () => {
  test.each([61, 121])('no texts on a board to %i overlap', async target => {
    const anna = await visit('/', { width: 1280, height: 800 });
    const wish = { game: 'cribbage', players: 2, options: { target } };
    const table = await makeTable(addressOf(), wish, ['Anna']);
    await sitAt(anna.page, table, table.tokens);
    await readTable(anna.page);
    const boxes = await boxesOf(anna.page, 'svg.pegboard text');
    expect(boxes.length).toBeGreaterThan(3);
    const over = boxes.filter((a, which) =>
      boxes.some(
        (b, other) =>
          other !== which &&
          a.x < b.x + b.width &&
          b.x < a.x + a.width &&
          a.y < b.y + b.height &&
          b.y < a.y + a.height,
      ),
    );
    expect(over).toEqual([]);
    anna.expectQuiet();
    await anna.leave();
  });

  test('pegs move hole by hole, and not at all with reduced motion', async () => {
    for (const reducedMotion of [false, true]) {
      const anna = await visit('/', { speed: 'normal', reducedMotion });
      const { page } = anna;
      const wish = { game: 'cribbage', players: 2, seed: 'pegs', options: { target: 61 } };
      const table = await makeTable(addressOf(), wish, ['Anna']);
      await sitAt(page, table, table.tokens);
      const seen = await playUntilPegged(page);
      expect(seen.moved > 0).toBe(!reducedMotion);
      expect(seen.places >= (reducedMotion ? 0 : 2)).toBe(true);
      anna.expectQuiet();
      await anna.leave();
    }
  });
});

interface Point {
  readonly x: number;
  readonly y: number;
}

function squareOf(page: Page, name: string): ReturnType<Page['locator']> {
  return page.locator(`[data-region=board] button[aria-label^="${name}"]`);
}

async function step(page: Page, from: string, to: string): Promise<void> {
  await page.locator(`button[aria-label^="${from}"][data-legal]`).click();
  await page.locator(`button[aria-label^="${to}"][data-legal]`).click();
}

async function middleOf(page: Page, name: string): Promise<Point> {
  const [box] = await boxesOf(page, `[data-region=board] button[aria-label^="${name}"]`);
  if (box === undefined) throw new Error(`There is no square ${name}.`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

function at<O extends object>(
  { x, y }: Point,
  options: O,
): O & { clientX: number; clientY: number } {
  return { ...options, clientX: x, clientY: y };
}

async function boxesOf(
  page: Page,
  selector: string,
): Promise<readonly { x: number; y: number; width: number; height: number }[]> {
  return page.locator(selector).evaluateAll(found =>
    found.map(each => {
      const { x, y, width, height } = each.getBoundingClientRect();
      return { x, y, width, height };
    }),
  );
}

/** Runs in the page: where the middle of something is while it flies. */
async function flightOf(patience: number): Promise<Point> {
  const end = performance.now() + patience;
  while (performance.now() < end) {
    const flying = document.querySelector('.bs-flying');
    if (flying !== null) {
      const { x, y, width, height } = flying.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    }
    await new Promise(resolve => requestAnimationFrame(resolve));
  }
  throw new Error('Nothing flies.');
}

/** Runs in the page: whether something fades that is nowhere any more. */
async function fadingOf(patience: number): Promise<boolean> {
  const end = performance.now() + patience;
  while (performance.now() < end) {
    const leaving = document.querySelector('.bs-flying:not([data-flying])');
    if (leaving !== null && Number(getComputedStyle(leaving).opacity) < 1) return true;
    await new Promise(resolve => requestAnimationFrame(resolve));
  }
  return false;
}

/** Plays until a player has points. Returns how many peg animations there were, and over how many holes. */
async function playUntilPegged(page: Page): Promise<{ moved: number; places: number }> {
  await readTable(page);
  await page.evaluate(() => {
    const animate = Element.prototype.animate;
    const pegs = { moved: 0, places: 0 };
    Reflect.set(globalThis, 'pegs', pegs);
    Element.prototype.animate = function (frames, options) {
      const way: unknown = frames !== null && Reflect.get(frames, 'transform');
      if (this.matches('g.peg')) {
        pegs.moved++;
        pegs.places = Math.max(pegs.places, Array.isArray(way) ? way.length : 0);
      }
      return animate.call(this, frames, options);
    };
  });
  const score = page.locator('[data-region=players] dd');
  for (let choices = 0; choices < 60; choices++) {
    const scores = (await score.allTextContents()).map(text => Number.parseInt(text, 10));
    if (scores.some(points => points > 0)) break;
    const table = await readTable(page);
    if (table.state !== 'offers') break;
    const primary = page.locator('[data-region=actions] button[data-primary]:not([aria-disabled])');
    const card = page
      .locator('[data-region=board] button[data-legal]:not([data-selected])')
      .first();
    const button = page.locator('[data-region=actions] button:not([aria-disabled])').last();
    for (const offer of [primary, card, button]) {
      if (!(await offer.isVisible())) continue;
      await offer.click();
      break;
    }
  }
  await page.waitForTimeout(300);
  return page.evaluate(() => Reflect.get(globalThis, 'pegs'));
}
