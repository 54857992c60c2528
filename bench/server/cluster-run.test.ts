import { expect, test } from 'vitest';
import { clusterRun } from './cluster-run.ts';

test('processes of a cluster are measured under load, a relaying one too, and lose nothing', async () => {
  const sizes = { processes: 2, tables: 4, warmUp: 0, seconds: 0.5, isRelayed: true };
  const { movesPerSecond, cpuUs, problems } = await clusterRun(sizes);
  expect(problems).toBe(0);
  expect([movesPerSecond > 0, cpuUs.map(us => us > 0)]).toEqual([true, [true, true]]);
});
