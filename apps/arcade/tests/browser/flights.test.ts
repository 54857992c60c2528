import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { makeTable, sitAt, type TableWish } from '../../../../scripts/browser/make-table.ts';
import { readTable } from './table-offers.ts';
import { addressOf, type Visitor, visit } from './visitor.ts';

interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where a flying copy begins and ends, as the browser lays it out. */
interface Flown {
  readonly start: Rect;
  readonly end: Rect;
}

const LEGAL = '[data-region=board] button[data-legal]';
/** How far a box may be from where its zone is, in pixels. */
const NEAR = 2;

/** A chosen piece is raised: it may be this much larger than one at rest. */
const RAISED = 1.1;

test('a checker flies from its square to the other one, at its size', async () => {
  const anna = await openWatched({ game: 'checkers', players: 2 }, ['Anna', 'Ben']);
  await anna.page.locator(LEGAL).first().click();
  await readTable(anna.page);
  const from = await boxOf(anna.page, '[data-selected] [data-piece]');
  await anna.page.locator(`${LEGAL}:not([data-selected])`).first().click();
  const [flown] = await landed(anna.page, 1);
  const to = await boxOf(anna.page, '[data-changed] [data-piece]');
  expectNear(flown?.start, from);
  expectNear(flown?.end, to);
  expect((flown?.start.width ?? 0) / (flown?.end.width ?? 1)).toBeLessThan(RAISED);
  await anna.leave();
});

test('a disc falls down its column into its cell, at its size', async () => {
  const anna = await openWatched({ game: 'connect-four', players: 2 }, ['Anna', 'Ben']);
  const board = await boxOf(anna.page, '[data-region=board] .bs-grid, [data-region=board]');
  await anna.page.locator(LEGAL).first().click();
  const [flown] = await landed(anna.page, 1);
  const to = await boxOf(anna.page, '[data-region=board] [data-piece]');
  expectNear(flown?.end, to);
  expect(Math.abs((flown?.start.x ?? 0) - to.x)).toBeLessThanOrEqual(NEAR);
  expect(flown?.start.y).toBeLessThan(to.y);
  expect(flown?.start.y).toBeGreaterThanOrEqual(board.y - to.height * 2);
  expect(flown?.end.width).toBeCloseTo(flown?.start.width ?? 0, 0);
  await anna.leave();
});

test('cards that are passed fly from where they were in the hand', async () => {
  const anna = await openWatched({ game: 'hearts', players: 4, seed: 'flights' }, ['Anna']);
  const cards = anna.page.locator(LEGAL);
  const handles: string[] = [];
  for (const at of [0, 1, 2]) {
    handles.push((await cards.nth(at).getAttribute('data-handle')) ?? '');
    await cards.nth(at).dispatchEvent('click');
  }
  const before = await Promise.all(
    handles.map(handle => boxOf(anna.page, `[data-handle="${handle}"]`)),
  );
  await anna.page.locator('[data-region=actions] button[data-primary]').click();
  const flights = await landed(anna.page, 3);
  for (const box of before) {
    expect(flights.some(({ start }) => distance(start, box) <= NEAR)).toBe(true);
  }
  await anna.leave();
});

test('a drawn card flies as a back of its size from the pile to the hand', async () => {
  const anna = await openWatched({ game: 'go-fish', players: 2, seed: 'draw' }, ['Anna']);
  const pile = await boxOf(anna.page, '.bs-deck-top');
  await anna.page.locator(LEGAL).first().dispatchEvent('click');
  await expect
    .poll(async () => (await flown(anna.page)).filter(each => isFrom(each.start, pile)).length)
    .toBeGreaterThan(0);
  const drawn = (await flown(anna.page)).filter(each => isFrom(each.start, pile));
  for (const { start } of drawn) {
    expect(Math.abs(start.width - pile.width)).toBeLessThanOrEqual(NEAR);
    expect(Math.abs(start.height - pile.height)).toBeLessThanOrEqual(NEAR);
  }
  await anna.leave();
});

