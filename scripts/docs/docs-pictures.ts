import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildExamples, EXAMPLE_PAGES } from '../browser/build-examples.ts';
import { launchChromium } from '../browser/launch-chromium.ts';
import { serveFolder } from '../browser/serve-folder.ts';

// Takes the pictures in docs/images that show our pages: `npx tsx scripts/docs/docs-pictures.ts`.
buildExamples();
const pages = await serveFolder(EXAMPLE_PAGES);
const browser = await launchChromium();
try {
  const page = await browser.newPage({
    viewport: { width: 980, height: 1400 },
    reducedMotion: 'reduce',
  });
  await page.goto(`${pages.url}?example=Hints`);
  const hints = page.locator('.hints');
  await hints.locator('.bs-picture').first().waitFor();
  // Layout measures the page before it sizes hexagons and fans.
  await page.waitForTimeout(500);
  await hints.screenshot({ path: 'docs/images/hints.png' });
  await showLab();
} finally {
  await browser.close();
  pages.close();
}

/** The page of the balance lab, as the command in docs/workbench.md writes it. */
async function showLab(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'boardsmith-lab-'));
  const html = join(folder, 'lab.html');
  const args = [
    'lab',
    'connect-four',
    '--games',
    '200',
    '--bots',
    'random,easy',
    '--bot-games',
    '10',
  ];
  const command = ['--import', 'tsx', '--conditions=source', 'packages/cli/src/bin.ts', ...args];
  spawnSync(process.execPath, [...command, '--seed', '7', '--html', html], { stdio: 'inherit' });
  const page = await browser.newPage({ viewport: { width: 820, height: 1000 } });
  await page.goto(pathToFileURL(html).href);
  await page.screenshot({ path: 'docs/images/lab.png' });
  rmSync(folder, { recursive: true });
}
