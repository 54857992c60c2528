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
} finally {
  await browser.close();
  pages.close();
}
