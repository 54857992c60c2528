import type { Work } from '@boardsmith/session';
import { expect, test } from 'vitest';
import { nodePlatform } from '../node-platform.ts';
import { unwatched } from '../thread/rules-watch.ts';
import { WorkQueue } from './work-queue.ts';

let now = 0;

/** Work of some steps, each of which takes three milliseconds and is noted. */
function* steps(name: string, count: number, taken: string[]): Work<string> {
  for (let i = 1; i < count; i++) {
    now += 3;
    taken.push(name);
    yield;
  }
  now += 3;
  taken.push(name);
  return name;
}

test('[WRK1] one slice runs in a turn of the event loop, however much is waiting, and jobs take turns', async () => {
  const queue = new WorkQueue({
    sliceMs: 4,
    pauseMs: 0,
    kind: 'work',
    watch: unwatched,
    platform: { ...nodePlatform, monotonic: () => now },
  });
  const taken: string[] = [];
  const turns: number[] = [];
  const jobs = [queue.run('a', steps('a', 4, taken)), queue.run('b', steps('b', 5, taken))];
  while (queue.size > 0) {
    const before = taken.length;
    await new Promise(resolve => setImmediate(resolve));
    turns.push(taken.length - before);
  }
  expect(taken.join('')).toBe('aabbaabbb');
  expect(Math.max(...turns)).toBe(2);
  expect(await Promise.all(jobs)).toEqual([
    { ok: true, value: 'a', ms: 12 },
    { ok: true, value: 'b', ms: 15 },
  ]);
});

test('[WRK1] a failing job does not affect the others', async () => {
  const queue = new WorkQueue({
    sliceMs: 4,
    pauseMs: 1,
    kind: 'work',
    watch: unwatched,
    platform: nodePlatform,
  });
  const failing = queue.run('a', failAtOnce());
  const other = queue.run('b', steps('b', 2, []));
  expect(await failing).toMatchObject({ ok: false, error: new Error('broken') });
  expect(await other).toMatchObject({ ok: true, value: 'b' });
});

// biome-ignore lint/correctness/useYield: it fails before its first step
function* failAtOnce(): Work<string> {
  throw new Error('broken');
}

test('[WRK8] no slice is longer than its limit and one step, whatever the jobs are, and each job is charged its own time', async () => {
  let clock = 0;
  let longest = 0;
  const queue = new WorkQueue({
    sliceMs: 4,
    pauseMs: 0,
    kind: 'work',
    watch: unwatched,
    platform: { ...nodePlatform, monotonic: () => clock },
  });
  function* replay(records: number, stepMs: number): Work<number> {
    for (let record = 0; record < records; record++) {
      clock += stepMs;
      yield;
    }
    return records;
  }
  const costs = [0.5, 1, 2.5, 3.9];
  const jobs = costs.map((cost, job) => queue.run(`table-${job}`, replay(100, cost)));
  while (queue.size > 0) {
    const before = clock;
    await new Promise(resolve => setImmediate(resolve));
    longest = Math.max(longest, clock - before);
  }
  expect(longest).toBeLessThanOrEqual(4 + Math.max(...costs));
  for (const [job, worked] of (await Promise.all(jobs)).entries()) {
    expect(worked.ms).toBeCloseTo(100 * (costs[job] ?? 0));
  }
});
