import { type Browser, chromium } from 'playwright-core';
import { CHROMIUM_FLAGS } from './chromium-flags.ts';
import { findChromium } from './find-chromium.ts';

/** Starts a headless Chromium. */
export function launchChromium(flags: readonly string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium(),
    headless: true,
    args: [...CHROMIUM_FLAGS, ...flags],
  });
}
