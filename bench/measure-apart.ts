import { fork, spawnSync } from 'node:child_process';
import type { Figures, Unavailable } from './harness/row.ts';
import type { Pace } from './options.ts';

const root = new URL('..', import.meta.url);

/** Messages of the measuring process: it starts a row, or has measured one. */
export interface Report {
  readonly name: string;
  readonly measured?: Figures | Unavailable;
}

/** Builds the packages, the games and the benchmarks: the built code that users get is measured. */
export function buildAll(): boolean {
  return compile('-b', 'tsconfig.build.json') && compile('-p', 'bench');
}

function compile(...args: readonly string[]): boolean {
  const compiler = ['node_modules/typescript-7/lib/tsc.js', ...args];
  return spawnSync(process.execPath, compiler, { cwd: root, stdio: 'inherit' }).status === 0;
}

/**
 * Measures rows in a process of their own, and passes on its messages.
 *
 * It runs built code, without a loader: a loader wraps every named function, and rules with many small
 * functions take a third longer.
 */
export function measureApart(
  names: readonly string[],
  { pace, tell }: { readonly pace: Pace; readonly tell: (report: Report) => void },
): Promise<void> {
  const child = fork(new URL('bench/dist/bench/measure-rows.js', root), [pace, ...names], {
    cwd: root,
    execArgv: ['--single-threaded'],
  });
  child.on('message', tell);
  return new Promise(resolve => {
    child.on('exit', () => resolve());
  });
}
