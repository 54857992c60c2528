import { expect, test } from 'vitest';
import { fuzzRun } from './fuzz-run.ts';

test('[FUZ1] thousands of invalid frames are answered or close their socket, and change nothing', async () => {
  const run = await fuzzRun(3_000, 1);
  expect(run).toEqual({ frames: 3_000, answered: 3_000, closed: 0, recorded: 0, isHealthy: true });
});
