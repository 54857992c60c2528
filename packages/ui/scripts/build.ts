import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

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
