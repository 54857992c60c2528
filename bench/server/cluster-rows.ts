import { numbers } from '../../packages/server/test/chaos/numbers.ts';
import { runClusterChaos } from '../../packages/server/test/cluster/cluster-chaos.ts';
import { findPostgres } from '../../scripts/postgres/find-postgres.ts';
import type { Effort } from '../harness/measure.ts';
import type { Benchmark, Figures, Unavailable } from '../harness/row.ts';
import { appendRun, type ClusterRunOptions, clusterRun } from './cluster-run.ts';
import { isQuick } from './server-rows.ts';

const LEASE_MS = 3_000;
/** Latencies on a busier machine than this are meaningless. */
const BUSY = 4;
const TABLES = 200;

/** How the figure of several processes compares with that of one is how the cluster grows. */
function growth(
  name: string,
  unit: string,
  measure: (processes: number, effort: Effort) => Promise<number>,
): readonly Benchmark[] {
  return [1, 2, 3].map(processes => ({
    name: `cluster.${name}.${processes}`,
    unit,
    against: 'one process on the same machine, measured before it',
    better: 'greater',
    measure: effort =>
      withPostgres(async () => {
        const reference = await measure(1, effort);
        return { ours: await measure(processes, effort), reference };
      }),
  }));
}

/** The CPU time of one side of a relay for each move, against that of a process whose clients come to it. */
function relayed(name: 'owner' | 'relay', processAt: number): Benchmark {
  return {
    name: `cluster.cpu-us.${name}`,
    unit: 'µs',
    against: 'a process that clients reach directly',
    better: 'smaller',
    measure: effort =>
      withPostgres(async () => {
        const direct = await clusterRun(sizesOf(effort, { processes: 1 }));
        const through = await clusterRun(sizesOf(effort, { processes: 2, isRelayed: true }));
        const [ours = Number.NaN, reference = Number.NaN] = [
          through.cpuUs.at(processAt),
          direct.cpuUs[0],
        ];
        return { ours, reference, load: through.load };
      }),
  };
}

const failover: Benchmark = {
  name: 'cluster.failover-ms',
  unit: 'ms',
  against: 'a lease of 3 seconds and one second',
  better: 'smaller',
  target: { of: 'ours', atMost: LEASE_MS + 1_000, belowLoad: BUSY },
  measure: effort =>
    withPostgres(async () => {
      const { back, load } = await runClusterChaos({
        processes: 3,
        tables: isQuick(effort) ? 6 : 40,
        leaseMs: LEASE_MS,
        pauseMs: 20,
        faults: ['kill process'],
        movesBetween: 100,
        random: numbers(1),
      });
      return { ours: back[0]?.pauseMs ?? Number.NaN, reference: LEASE_MS + 1_000, load };
    }),
};

/** Rows of a cluster on one PostgreSQL server. */
export const clusterRows: readonly Benchmark[] = [
  ...growth('appends-per-s', 'appends/s', (processes, effort) =>
    appendRun({ processes, tables: TABLES, ms: isQuick(effort) ? 500 : 5_000 }),
  ),
  ...growth('moves-per-s', 'moves/s', async (processes, effort) => {
    const { movesPerSecond, problems } = await clusterRun(sizesOf(effort, { processes }));
    if (problems > 0) throw new Error(`${problems} moves were lost, duplicated or reordered.`);
    return movesPerSecond;
  }),
  relayed('owner', 0),
  relayed('relay', -1),
  failover,
];

function sizesOf(
  effort: Effort,
  shape: Pick<ClusterRunOptions, 'processes' | 'isRelayed'>,
): ClusterRunOptions {
  return isQuick(effort)
    ? { ...shape, tables: 20, warmUp: 1, seconds: 2 }
    : { ...shape, tables: TABLES, warmUp: 8, seconds: 10 };
}

/** A machine without PostgreSQL is told what to install. */
async function withPostgres(measure: () => Promise<Figures>): Promise<Figures | Unavailable> {
  try {
    findPostgres();
  } catch (error) {
    return { unavailable: error instanceof Error ? error.message : String(error) };
  }
  return measure();
}
