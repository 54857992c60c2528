import { expect, test } from 'vitest';
import { killRun } from '../../server/test/chaos/kill-run.ts';
import { numbers } from '../../server/test/chaos/numbers.ts';
import { workerUnderFire } from './kill-worker.ts';

test('[WDU1] no acknowledged move is lost, duplicated or reordered when workerd is killed six times', async () => {
  const run = await killRun({
    host: await workerUnderFire(),
    tables: 3,
    kills: 6,
    moves: 600,
    pauseMs: 200,
    random: numbers(1),
    repeats: true,
  });
  console.log(`${run.kills} kills, ${run.accepted} acknowledged moves`, run.resumedMs);
  expect(run.problems).toEqual([]);
  expect(run.kills).toBe(6);
});

test('[WDU2] a host that acknowledges before it has written is found', async () => {
  const run = await killRun({
    host: await workerUnderFire('early'),
    tables: 2,
    kills: 2,
    moves: 100,
    pauseMs: 50,
    random: numbers(2),
  });
  expect(run.problems.map(({ fault }) => fault)).toContain('lost');
});
