import { mkdirSync } from 'node:fs';
import { ARCADE_PAGES, buildArcade } from './browser/build-arcade.ts';
import { GENEROUS_LIMITS } from './browser/generous-limits.ts';
import { launchChromium } from './browser/launch-chromium.ts';
import { startServerProcess } from './browser/start-server.ts';
import { takeScreenshots } from './browser/take-screenshots.ts';

const [, , folder = 'screenshots', ...names] = process.argv;

mkdirSync(folder, { recursive: true });
buildArcade();
const server = await startServerProcess([
  ...['--port', '0', '--ui', ARCADE_PAGES, '--limits', GENEROUS_LIMITS],
]);
const browser = await launchChromium();
try {
  const count = await takeScreenshots(browser, { base: server.url, folder, names });
  console.log(`${count} screenshots are in ${folder}/`);
} finally {
  await browser.close();
  await server.close();
}
