import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ARCADE_PAGES } from '../../../../scripts/browser/build-arcade.ts';
import { makeTable, sitAt } from '../../../../scripts/browser/make-table.ts';
import { qrCode } from '../../src/table/qr-code.ts';
import { readTable } from './table-offers.ts';
import { addressOf, visit } from './visitor.ts';
import { workOf } from './work.ts';

const LIGHT_ENOUGH = 90_000;
/** Files below this size in bytes gain nothing from compression. */
const SMALL = 1_100;
/** A page may compute this long, in milliseconds, until it paints an input: a quarter of 100 ms, for a phone that is four times slower. */
const INPUT_TO_PAINT = 25;

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

  test('no script of the pages has the messages for authors of rules', async () => {
    const author = /was made with "new"/;
    const scripts = await readdir(join(ARCADE_PAGES, 'assets'));
    const texts = scripts
      .filter(name => name.endsWith('.js'))
      .map(async name => {
        const text = await readFile(join(ARCADE_PAGES, 'assets', name), 'utf8');
        return author.test(text) ? name : undefined;
      });
    expect((await Promise.all(texts)).filter(name => name !== undefined)).toEqual([]);
  });

  test('files are sent compressed and may be cached for ever', async () => {
    const anna = await visit('about:blank');
    const faults: string[] = [];
    anna.page.on('response', response => {
      const { pathname } = new URL(response.url());
      if (!pathname.startsWith('/assets/')) return;
      const headers = response.headers();
      const isSmall = Number(headers['content-length'] ?? 0) < SMALL;
      const isPacked = /^(br|gzip)$/.test(headers['content-encoding'] ?? '');
      if (!isPacked && !isSmall && !pathname.endsWith('.woff2')) faults.push(`${pathname} plain`);
      if (!/immutable/.test(headers['cache-control'] ?? '')) faults.push(`${pathname} uncached`);
    });
    await anna.page.goto(addressOf());
    await anna.press('button', 'Play Hex');
    await readTable(anna.page);
    expect(faults).toEqual([]);
    await anna.leave();
  });

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

describe('waiting', () => {
  test('no frame between home and a table is blank', async () => {
    const anna = await visit('/');
    await anna.page.getByRole('button', { name: 'Play Checkers' }).waitFor();
    await anna.page.evaluate(watchForBlankFramesHere);
    await anna.press('button', 'Play Checkers');
    await readTable(anna.page);
    const { frames, blank } = await anna.page.evaluate(() =>
      Reflect.get(globalThis, 'shownFrames'),
    );
    expect(frames).toBeGreaterThan(3);
    expect(blank).toBe(0);
    await anna.leave();
  });

  test('a click is painted after a quarter of the work of 100 ms', async () => {
    const anna = await visit('/');
    const table = await makeTable(addressOf(), { game: 'hex', players: 2 }, ['Anna']);
    await sitAt(anna.page, table, table.tokens);
    await readTable(anna.page);
    const works: number[] = [];
    for (const at of [7, 31, 58, 83]) {
      works.push(await workOf(anna.page, () => anna.page.evaluate(clickAndPaintHere, at)));
      await readTable(anna.page);
    }
    // The first click compiles what the later ones only run.
    expect(Math.min(...works)).toBeLessThan(INPUT_TO_PAINT);
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

/** Runs in the page: clicks one of the targets, and waits until the next frame is painted. */
async function clickAndPaintHere(number: number): Promise<void> {
  const legal = [
    ...document.querySelectorAll<HTMLElement>('[data-region=board] button[data-legal]'),
  ];
  legal[number % legal.length]?.click();
  await new Promise(requestAnimationFrame);
  await new Promise(resolve => setTimeout(resolve));
}

/** Runs in the page: counts the frames, and those that show neither a page nor the outline of a table. */
function watchForBlankFramesHere(): void {
  const shownFrames = { frames: 0, blank: 0 };
  Object.assign(globalThis, { shownFrames });
  const look = (): void => {
    shownFrames.frames++;
    const filled = [...document.querySelectorAll('#app > *')].some(each => {
      const { width, height } = each.getBoundingClientRect();
      return width > 300 && height > 300 && each.childElementCount > 0;
    });
    if (!filled) shownFrames.blank++;
    requestAnimationFrame(look);
  };
  look();
}

async function gzipped(body: Promise<Buffer>): Promise<number> {
  const { gzipSync } = await import('node:zlib');
  return gzipSync(await body).length;
}
