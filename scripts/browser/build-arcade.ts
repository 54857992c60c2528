import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const ARCADE = join(ROOT, 'apps/arcade');

/** What the pages are made from. */
const SOURCES = [
  'apps/arcade/src',
  'apps/arcade/index.html',
  'apps/arcade/vite.config.ts',
  'packages/ui/src',
  'packages/client/src',
  'packages/protocol/src',
  'packages/engine/src/mirror',
  'games',
];

const SKIPPED = ['node_modules', 'dist', 'tests'];

/** The folder that the pages are built into. */
export const ARCADE_PAGES: string = join(ARCADE, 'dist');

/** Builds the pages unless they are there and nothing they are made from has changed since. */
export function buildArcade(): void {
  const page = join(ARCADE_PAGES, 'index.html');
  const builtAt = existsSync(page) ? statSync(page).mtimeMs : 0;
  if (SOURCES.every(source => lastChange(join(ROOT, source)) < builtAt)) return;
  const vite = fileURLToPath(new URL('../../node_modules/vite/bin/vite.js', import.meta.url));
  // Test runners set NODE_ENV, and Vite would build pages for them that warn and weigh more.
  const env = { ...process.env, NODE_ENV: 'production' };
  const args = [vite, 'build', '--logLevel', 'warn'];
  const { status } = spawnSync(process.execPath, args, { cwd: ARCADE, env, stdio: 'inherit' });
  if (status !== 0) throw new Error('The pages could not be built. What is above says why.');
}

function lastChange(path: string): number {
  if (!existsSync(path)) return 0;
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  const inside = readdirSync(path).filter(name => !SKIPPED.includes(name));
  return Math.max(0, ...inside.map(name => lastChange(join(path, name))));
}
