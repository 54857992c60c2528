import { expect, test } from 'vitest';
import { killRun } from '../chaos/kill-run.ts';

test('[DUR1] [DUR2] no acknowledged move is lost, duplicated or reordered in fifty thousand moves and twenty kills', async () => {
  const { accepted, kills, problems } = await killRun({
    tables: 50,
    kills: 20,
    moves: 50_000,
    pauseMs: 500,
    random: Math.random,
    repeats: true,
    tell: line => console.log(line),
  });
  expect(problems).toEqual([]);
  expect([accepted >= 50_000, kills]).toEqual([true, 20]);
});
