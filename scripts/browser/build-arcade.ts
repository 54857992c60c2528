import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const ARCADE = join(ROOT, 'apps/arcade');

/** The sources of the pages. */
const SOURCES = [
  'apps/arcade/src',
  'apps/arcade/index.html',
  'apps/arcade/vite.config.ts',
  'packages/ui/src',
  'packages/client/src',
  'packages/protocol/src',
  'packages/engine/src/view/mirror',
  'games',
];

const SKIPPED = ['node_modules', 'dist', 'tests'];

/** The folder that the pages are built into. */
export const ARCADE_PAGES: string = join(ARCADE, 'dist');

/** Records the sources of a build: a long build is older than files that changed meanwhile. */
const STAMP = join(ARCADE_PAGES, 'made-from.txt');

/** Builds the pages unless they exist and no source has changed since. */
export function buildArcade(): void {
  const sources = createHash('sha256').update(SOURCES.flatMap(stateOf).join('\n')).digest('hex');
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources) return;
  const vite = fileURLToPath(new URL('../../node_modules/vite/bin/vite.js', import.meta.url));
  // Test runners set NODE_ENV, for which Vite would build larger pages with warnings.
  const env = { ...process.env, NODE_ENV: 'production' };
  const args = [vite, 'build', '--logLevel', 'warn'];
  const { status } = spawnSync(process.execPath, args, { cwd: ARCADE, env, stdio: 'inherit' });
  if (status !== 0) throw new Error('The pages could not be built. What is above says why.');
  writeFileSync(STAMP, sources);
}

/** Every file with its modification time. */
function stateOf(path: string): readonly string[] {
  const file = join(ROOT, path);
  if (!existsSync(file)) return [];
  const stat = statSync(file);
  if (!stat.isDirectory()) return [`${path} ${stat.mtimeMs}`];
  const inside = readdirSync(file).filter(name => !SKIPPED.includes(name));
  return inside.flatMap(name => stateOf(`${path}/${name}`));
}
