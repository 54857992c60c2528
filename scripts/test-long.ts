import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

/** `npm run test:long -- soak --minutes 10` runs the long tests whose names match, and the soak for ten minutes. */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { minutes: { type: 'string' } },
});
const env = values.minutes === undefined ? {} : { SOAK_MINUTES: values.minutes };

/** The large versions of tests that also run, smaller, in `npm test`. */
const LARGE = { HEX_GAMES: '34000', CHECKERS_DEPTH: '8', BOT_GAMES: '1000' };
const LARGE_FILES = [
  'games/hex/tests/known-facts.test.ts',
  'games/checkers/tests/perft.test.ts',
  'packages/ai/test/tic-tac-toe.test.ts',
];

const everything = () => [
  vitest({ args: ['--project', 'unit', ...LARGE_FILES], env: LARGE }),
  vitest({ args: ['--project', 'long'], env }),
  vitest({ args: ['--project', 'browser-long'] }),
  vitest({ args: ['--project', 'templates'], env: { EVERY_MISTAKE: '1' } }),
  // What deploy/Dockerfile does, in a clean folder.
  { command: 'npm', args: ['run', 'container'], env: {} },
  // Writes the reference of all packages, and fails on a dead link.
  { command: 'npm', args: ['run', 'build', '--workspace', 'docs'], env: {} },
];
const runs =
  positionals.length === 0
    ? everything()
    : [vitest({ args: ['--project', 'long', ...positionals], env })];
const failed = runs.filter(({ command, args, env: own }) => {
  const options = { stdio: 'inherit', env: { ...process.env, ...own } } as const;
  return spawnSync(command, args, options).status !== 0;
});
process.exitCode = failed.length === 0 ? 0 : 1;

function vitest({ args, env = {} }: { readonly args: readonly string[]; readonly env?: object }) {
  const program = 'node_modules/vitest/vitest.mjs';
  return { command: process.execPath, args: [program, 'run', ...args], env };
}
