import { describe, expect, test } from 'vitest';
import { makeTable, sitAt } from '../../../../scripts/browser/make-table.ts';
import { qrCode } from '../../src/table/qr-code.ts';
import { readTable } from './table-offers.ts';
import { addressOf, visit } from './visitor.ts';

const LIGHT_ENOUGH = 90_000;

describe('the weight of the pages', () => {
  test.each(['home', 'a table'])(
    'the first load of %s is at most 90 kB of compressed scripts',
    async page => {
      const anna = await visit('/');
      const table = await makeTable(addressOf(), { game: 'tic-tac-toe', players: 2 }, ['Anna']);
      await sitAt(anna.page, table, table.tokens);
      // What the page before is still waiting for cannot be read once it is left.
      await anna.page.waitForLoadState('networkidle');
      const sizes: Promise<number>[] = [];
      anna.page.on('response', response => {
        if (/\.js$/.test(new URL(response.url()).pathname)) sizes.push(gzipped(response.body()));
      });
      await anna.page.goto(addressOf(page === 'home' ? '/' : `/t/${table.code}`));
      if (page === 'home') await anna.page.getByRole('button', { name: 'Play Hex' }).waitFor();
      else await readTable(anna.page);
      const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
      expect(total).toBeLessThanOrEqual(LIGHT_ENOUGH);
      expect(total).toBeGreaterThan(20_000);
      await anna.leave();
    },
  );

  test('nothing is fetched from another host', async () => {
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
  test('has a QR code with the address of the table', async () => {
    const anna = await visit('/');
    await anna.press('button', 'Invite friends to Hex');
    const box = anna.page.getByRole('textbox', { name: 'Address of this table' });
    const drawn = await anna.page.locator('svg.qr path').nth(1).getAttribute('d');
    const { path } = await qrCode(await box.inputValue());
    expect(drawn).toBe(path);
    await anna.leave();
  });
});

async function gzipped(body: Promise<Buffer>): Promise<number> {
  const { gzipSync } = await import('node:zlib');
  return gzipSync(await body).length;
}
