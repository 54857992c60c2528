import { describe, expect, test } from 'vitest';
import { makeTable, SHORT_GAMES, sitAt } from '../../../../scripts/browser/make-table.ts';
import { qrCode, qrPath } from '../../src/qr/qr-code.ts';
import { readTable } from './table-offers.ts';
import { addressOf, visit } from './visitor.ts';

const LIGHT_ENOUGH = 75_000;

describe('the weight of the pages', () => {
  test('from nothing to a first move is at most 75 kB of compressed scripts', async () => {
    const anna = await visit('about:blank');
    const sizes: Promise<number>[] = [];
    anna.page.on('response', response => {
      if (/\.js$/.test(new URL(response.url()).pathname)) sizes.push(gzipped(response.body()));
    });
    await anna.page.goto(addressOf());
    await anna.press('button', 'Play Tic-tac-toe');
    await readTable(anna.page);
    const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    expect(total).toBeLessThanOrEqual(LIGHT_ENOUGH);
    expect(total).toBeGreaterThan(20_000);
    await anna.leave();
  });

  test('nothing is fetched from anywhere else', async () => {
    const anna = await visit('about:blank');
    const hosts = new Set<string>();
    anna.page.on('request', request => {
      const { protocol, host } = new URL(request.url());
      if (protocol !== 'data:') hosts.add(host);
    });
    await anna.page.goto(addressOf());
    await anna.press('button', 'Play Connect Four');
    await readTable(anna.page);
    expect([...hosts]).toEqual([new URL(addressOf()).host]);
    await anna.leave();
  });
});

describe('an invitation', () => {
  test('has a QR code that holds the address of the table', async () => {
    const anna = await visit('/');
    await anna.press('button', 'Invite friends to Hex');
    const box = anna.page.getByRole('textbox', { name: 'Address of this table' });
    const drawn = await anna.page.locator('svg.qr path').nth(1).getAttribute('d');
    expect(drawn).toBe(qrPath(qrCode(await box.inputValue())));
    await anna.leave();
  });
});

describe.each(SHORT_GAMES.filter(({ game }) => game !== 'polyhedral-potions'))('$game', wish => {
  test('says why something cannot be chosen', async () => {
    const anna = await visit('/');
    const table = await makeTable(addressOf(), { ...wish, seed: 'why' }, ['Anna']);
    await sitAt(anna.page, table, table.tokens);
    const { page } = anna;
    await readTable(page);
    const said = await page.evaluate(async () => {
      const wrong = document.querySelector<HTMLElement>(
        '[data-region=board] button[aria-disabled=true]',
      );
      if (wrong === null) return null;
      const before = document.body.textContent ?? '';
      wrong.click();
      await new Promise(resolve => setTimeout(resolve, 100));
      const after = document.body.textContent ?? '';
      return { before, after };
    });
    // In some games everything on the board can be chosen at first.
    if (said !== null) expect(said.after).not.toBe(said.before);
    anna.expectQuiet();
    await anna.leave();
  });
});

describe('a lost connection', () => {
  test('comes back to the same table with what was missed', async () => {
    const anna = await visit('/');
    const ben = await visit('/', { name: 'Ben' });
    const table = await makeTable(addressOf(), { game: 'hex', players: 2 }, ['Anna', 'Ben']);
    const [first = '', second = ''] = table.tokens;
    await sitAt(anna.page, table, [first]);
    await sitAt(ben.page, table, [second]);
    await readTable(anna.page);
    await ben.page.locator('[data-region=shell]').waitFor();
    await ben.context.setOffline(true);
    await anna.page.locator('[data-region=board] button[data-legal]').nth(3).click();
    await anna.page.waitForTimeout(500);
    await ben.context.setOffline(false);
    expect((await readTable(ben.page)).state).toBe('offers');
    expect(await ben.page.locator('[data-region=board] button[data-legal]').count()).toBe(120);
    await anna.leave();
    await ben.leave();
  });
});

async function gzipped(body: Promise<Buffer>): Promise<number> {
  const { gzipSync } = await import('node:zlib');
  return gzipSync(await body).length;
}
