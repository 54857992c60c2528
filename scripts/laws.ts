import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '1000' } },
});

if (/^[1-9]\d*$/.test(values.runs)) {
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'laws'];
  const { status } = spawnSync(
    process.execPath,
    [...vitest, '--reporter=verbose', ...positionals],
    {
      stdio: 'inherit',
      env: { ...process.env, LAW_RUNS: values.runs },
    },
  );
  process.exitCode = status ?? 1;
} else {
  console.error('Usage: npm run laws -- [--runs 1000] [part of a file name]');
  process.exitCode = 2;
}
