import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright-core';
import { build, createServer, defaultClientConditions, type InlineConfig, preview } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CHROMIUM_FLAGS } from '../../../../scripts/browser/chromium-flags.ts';
import { findChromium } from '../../../../scripts/browser/find-chromium.ts';
import type { Threads } from './page.ts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const PAGE = fileURLToPath(new URL('.', import.meta.url));

/** Page and worker are two bundles, and snapshots name classes: both have to call them the same. */
const named = { rolldownOptions: { output: { keepNames: true } } };

const common: InlineConfig = {
  configFile: false,
  logLevel: 'error',
  resolve: { conditions: ['source', ...defaultClientConditions] },
  worker: { format: 'es', ...named },
};

/** A page that is served somewhere until it is closed. */
interface Served {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** Every module as it is, each at its own address. */
async function serveModules(): Promise<Served> {
  const server = await createServer({
    ...common,
    root: ROOT,
    cacheDir: await mkdtemp(join(tmpdir(), 'bots-')),
    optimizeDeps: { noDiscovery: true },
    server: { port: 0, host: '127.0.0.1', hmr: false, watch: null },
  });
  await server.listen();
  const [url = ''] = server.resolvedUrls?.local ?? [];
  return { url: `${url}packages/ai/test/browser/`, close: () => server.close() };
}

/** Everything in a bundle, and the worker in one of its own. */
async function serveBundle(): Promise<Served> {
  const outDir = await mkdtemp(join(tmpdir(), 'bots-'));
  const bundled = {
    ...common,
    root: PAGE,
    build: { ...named, outDir, emptyOutDir: true, target: 'es2022' },
  };
  await build(bundled);
  const server = await preview({ ...bundled, preview: { port: 0, host: '127.0.0.1' } });
  const [url = ''] = server.resolvedUrls?.local ?? [];
  return {
    url,
    close: async () => {
      await server.close();
      await rm(outDir, { recursive: true });
    },
  };
}

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: findChromium(), args: [...CHROMIUM_FLAGS] });
});
afterAll(() => browser.close());

async function onPage<T>(serve: () => Promise<Served>, work: (page: Page) => Promise<T>) {
  const { url, close } = await serve();
  const page = await browser.newPage();
  const printed: string[] = [];
  page.on('console', message => message.type() !== 'debug' && printed.push(message.text()));
  page.on('pageerror', error => printed.push(String(error)));
  try {
    await page.goto(url);
    await page.waitForFunction(() => 'bots' in window);
    const result = await work(page);
    expect(printed).toEqual([]);
    return result;
  } finally {
    await page.close();
    await close();
  }
}

describe.each([
  ['own', serveModules],
  ['bundled', serveBundle],
] as const)('Web Workers in Chromium, %s', (threads: Threads, serve) => {
  test('[WRK1] think beside the page, which is never blocked, and leave the game as it was', async () => {
    const { longestWait, ...thought } = await onPage(serve, page =>
      page.evaluate(kind => window.bots.think(kind, 60), threads),
    );
    expect(thought).toEqual({
      search: 'ismcts',
      work: 120,
      moves: 286,
      isAccepted: true,
      isUntouched: true,
    });
    // What the page does itself: two snapshots of 52 cards, and the list of 286 moves.
    expect(longestWait).toBeLessThan(1000);
  });

  test('[WRK2] are ended soon after a signal', async () => {
    const { code, tookMs } = await onPage(serve, page =>
      page.evaluate(kind => window.bots.callOff(kind), threads),
    );
    expect(code).toBe('aborted');
    expect(tookMs).toBeLessThan(500);
  });
});
