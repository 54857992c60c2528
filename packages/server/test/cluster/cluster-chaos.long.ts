import { availableParallelism } from 'node:os';
import { expect, test } from 'vitest';
import { numbers } from '../chaos/numbers.ts';
import { CLUSTER_FAULTS, type ClusterFault, runClusterChaos } from './cluster-chaos.ts';

const LEASE_MS = 3_000;
/** Each kind of fault twice, in an order that differs from run to run. */
const FAULTS: readonly ClusterFault[] = [...CLUSTER_FAULTS, ...CLUSTER_FAULTS.toReversed()];
const MOVES = 50_000;
/** Times are judged only where the machine had time: see the load in the report. */
const QUIET_LOAD = 2 * availableParallelism();
/** Faults during which other processes take the tables over; during the others tables wait for the end of the fault. */
const TAKEOVERS: readonly ClusterFault[] = [
  'kill process',
  'stop process',
  'database silent',
  'database without answers',
  'rolling restart',
];

test(`[DUR6] nothing is lost in ${FAULTS.length} faults of a cluster and ${MOVES} acknowledged moves`, {
  timeout: 3_600_000,
}, async () => {
  const { problems, gaveUp, back, accepted, load } = await runClusterChaos({
    processes: 3,
    tables: 40,
    leaseMs: LEASE_MS,
    // The players think for so long that the machine is not saturated: times are judged here, throughput in the benchmarks.
    pauseMs: 80,
    faults: FAULTS,
    movesBetween: Math.ceil(MOVES / (FAULTS.length + 1)),
    random: numbers(Date.now() % 1_000_000),
    report: line => console.log(line),
  });
  console.log(JSON.stringify({ accepted, back, load }));
  expect(problems).toEqual([]);
  expect(gaveUp).toEqual([]);
  expect(accepted).toBeGreaterThanOrEqual(MOVES);
  if (load >= QUIET_LOAD) return;
  for (const { fault, pauseMs, healedMs } of back) {
    const ms = TAKEOVERS.includes(fault) ? pauseMs : healedMs;
    expect(ms, fault).toBeLessThan(LEASE_MS + 1_000);
  }
});
