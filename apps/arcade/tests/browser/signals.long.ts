import { describe, expect, test } from 'vitest';
import { makeTable, sitAt, type TableWish } from '../../../../scripts/browser/make-table.ts';
import { expectEndShownFirst } from './end-shown-first.ts';
import { readTable } from './table-offers.ts';
import { addressOf, type VisitOptions, type Visitor, visit } from './visitor.ts';

const LEGAL = '[data-region=board] button[data-legal]';

test('the end of a long game is shown before its result', async () => {
  const options = { target: 61 };
  await expectEndShownFirst({ game: 'cribbage', players: 2, seed: 'end', options });
});

describe('a tab', () => {
  test('shows whose turn it is, in its title and its icon', async () => {
    const [anna] = await openForTwo('hex');
    const icon = anna.page.locator('link[rel~=icon]');
    const mine = await icon.getAttribute('href');
    expect(await anna.page.title()).toBe('● Your turn · Hex');
    await anna.page.locator(LEGAL).first().click();
    await anna.page.waitForFunction(() => document.title === 'Ben’s turn · Hex');
    expect(await icon.getAttribute('href')).not.toBe(mine);
    await leave(anna);
  });
});

describe('undo', () => {
  test('asks the players who have to agree, and happens when they do', async () => {
    const [anna, ben] = await openForTwo('hex', { both: true });
    await anna.page.locator(LEGAL).first().click();
    await readTable(ben.page);
    await anna.page.getByRole('button', { name: /undo/i }).click();
    const agree = ben.page.getByRole('button', { name: 'Agree' });
    const undone = anna.page.locator(`${LEGAL}`);
    if (await isShown(ben, 'Agree')) await agree.click();
    await expect.poll(() => undone.count()).toBe(121);
    await leave(anna, ben);
  });

  test('shows why it is refused', async () => {
    const [anna] = await openForTwo('hex');
    const undo = anna.page.getByRole('button', { name: /undo/i });
    expect(await undo.getAttribute('aria-disabled')).toBe('true');
    await undo.dispatchEvent('click');
    expect(await anna.page.locator('[data-notice]').textContent()).toBe(
      'There is nothing to take back',
    );
    await leave(anna);
  });
});

describe('a clock', () => {
  test('runs for the awaited player, and is shown to all', async () => {
    const clock = { kind: 'game' as const, time: 300_000, increment: 0 };
    const [anna, ben] = await openForTwo('hex', { both: true, clock });
    for (const { page } of [anna, ben]) {
      const first = page.locator('.bs-player-clock').first();
      await expect.poll(() => first.textContent()).toMatch(/^4:5\d$/);
      expect(await page.locator('.bs-player-clock').nth(1).textContent()).toBe('5:00');
    }
    await leave(anna, ben);
  });
});

describe('a lost connection', () => {
  test('is shown to both sides, and missed events are shown after it is restored', async () => {
    const [anna, ben] = await openForTwo('hex', { both: true });
    await ben.cutConnection();
    await ben.page.locator('.bs-connection').waitFor();
    await anna.page.locator('.bs-player[data-away]').waitFor();
    await anna.page.locator(LEGAL).nth(3).click();
    await anna.page.getByText('Ben’s turn').first().waitFor();
    ben.mendConnection();
    expect((await readTable(ben.page)).state).toBe('offers');
    expect(await ben.page.locator(LEGAL).count()).toBe(120);
    expect(await ben.page.locator('.bs-connection').count()).toBe(0);
    await anna.page.locator('.bs-player[data-away]').waitFor({ state: 'detached' });
    await leave(anna, ben);
  });

  test('is followed by a summary if too many events were missed to be shown', async () => {
    const anna = await visit('/');
    const wish = { game: 'connect-four', players: 2, seed: 'missed' };
    const table = await makeTable(addressOf(), wish, ['Anna']);
    await sitAt(anna.page, table, table.tokens);
    const cleo = await visit(`/watch/${table.code}`, {
      name: 'Cleo',
      speed: 'normal',
      isCuttable: true,
    });
    await cleo.page.locator('[data-region=shell][data-busy=false]').waitFor();
    await cleo.cutConnection();
    await cleo.page.locator('.bs-connection').waitFor();
    for (const column of [0, 2, 4, 6]) {
      await readTable(anna.page);
      await anna.page.locator(LEGAL).nth(column).click();
      await anna.page.waitForTimeout(100);
    }
    await readTable(anna.page);
    cleo.mendConnection();
    await cleo.page.locator('.bs-connection').waitFor({ state: 'detached' });
    const pieces = '[data-region=board] [data-piece]';
    await expect
      .poll(() => cleo.page.locator(pieces).count(), { timeout: 10_000 })
      .toBe(await anna.page.locator(pieces).count());
    const live = cleo.page.locator('[data-region=live]');
    await expect
      .poll(() => live.textContent(), { timeout: 10_000 })
      .toMatch(/^\d+ moves while you were away$/);
    await leave(anna, cleo);
  });
});

interface ForTwo {
  /** Whether both have a browser. */
  readonly both?: boolean;
  readonly clock?: TableWish['clock'];
}

/** Anna, who is to play, and Ben; who cannot be seen unless both are wanted. */
async function openForTwo(
  game: string,
  { both = false, clock }: ForTwo = {},
): Promise<[Visitor, Visitor]> {
  const timed = clock === undefined ? {} : { clock };
  const table = await makeTable(addressOf(), { game, players: 2, ...timed }, ['Anna', 'Ben']);
  const sit = async (seat: number, options: VisitOptions): Promise<Visitor> => {
    const visitor = await visit('/', { ...options, isCuttable: true });
    await sitAt(visitor.page, table, [table.tokens[seat] ?? '']);
    await visitor.page.locator('[data-region=shell][data-busy=false]').waitFor();
    return visitor;
  };
  const anna = await sit(0, { name: 'Anna' });
  const ben = both ? await sit(1, { name: 'Ben' }) : anna;
  await readTable(anna.page);
  return [anna, ben];
}

async function isShown({ page }: Visitor, name: string): Promise<boolean> {
  try {
    await page.getByRole('button', { name }).waitFor({ timeout: 5_000 });
    return true;
  } catch {
    return false;
  }
}

async function leave(...visitors: readonly Visitor[]): Promise<void> {
  for (const visitor of visitors) {
    visitor.expectQuiet();
    await visitor.leave();
  }
}
