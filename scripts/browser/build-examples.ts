import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The folder that the example pages of the user interface are built into. */
export const EXAMPLE_PAGES: string = `${ROOT}packages/ui/examples/dist`;

/** Builds the example pages. */
export function buildExamples(): void {
  const vite = `${ROOT}node_modules/vite/bin/vite.js`;
  const config = 'packages/ui/examples/vite.config.ts';
  const { status } = spawnSync(
    process.execPath,
    [vite, 'build', '--logLevel', 'warn', '--config', config],
    // Test runners set NODE_ENV, for which Vite would build pages with warnings.
    { cwd: ROOT, env: { ...process.env, NODE_ENV: 'production' }, stdio: 'inherit' },
  );
  if (status !== 0) throw new Error('The examples could not be built. What is above says why.');
}
