import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { UsageError } from '../terminal/usage-error.ts';
import { findGame } from './load-game.ts';

/** The tests to run, and whether they run again after changes. */
export interface TestRun {
  /** A game, a path, or a part of file names; by default all tests. */
  readonly filter: string | undefined;
  readonly isWatching: boolean;
}

const CONFIGS = ['vitest.config.ts', 'vitest.config.js', 'vitest.config.mjs', 'vite.config.ts'];

/** Runs Vitest in the folder of the tests, and returns its exit code. */
export function runTests({ filter, isWatching }: TestRun, folder: string): Promise<number> {
  const game = filter === undefined ? undefined : findGame(filter, folder);
  const home = projectOf(game ?? folder);
  const only = game === undefined ? filter : relative(home, game);
  const program = vitestIn(home);
  const args = [program, isWatching ? 'watch' : 'run', ...(only ? [only] : [])];
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, args, { cwd: home, stdio: 'inherit' });
    child.on('error', fail);
    child.on('close', code => done(code ?? 1));
  });
}

/** The folder whose configuration applies to a path: the nearest parent with one, or the path itself. */
function projectOf(place: string): string {
  const start = resolve(place);
  for (let at = start; ; at = dirname(at)) {
    if (CONFIGS.some(name => existsSync(join(at, name)))) return at;
    if (dirname(at) === at) return start;
  }
}

function vitestIn(folder: string): string {
  const require = createRequire(join(folder, 'package.json'));
  try {
    return join(dirname(require.resolve('vitest/package.json')), 'vitest.mjs');
  } catch (error) {
    throw new UsageError(
      `${folder} has no Vitest to run tests with. Install it: npm install --save-dev vitest.`,
      { cause: error },
    );
  }
}
