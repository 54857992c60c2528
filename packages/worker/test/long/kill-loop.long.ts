import { expect, test } from 'vitest';
import { killRun } from '../../../server/test/chaos/kill-run.ts';
import { numbers } from '../../../server/test/chaos/numbers.ts';
import { workerUnderFire } from '../kill-worker.ts';

test('[WDU1] twenty kills of workerd lose, duplicate and reorder none of 4,000 acknowledged moves', async () => {
  const run = await killRun({
    host: await workerUnderFire(),
    tables: 6,
    kills: 20,
    moves: 4_000,
    pauseMs: 1_000,
    random: numbers(7),
    repeats: true,
    tell: line => console.log(line),
  });
  console.log(`${run.kills} kills, ${run.accepted} acknowledged moves, ${run.rejected} refused`);
  expect(run.problems).toEqual([]);
  expect(run.accepted).toBeGreaterThanOrEqual(4_000);
});
