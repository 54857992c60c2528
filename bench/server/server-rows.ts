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
function perCpu(name: string, game: string, tables: number): Benchmark {
  return {
    name: `server.moves-per-cpu.${name}`,
    unit: 'moves/CPU s',
    against: 'the session alone, without sockets and disk',
    better: 'greater',
    measure: effort => {
      const { movesPerCpuSecond } = saturated(game, tables, effort);
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
      const result = load({ game: 'turns', tables, ...timesOf(effort), rate });
      return { ours: result.p99, reference: target };
    },
  };
}

/** How long a server with a long log takes to come back after it was killed. */
function recovery(name: string, against: string, options: RecoveryOptions): Benchmark {
  const { target, read } = options;
  return {
    name,
    unit: 'ms',
    against: `the target, ${against}`,
    better: 'smaller',
    target: { of: 'ours', atMost: target },
    measure: effort => {
      const sizes = isQuick(effort) ? ['20', '50'] : ['500', '200'];
      return { ours: read(runApart('recovery', sizes)), reference: target };
    },
  };
}

interface RecoveryOptions {
  readonly target: number;
  readonly read: (result: RecoveryResult) => number;
}

export const serverRows: readonly Benchmark[] = [
  perCpu('tiny', 'turns', 50),
  perCpu('tic-tac-toe', 'tic-tac-toe', 450),
  perCpu('hex', 'hex', 90),
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
      const { seconds } = timesOf(effort);
      const killed = load({ game: 'turns', tables: 50, seconds, isKilled: true });
      return { ours: killed.problems, reference: 1 };
    },
  },
  recovery('server.restart-ms', 'until the server takes sockets again', {
    target: 2000,
    read: ({ readyMs }) => readyMs,
  }),
  recovery('server.resumed-ms', 'until a thousand sockets have been shown their tables again', {
    target: 5000,
    read: ({ resumedMs }) => resumedMs,
  }),
];

/** A server with always one move in flight at each table. */
export function saturated(game: string, tables: number, effort: Effort): LoadResult {
  return load({ game, tables: isQuick(effort) ? 20 : tables, ...timesOf(effort) });
}

function load(options: LoadOptions): LoadResult {
  return runApart('load', [JSON.stringify(options)]);
}

/** Runs a script in another process: the one that rows are measured in has a single thread. */
function runApart<R>(script: string, args: readonly string[]): R {
  const isSource = import.meta.url.endsWith('.ts');
  const path = fileURLToPath(new URL(`${script}.${isSource ? 'ts' : 'js'}`, import.meta.url));
  const loader = isSource ? ['--import', 'tsx', '--conditions=source'] : [];
  const { stdout, stderr, status } = spawnSync(process.execPath, [...loader, path, ...args], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${script} has failed: ${stderr}`);
  return JSON.parse(stdout);
}

function isQuick({ windows }: Effort): boolean {
  return windows < THOROUGH_WINDOWS;
}

function timesOf(effort: Effort): { readonly warmUp: number; readonly seconds: number } {
  return isQuick(effort) ? { warmUp: 1, seconds: 2 } : { warmUp: 15, seconds: 15 };
}
