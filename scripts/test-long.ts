import { spawnSync } from 'node:child_process';

/** The large versions of tests that also run, smaller, in `npm test`. */
const LARGE = { HEX_GAMES: '34000', CHECKERS_DEPTH: '8', BOT_GAMES: '1000' };
const LARGE_FILES = [
  'games/hex/tests/known-facts.test.ts',
  'games/checkers/tests/perft.test.ts',
  'packages/ai/test/tic-tac-toe.test.ts',
];

const runs = [
  vitest({ args: ['--project', 'unit', ...LARGE_FILES], env: LARGE }),
  vitest({ args: ['--project', 'long'] }),
  vitest({ args: ['--project', 'browser-long'] }),
  vitest({ args: ['--project', 'templates'], env: { EVERY_MISTAKE: '1' } }),
  // Writes the reference of all packages, and fails on a dead link.
  { command: 'npm', args: ['run', 'build', '--workspace', 'docs'], env: {} },
];
const failed = runs.filter(({ command, args, env }) => {
  const options = { stdio: 'inherit', env: { ...process.env, ...env } } as const;
  return spawnSync(command, args, options).status !== 0;
});
process.exitCode = failed.length === 0 ? 0 : 1;

function vitest({ args, env = {} }: { readonly args: readonly string[]; readonly env?: object }) {
  const program = 'node_modules/vitest/vitest.mjs';
  return { command: process.execPath, args: [program, 'run', ...args], env };
}
