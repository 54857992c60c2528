import { expect, test } from 'vitest';
import { loadRun } from './load-run.ts';
import { recoveryRun } from './recovery-run.ts';
import { sessionAlone } from './session-alone.ts';

test('a server under load is measured, and nothing that it acknowledged is lost when it is killed', async () => {
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

test('a server with a log is measured as it comes back', async () => {
  const { moves, readyMs, resumedMs } = await recoveryRun(3, 60);
  expect([moves, readyMs > 0, resumedMs >= readyMs]).toEqual([180, true, true]);
});

test('the session alone is measured for comparison', () => {
  expect(sessionAlone('turns', { warmUpMs: 0, windows: 1, windowMs: 1 })).toBeGreaterThan(0);
});
