import { expect, test } from 'vitest';
import { killRun } from './kill-run.ts';
import { numbers } from './numbers.ts';

test('[DUR1] [DUR2] no acknowledged move is lost, duplicated or reordered when the server is killed at any moment and every move is sent several times', async () => {
  const run = await killRun({
    tables: 4,
    kills: 2,
    moves: 400,
    pauseMs: 200,
    random: numbers(1),
    repeats: true,
  });
  expect(run.problems).toEqual([]);
  expect(run.kills).toBe(2);
  expect(run.accepted).toBeGreaterThanOrEqual(400);
});
