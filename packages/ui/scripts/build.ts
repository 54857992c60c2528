import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { portableDeclaration } from './portable-declarations.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const bin = (name: string): string =>
  fileURLToPath(new URL(`../../../node_modules/.bin/${name}`, import.meta.url));

/** Builds the package: scripts and styles by Vite, declarations by vue-tsc, which alone reads `.vue` files. */
const steps = [
  [bin('vite'), ['build', '--config', `${root}vite.config.ts`, root]],
  [bin('vue-tsc'), ['-p', `${root}tsconfig.build.json`]],
] as const;

for (const [command, args] of steps) {
  const { status } = spawnSync(command, [...args], { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

const dist = join(root, 'dist');
for (const file of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
  if (!file.endsWith('.d.ts')) continue;
  const path = join(dist, file);
  writeFileSync(path, portableDeclaration(readFileSync(path, 'utf8')));
}
