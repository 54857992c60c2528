import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ARCADE_PAGES } from '../../../../scripts/browser/build-arcade.ts';
import { makeTable, sitAt } from '../../../../scripts/browser/make-table.ts';
import { startServerProcess } from '../../../../scripts/browser/start-server.ts';
import { readTable } from './table-offers.ts';
import { visit } from './visitor.ts';

test('a game continues where it was after the server was restarted', async () => {
  const data = mkdtempSync(join(tmpdir(), 'arcade-'));
  const start = (port: string): ReturnType<typeof startServerProcess> =>
    startServerProcess(['--games', 'hex', '--port', port, '--data', data, '--ui', ARCADE_PAGES]);
  const first = await start('0');
  const table = await makeTable(first.url, { game: 'hex', players: 2 }, ['Anna', 'Ben']);
  const anna = await visit('about:blank');
  await anna.page.goto(first.url);
  await sitAt(anna.page, table, table.tokens);
  await readTable(anna.page);
  await anna.page.locator('[data-region=board] button[data-legal]').first().click();
  await readTable(anna.page);
  await first.close();
  const second = await start(new URL(first.url).port);
  await anna.page.reload();
  expect((await readTable(anna.page)).state).toBe('offers');
  expect(await anna.page.locator('[data-region=board] button[data-legal]').count()).toBe(120);
  await anna.leave();
  await second.close();
  rmSync(data, { recursive: true });
});
