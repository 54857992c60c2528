import { availableParallelism, platform } from 'node:os';
import { expect, test } from 'vitest';
import { soak } from '../soak/soak-run.ts';

/** An hour; `SOAK_MINUTES` makes it shorter or longer. */
const MINUTES = Number(process.env['SOAK_MINUTES'] ?? 60);

/** Waits are judged only where the machine had time: see the load in the report. */
const QUIET_LOAD = 2 * availableParallelism();

test(`[DUR1] nothing is lost in ${MINUTES} minutes of resets, slow readers, kills, full disks and flipped bits`, {
  timeout: (MINUTES + 30) * 60_000,
}, async () => {
  const { problems, p99Ms, residentMb, load, ...counts } = await soak({
    minutes: MINUTES,
    tables: 40,
    pauseMs: 10_000,
    random: Math.random,
    report: line => console.log(line),
  });
  console.log(JSON.stringify({ ...counts, p99Ms, residentMb, load }));
  expect(problems).toEqual([]);
  if (load < QUIET_LOAD) expect(p99Ms).toBeLessThan(100);
  const [middle, last] = residentMb;
  if (platform() === 'linux') expect(last).toBeLessThan(1.15 * middle);
});
