import { expect, test } from 'vitest';
import { fuzzRun } from '../fuzz/fuzz-run.ts';

test('[FUZ1] a hundred thousand invalid frames are answered, and change nothing', async () => {
  const frames = 100_000;
  expect(await fuzzRun(frames, 7)).toEqual({
    frames,
    answered: frames,
    closed: 0,
    recorded: 0,
    isHealthy: true,
  });
});
