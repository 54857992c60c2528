import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Effort } from '../harness/measure.ts';
import type { Benchmark } from '../harness/row.ts';
import { type LoadOptions, type LoadResult, loadRun } from './load-run.ts';
import { type RecoveryResult, recoveryRun } from './recovery-run.ts';
import { sessionAlone } from './session-alone.ts';

/** The minimum number of windows of a run whose figures are published. */
const THOROUGH_WINDOWS = 10;
/** Shorter windows only show that a row can be measured. */
const BLINK_MS = 10;
/** Latencies on a busier machine than this are meaningless. */
const BUSY = 4;

/** Moves per second of CPU time of the whole server: sockets, session, rules and disk. */
function perCpu(name: string, game: string, tables: number): Benchmark {
  return {
    name: `server.moves-per-cpu.${name}`,
    unit: 'moves/CPU s',
    against: 'the session alone, without sockets and disk',
    better: 'greater',
    measure: async effort => {
      const { movesPerCpuSecond } = await saturated(game, tables, effort);
      const { warmUp } = sizesOf(effort, tables);
      return { ours: movesPerCpuSecond, reference: sessionAlone(game, effort, warmUp) };
    },
  };
}

/** The latency of a move at a fixed rate, with a thousand sockets at five hundred tables. */
function p99(rate: number, target: number): Benchmark {
  return {
    name: `server.p99-ms.${rate}`,
    unit: 'ms',
    against: 'the target, which holds below a load average of 4',
    better: 'smaller',
    target: { of: 'ours', atMost: target, belowLoad: BUSY },
    measure: async effort => {
      const { p99: ours, load } = await atRate(rate, effort);
      return { ours, reference: target, load };
    },
  };
}

/** The memory of a server with a thousand sockets at five hundred tables that play at a fixed rate. */
function resident(rate: number, target: number): Benchmark {
  return {
    name: 'server.resident-mb',
    unit: 'MB',
    against: `the target, at ${rate} moves a second`,
    better: 'smaller',
    target: { of: 'ours', atMost: target },
    measure: async effort => {
      const { residentMb, load } = await atRate(rate, effort);
      return { ours: residentMb, reference: target, load };
    },
  };
}

function atRate(rate: number, effort: Effort): Promise<LoadResult> {
  return run({ game: 'turns', ...sizesOf(effort, 500), rate });
}

/** A figure of a server with five hundred tables, a thousand sockets and always a move in flight at each. */
function full(name: string, unit: string, options: FullOptions): Benchmark {
  const { target, read, better } = options;
  const bound = 'atLeast' in target ? target.atLeast : target.atMost;
  return {
    name: `server.${name}`,
    unit,
    against: 'the target',
    better,
    target: { of: 'ours', ...target },
    measure: async effort => {
      const result = await saturated('turns', 500, effort);
      return { ours: read(result), reference: bound, load: result.load };
    },
  };
}

interface FullOptions {
  readonly better: Benchmark['better'];
  readonly target: ({ readonly atLeast: number } | { readonly atMost: number }) & {
    readonly belowLoad?: number;
  };
  readonly read: (result: LoadResult) => number;
}

/** The recovery time of a killed server with a long log. */
function recovery(name: string, against: string, options: RecoveryOptions): Benchmark {
  const { target, read } = options;
  return {
    name,
    unit: 'ms',
    against: `the target, ${against}`,
    better: 'smaller',
    target: { of: 'ours', atMost: target, belowLoad: BUSY },
    measure: async effort => {
      const { tables } = sizesOf(effort, 500);
      const result = await recover(tables, isQuick(effort) ? 50 : 200);
      return { ours: read(result), reference: target, load: result.load };
    },
  };
}

interface RecoveryOptions {
  readonly target: number;
  readonly read: (result: RecoveryResult) => number;
}

export const serverRows: readonly Benchmark[] = [
  perCpu('tiny', 'turns', 50),
  perCpu('cards200', 'cards200', 50),
  p99(1000, 30),
  p99(2000, 60),
  p99(3000, 80),
  full('saturation', 'moves/s', {
    better: 'greater',
    target: { atLeast: 3000, belowLoad: BUSY },
    read: ({ movesPerSecond }) => movesPerSecond,
  }),
  full('cpu-us', 'µs', {
    better: 'smaller',
    target: { atMost: 120, belowLoad: BUSY },
    read: ({ movesPerCpuSecond }) => 1e6 / movesPerCpuSecond,
  }),
  resident(1000, 150),
  {
    name: 'server.lost',
    unit: 'problems',
    against: 'none is allowed, so 1 stands for one',
    better: 'smaller',
    target: { of: 'ours', atMost: 0 },
    measure: async effort => {
      const { tables, seconds } = sizesOf(effort, 50);
      const killed = await run({ game: 'turns', tables, seconds, isKilled: true });
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
export function saturated(game: string, tables: number, effort: Effort): Promise<LoadResult> {
  return run({ game, ...sizesOf(effort, tables) });
}

function run(options: LoadOptions): Promise<LoadResult> {
  return isSource ? loadRun(options) : runApart('load', [JSON.stringify(options)]);
}

function recover(tables: number, moves: number): Promise<RecoveryResult> {
  if (isSource) return recoveryRun(tables, moves);
  return runApart('recovery', [String(tables), String(moves)]);
}

/** Sources are not measured: only tests run them, in threads. */
const isSource = import.meta.url.endsWith('.ts');

/** Runs a script in another process: the measuring process has a single thread. */
async function runApart<R>(script: string, args: readonly string[]): Promise<R> {
  const path = fileURLToPath(new URL(`${script}.js`, import.meta.url));
  const { stdout, stderr, status } = spawnSync(process.execPath, [path, ...args], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${script} has failed: ${stderr}`);
  return JSON.parse(stdout);
}

/** Whether the figures are not to be published. */
export function isQuick({ windows }: Effort): boolean {
  return windows < THOROUGH_WINDOWS;
}

type Sizes = Pick<LoadOptions, 'tables' | 'seconds'> & { readonly warmUp: number };

function sizesOf(effort: Effort, tables: number): Sizes {
  if (effort.windowMs < BLINK_MS) return { tables: 3, warmUp: 0, seconds: 0.05 };
  if (isQuick(effort)) return { tables: Math.min(tables, 50), warmUp: 1, seconds: 2 };
  return { tables, warmUp: 15, seconds: 15 };
}
