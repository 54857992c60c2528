import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { ARCADE_PAGES, buildArcade } from '../../../../scripts/browser/build-arcade.ts';
import { CHROMIUM_FLAGS } from '../../../../scripts/browser/chromium-flags.ts';
import { findChromium } from '../../../../scripts/browser/find-chromium.ts';
import { GENEROUS_LIMITS } from '../../../../scripts/browser/generous-limits.ts';
import { startServerProcess } from '../../../../scripts/browser/start-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the arcade is served. */
    readonly arcade: string;
    /** Where the Chromium of all tests takes orders. */
    readonly chromium: string;
  }
}

/** One server and one Chromium for all tests: each costs seconds to start. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  buildArcade();
  const args = ['--port', '0', '--ui', ARCADE_PAGES, '--limits', GENEROUS_LIMITS];
  const server = await startServerProcess(args);
  const browser = await chromium.launchServer({
    executablePath: findChromium(),
    headless: true,
    args: [...CHROMIUM_FLAGS],
  });
  project.provide('arcade', server.url);
  project.provide('chromium', browser.wsEndpoint());
  return async () => {
    await browser.close();
    await server.close();
  };
}
