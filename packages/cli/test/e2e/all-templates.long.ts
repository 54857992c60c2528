import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { launchChromium } from '../../../../scripts/browser/launch-chromium.ts';
import { buildPackages } from '../../../../scripts/pack/pack-packages.ts';
import { TEMPLATES } from '../../src/commands/init/template.ts';
import { AuthorMachine } from './author-machine.ts';
import { proveTemplate } from './template-run.ts';
import { proveOneWindow } from './window-run.ts';

const folder = mkdtempSync(join(tmpdir(), 'boardsmith-templates-'));
let machine: AuthorMachine;
let browser: Browser;
let context: BrowserContext;

beforeAll(async () => {
  buildPackages();
  machine = new AuthorMachine(folder);
  browser = await launchChromium();
  context = await browser.newContext({ viewport: { width: 1000, height: 700 } });
  context.setDefaultTimeout(180_000);
  await context.addInitScript(`localStorage.setItem('boardsmith preferences', '{"speed":"off"}')`);
}, 900_000);

afterAll(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}, 300_000);

test.each(TEMPLATES)(
  '[PRJ1] [PRJ5] [PRJ6] the template %s leads from nothing to a finished game',
  async template => {
    await proveTemplate(machine, machine.init(`my-${template}`, template), context);
  },
);

test('[DEV1] [DEV4] all seats play in one window, and continue after mistakes that only show when rules run', async () => {
  await proveOneWindow(machine, machine.init('one-window', 'grid'), context);
});
