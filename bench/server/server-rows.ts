import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Effort } from '../measure.ts';
import type { Benchmark } from '../row.ts';
import type { LoadOptions, LoadResult } from './load-run.ts';
import type { RecoveryResult } from './recovery-run.ts';
import { sessionAlone } from './session-alone.ts';

/** From how many windows on a run is one whose figures are published. */
const THOROUGH_WINDOWS = 10;

/** Moves per second of processor time that the whole server spends: sockets, session, rules and disk. */
function perCpu(name: string, game: 'turns' | 'hex' | 'cards200', tables: number): Benchmark {
  return {
    name: `server.moves-per-cpu.${name}`,
    unit: 'moves/CPU s',
    against: 'the session alone, without sockets and disk',
    better: 'greater',
    measure: effort => {
      const { movesPerCpuSecond } = load({ game, tables, seconds: secondsOf(effort) });
      return { ours: movesPerCpuSecond, reference: sessionAlone(game, effort) };
    },
  };
}

/** How long a move takes at a rate, with a thousand sockets at five hundred tables. */
function p99(rate: number, target: number): Benchmark {
  return {
    name: `server.p99-ms.${rate}`,
    unit: 'ms',
    against: 'the target, which holds below a load average of 4',
    better: 'smaller',
    target: { of: 'ours', atMost: target },
    measure: effort => {
      const tables = isQuick(effort) ? 50 : 500;
      const result = load({ game: 'turns', tables, seconds: secondsOf(effort), rate });
      return { ours: result.p99, reference: target };
    },
  };
}

export const serverRows: readonly Benchmark[] = [
  perCpu('tiny', 'turns', 50),
  perCpu('hex', 'hex', 50),
  perCpu('cards200', 'cards200', 50),
  p99(1000, 30),
  p99(2000, 60),
  p99(3000, 80),
  {
    name: 'server.lost',
    unit: 'problems',
    against: 'none is allowed, so 1 stands for one',
    better: 'smaller',
    target: { of: 'ours', atMost: 0 },
    measure: effort => {
      const killed = load({
        game: 'turns',
        tables: 50,
        seconds: secondsOf(effort),
        isKilled: true,
      });
      return { ours: killed.problems, reference: 1 };
    },
  },
  {
    name: 'server.restart-ms',
    unit: 'ms',
    against: 'the target, until the server takes sockets again',
    better: 'smaller',
    target: { of: 'ours', atMost: 2000 },
    measure: effort => ({ ours: restart(effort), reference: 2000 }),
  },
];

function restart(effort: Effort): number {
  const { readyMs }: RecoveryResult = runApart('recovery.ts', isQuick(effort) ? ['20', '50'] : []);
  return readyMs;
}

function load(options: LoadOptions): LoadResult {
  return runApart('load.ts', [JSON.stringify({ ...options, isBuilt: true })]);
}

/** Runs a script in another process: the one that rows are measured in has a single thread. */
function runApart<R>(script: string, args: readonly string[]): R {
  const path = fileURLToPath(new URL(script, import.meta.url));
  const command = ['--import', 'tsx', '--conditions=source', path, ...args];
  const { stdout, status } = spawnSync(process.execPath, command, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${script} has failed.`);
  return JSON.parse(stdout);
}

function isQuick({ windows }: Effort): boolean {
  return windows < THOROUGH_WINDOWS;
}

function secondsOf(effort: Effort): number {
  return isQuick(effort) ? 2 : 15;
}
