import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ARCADE_PAGES, buildArcade } from './browser/build-arcade.ts';
import { FILMS, filmStrip } from './browser/film-strip.ts';
import { GENEROUS_LIMITS } from './browser/generous-limits.ts';
import { launchChromium } from './browser/launch-chromium.ts';
import { startServerProcess } from './browser/start-server.ts';

/**
 * Writes a strip of frames of one move of each game as one picture, for people to judge motion by:
 * `npm run film -- <folder> [game…]`.
 */
const [folder, ...names] = process.argv.slice(2);
if (folder === undefined) throw new Error('Name a folder: npm run film -- <folder> [game…]');
mkdirSync(folder, { recursive: true });
buildArcade();
const server = await startServerProcess([
  ...['--port', '0', '--ui', ARCADE_PAGES, '--limits', GENEROUS_LIMITS],
]);
const browser = await launchChromium();
try {
  for (const film of FILMS) {
    if (names.length > 0 && !names.includes(film.game)) continue;
    const path = join(folder, `${film.game}.png`);
    await filmStrip(browser, { base: server.url, film, path });
    console.log(path);
  }
} finally {
  await browser.close();
  await server.close();
}
