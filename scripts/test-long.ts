import { spawnSync } from 'node:child_process';

/** The large versions of tests that also run, smaller, in `npm test`. */
const LARGE = { HEX_GAMES: '34000', CHECKERS_DEPTH: '8', BOT_GAMES: '1000' };
const LARGE_FILES = [
  'games/hex/tests/known-facts.test.ts',
  'games/checkers/tests/perft.test.ts',
  'packages/ai/test/tic-tac-toe.test.ts',
];

const vitest = ['node_modules/vitest/vitest.mjs', 'run'];
const runs = [
  { args: [...vitest, '--project', 'unit', ...LARGE_FILES], env: LARGE },
  { args: [...vitest, '--project', 'long'], env: {} },
  { args: [...vitest, '--project', 'browser-long'], env: {} },
  { args: [...vitest, '--project', 'templates'], env: { EVERY_MISTAKE: '1' } },
];
const failed = runs.filter(({ args, env }) => {
  const options = { stdio: 'inherit', env: { ...process.env, ...env } } as const;
  return spawnSync(process.execPath, args, options).status !== 0;
});
process.exitCode = failed.length === 0 ? 0 : 1;
