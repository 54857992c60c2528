import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { ARCADE_PAGES, buildArcade } from '../browser/build-arcade.ts';
import { GENEROUS_LIMITS } from '../browser/generous-limits.ts';
import { launchChromium } from '../browser/launch-chromium.ts';
import { makeTable, sitAt } from '../browser/make-table.ts';
import { startServerProcess } from '../browser/start-server.ts';
import { writeAnimation } from './animated-webp.ts';

/** The moving picture of the README: a game of tic-tac-toe against a bot. */
const PICTURE = 'docs/images/tic-tac-toe.webp';
const SIZE = { width: 640, height: 520 };
/** Squares in the order in which the first player tries them. */
const SQUARES = ['b2', 'a1', 'c3', 'a3', 'c1', 'b1', 'a2', 'c2', 'b3'];
const FRAME_MS = 120;
const FRAMES_PER_MOVE = 8;

const folder = mkdtempSync(join(tmpdir(), 'boardsmith-frames-'));
buildArcade();
const server = await startServerProcess([
  ...['--port', '0', '--ui', ARCADE_PAGES, '--limits', GENEROUS_LIMITS],
]);
const browser = await launchChromium();
try {
  const page = await browser.newPage({ viewport: SIZE });
  await page.goto(server.url);
  const wish = { game: 'tic-tac-toe', players: 2, level: 'easy', seed: 'picture' };
  const table = await makeTable(server.url, wish, ['Anna']);
  await sitAt(page, table, table.tokens);
  const frames = await film(page);
  // The policy of the arcade forbids data URLs of pictures.
  const blank = await browser.newPage();
  await writeAnimation(blank, frames, { path: PICTURE, frameMs: FRAME_MS });
} finally {
  await browser.close();
  await server.close();
  rmSync(folder, { recursive: true });
}

/** Plays the game to its end and returns the files of the frames in order. */
async function film(page: Page): Promise<readonly string[]> {
  const frames: string[] = [];
  const shoot = async (count: number): Promise<void> => {
    for (let frame = 0; frame < count; frame++) {
      const path = join(folder, `${String(frames.length).padStart(4, '0')}.png`);
      await page.screenshot({ path });
      frames.push(path);
    }
  };
  await page.locator('[data-region=board] button[data-legal]').first().waitFor();
  await shoot(FRAMES_PER_MOVE);
  for (const square of SQUARES) {
    const cell = page.locator(`[data-region=board] button[data-legal][aria-label^="${square},"]`);
    if ((await cell.count()) === 0) continue;
    await cell.click();
    await shoot(FRAMES_PER_MOVE);
    const next = '[data-region=board] button[data-legal], [data-region=result]';
    await page.locator(next).first().waitFor();
    await shoot(FRAMES_PER_MOVE);
    if (await page.locator('[data-region=result]').isVisible()) break;
  }
  await shoot(2 * FRAMES_PER_MOVE);
  return frames;
}
