import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** Runs a command of `boardsmith` from its source in a process of its own. */
export function startCommand(...args: readonly string[]) {
  const bin = new URL('../src/bin.ts', import.meta.url).pathname;
  const command = ['--import', 'tsx', '--conditions=source', bin, ...args];
  const child = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'inherit'] });
  return { child, lines: createInterface({ input: child.stdout })[Symbol.asyncIterator]() };
}
