import { expect, test } from 'vitest';
import { loadRun } from './load-run.ts';

test('a server under load is measured, and no acknowledged move is lost when it is killed', async () => {
  const result = await loadRun({ game: 'turns', tables: 3, seconds: 0.3, isKilled: true });
  expect(result.problems).toBe(0);
  const figures = [
    result.moves,
    result.movesPerCpuSecond,
    result.p99,
    result.readyMs,
    result.resumedMs,
  ];
  expect(figures.map(figure => figure !== null && figure > 0)).toEqual(figures.map(() => true));
});
