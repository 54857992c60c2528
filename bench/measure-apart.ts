import { fork, spawnSync } from 'node:child_process';
import type { Figures } from './row.ts';

const root = new URL('..', import.meta.url);

/** What the other process says: it begins with a row, or it has the figures of one. */
export interface Report {
  readonly name: string;
  readonly figures?: Figures;
}

/** Builds the packages: what is measured is the code that users get. */
export function buildPackages(): boolean {
  const compiler = ['node_modules/typescript-7/lib/tsc.js', '-b', 'tsconfig.build.json'];
  return spawnSync(process.execPath, compiler, { cwd: root, stdio: 'inherit' }).status === 0;
}

/**
 * Measures rows in a process of their own, and passes on what it says.
 *
 * Without the condition `source` it loads the built packages. In the process of the command it
 * would measure what the loader makes of the sources, which wraps every named function.
 */
export function measureApart(
  names: readonly string[],
  { quick, tell }: { readonly quick: boolean; readonly tell: (report: Report) => void },
): Promise<void> {
  const child = fork(new URL('measure-rows.ts', import.meta.url), [String(quick), ...names], {
    cwd: root,
    execArgv: ['--single-threaded', '--import', 'tsx'],
  });
  child.on('message', tell);
  return new Promise(resolve => {
    child.on('exit', () => resolve());
  });
}