test('the cards of a finished trick fly from the table to the player who takes it', async () => {
  const anna = await openWatched({ game: 'hearts', players: 4, seed: 'flights' }, ['Anna']);
  for (const at of [0, 1, 2]) await anna.page.locator(LEGAL).nth(at).dispatchEvent('click');
  await anna.page.locator('[data-region=actions] button[data-primary]').click();
  await readTable(anna.page);
  const before = (await flown(anna.page)).length;
  await anna.page.locator(LEGAL).first().dispatchEvent('click');
  await readTable(anna.page);
  const trick = await boxOf(anna.page, '.trick');
  const isOnTrick = ({ start }: Flown): boolean => distance(start, trick) < trick.width / 2;
  const taken = (await flown(anna.page)).slice(before).filter(isOnTrick);
  expect(taken.length).toBeGreaterThanOrEqual(4);
  const ends = taken.slice(0, 4).map(({ end }) => end);
  for (const end of ends) expect(distance(end, ends[0] ?? end)).toBeLessThanOrEqual(NEAR);
  await anna.leave();
});

/** Whether a flight begins at the top card of a pile. */
function isFrom(start: Rect, pile: Rect): boolean {
  return distance(start, pile) <= NEAR;
}

/** The distance of the centres of two boxes. */
function distance(a: Rect, b: Rect): number {
  const [dx, dy] = [a.x + a.width / 2 - b.x - b.width / 2, a.y + a.height / 2 - b.y - b.height / 2];
  return Math.hypot(dx, dy);
}

function expectNear(box: Rect | undefined, to: Rect): void {
  const keys = ['x', 'y', 'width', 'height'] as const;
  const off = keys.filter(key => Math.abs((box?.[key] ?? Number.NaN) - to[key]) > NEAR);
  expect({ box, to, off }).toEqual({ box, to, off: [] });
  expect(box).toBeDefined();
}

async function openWatched(wish: TableWish, people: readonly string[]): Promise<Visitor> {
  const anna = await visit('/', { speed: 'normal' });
  const table = await makeTable(addressOf(), { seed: 'motion', ...wish }, people);
  await sitAt(anna.page, table, table.tokens.slice(0, 1));
  await readTable(anna.page);
  await anna.page.evaluate(watchFlightsHere);
  return anna;
}

async function boxOf(page: Page, selector: string): Promise<Rect> {
  const box = await page.locator(selector).first().boundingBox();
  if (box === null) throw new Error(`${selector} cannot be seen.`);
  return box;
}

async function flown(page: Page): Promise<readonly Flown[]> {
  return page.evaluate(() => Reflect.get(globalThis, 'flown'));
}

/** Waits until some copies have flown and all have landed. */
async function landed(page: Page, count: number): Promise<readonly Flown[]> {
  await expect.poll(async () => (await flown(page)).length).toBeGreaterThanOrEqual(count);
  await page.waitForFunction(() => document.querySelector('.bs-flying') === null);
  return flown(page);
}

/** Runs in the page: records the first and the last box of every copy that begins to fly. */
function watchFlightsHere(): void {
  const seen: Flown[] = [];
  Object.assign(globalThis, { flown: seen });
  const rectOf = (element: Element): Rect => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x, y, width, height };
  };
  const { animate } = Element.prototype;
  Element.prototype.animate = function (...args) {
    const animation = animate.apply(this, args);
    if (!this.classList.contains('bs-flying')) return animation;
    const { endTime } = animation.effect?.getComputedTiming() ?? {};
    animation.currentTime = 0;
    const start = rectOf(this);
    animation.currentTime = Number(endTime ?? 0) - 0.01;
    const end = rectOf(this);
    animation.currentTime = 0;
    seen.push({ start, end });
    return animation;
  };
}
