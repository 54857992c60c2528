import { spawn, spawnSync } from 'node:child_process';
import { chromium } from 'playwright-core';
import { test } from 'vitest';
import { AuthorMachine } from './author-machine.ts';
import { proveDev } from './dev-run.ts';

test('dev', async () => {
  const machine: AuthorMachine = Object.create(AuthorMachine.prototype, {});
  const bin = '/tmp/author/start/node_modules/@boardsmith/cli/dist/bin.js';
  const { watch } = (await import('./author-machine.ts')) as any;
  (machine as any).start = (folder: string, ...args: string[]) => {
    const child = spawn(process.execPath, [bin, ...args], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_OPTIONS: '', NODE_ENV: '', VITEST: '' },
    });
    child.stdout.on('data', d => process.stdout.write(d));
    child.stderr.on('data', d => process.stdout.write(d));
    return watch(child, 'dev');
  };
  spawnSync('rm', ['-rf', '/tmp/author/start/devgrid']);
  spawnSync(process.execPath, [bin, 'init', 'devgrid', '--template', 'grid'], {
    cwd: '/tmp/author/start',
  });
  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const context = await browser.newContext({ viewport: { width: 1000, height: 700 } });
  await context.addInitScript(`localStorage.setItem('boardsmith preferences', '{"speed":"off"}')`);
  context.on('console', m => console.log('console:', m.text()));
  try {
    await proveDev(machine, '/tmp/author/start/devgrid', context);
  } catch (e) {
    let i = 0;
    for (const p of context.pages()) await p.screenshot({ path: `/tmp/author/dev-${i++}.png` });
    throw e;
  } finally {
    await browser.close();
  }
}, 280_000);
