import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { clusterRun } from './cluster-run.ts';

test('processes of a cluster are measured under load, a relaying one too, and lose nothing', async () => {
  const sizes = { processes: 2, tables: 4, warmUp: 0, seconds: 0.5, isRelayed: true };
  const { movesPerSecond, cpuUs, problems } = await clusterRun(sizes);
  expect(problems).toBe(0);
  expect([movesPerSecond > 0, cpuUs.map(us => us > 0)]).toEqual([true, [true, true]]);
});

test('what benchmarks run in processes of their own is built with them', () => {
  const { files }: { files: readonly string[] } = JSON.parse(
    readFileSync('bench/tsconfig.json', 'utf8'),
  );
  expect(files).toEqual(
    expect.arrayContaining([
      'server/append.ts',
      'server/load.ts',
      'server/recovery.ts',
      '../packages/server/test/chaos/server-process.ts',
      '../packages/server/test/cluster/cluster-process.ts',
    ]),
  );
});
