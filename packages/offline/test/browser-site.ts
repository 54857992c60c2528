import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { launchChromium } from '../../../scripts/browser/launch-chromium.ts';
import { type ServedFolder, serveFolder } from '../../../scripts/browser/serve-folder.ts';

const PAGES = fileURLToPath(new URL('pages', import.meta.url));

/** The pages of the tests, served on a port of their own and opened in Chromium. */
export class BrowserSite {
  readonly #folder: string;
  readonly #served: ServedFolder;
  readonly #browser: Browser;

  private constructor(folder: string, served: ServedFolder, browser: Browser) {
    this.#folder = folder;
    this.#served = served;
    this.#browser = browser;
  }

  static async start(): Promise<BrowserSite> {
    const folder = await mkdtemp(join(tmpdir(), 'boardsmith-offline-'));
    await build({
      entryPoints: ['store-page', 'play-page', 'host-worker'].map(name =>
        join(PAGES, `${name}.ts`),
      ),
      outdir: folder,
      bundle: true,
      format: 'esm',
      target: 'es2022',
      conditions: ['source'],
      // Positions are stored with the names of classes.
      keepNames: true,
      logLevel: 'error',
    });
    for (const name of ['store-page', 'play-page']) {
      const page = `<!doctype html><script type="module" src="./${name}.js"></script>`;
      await writeFile(join(folder, `${name}.html`), page);
    }
    return new BrowserSite(folder, await serveFolder(folder), await launchChromium());
  }

  /** A browser profile of its own: its storage is empty. */
  profile(): Promise<BrowserContext> {
    return this.#browser.newContext();
  }

  async open(profile: BrowserContext, name: 'store-page' | 'play-page'): Promise<Page> {
    const page = await profile.newPage();
    await page.goto(`${this.#served.url}${name}.html`);
    return page;
  }

  async close(): Promise<void> {
    await this.#browser.close();
    this.#served.close();
    await rm(this.#folder, { recursive: true });
  }
}
