import { type ChildProcess, fork, spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { benchmarks } from './benchmarks.ts';
import { type Options, parseOptions, USAGE } from './options.ts';
import { type Benchmark, type Figures, rowOf } from './row.ts';
import { makeTable, type Outcome } from './table.ts';

const root = new URL('..', import.meta.url);

process.exitCode = await main(process.argv.slice(2));

async function main(argv: readonly string[]): Promise<number> {
  const options = parseOptions(argv);
  if ('error' in options) return refuse(options.error);
  const chosen = benchmarks.filter(({ name }) => name.startsWith(options.only));
  if (chosen.length === 0) return refuse(`No row has a name that begins with "${options.only}".`);
  if (!build()) return 1;

  const loadBefore = load();
  const outcomes = await measureAll(chosen, options);
  console.log(makeTable(outcomes));
  console.log(`\nNode ${process.version}, load average ${loadBefore} before and ${load()} after`);
  if (options.quick) console.log('Quick run: these figures are rough.');
  const rows = outcomes.flatMap(({ row }) => row ?? []);
  if (options.json !== undefined) {
    await writeFile(options.json, `${JSON.stringify(rows, undefined, 2)}\n`);
  }
  return rows.length === outcomes.length ? 0 : 1;
}

function refuse(reason: string): number {
  console.error(`${reason}\n\n${USAGE}`);
  return 2;
}

/** Builds the packages: what is measured is the code that users get. */
function build(): boolean {
  const compiler = ['node_modules/typescript-7/lib/tsc.js', '-b', 'tsconfig.build.json'];
  return spawnSync(process.execPath, compiler, { cwd: root, stdio: 'inherit' }).status === 0;
}

async function measureAll(chosen: readonly Benchmark[], options: Options): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const [done, benchmark] of chosen.entries()) {
    progress(`${done + 1}/${chosen.length} ${benchmark.name}`);
    const figures = await measureApart(benchmark, options);
    const row = figures === undefined ? undefined : rowOf(benchmark, figures);
    outcomes.push({ benchmark, row });
  }
  progress('');
  return outcomes;
}

function progress(line: string): void {
  if (process.stdout.isTTY) process.stdout.write(`\r\x1b[K${line}`);
}

/**
 * Measures one row in a process of its own.
 *
 * In a common process a row would run on code that the rows before it had taught the compiler other
 * classes for, and its figure would depend on what else was asked for.
 */
function measureApart({ name }: Benchmark, { quick }: Options): Promise<Figures | undefined> {
  const child: ChildProcess = fork(
    new URL('measure-row.ts', import.meta.url),
    [name, String(quick)],
    {
      cwd: root,
      execArgv: ['--single-threaded', '--expose-gc', '--import', 'tsx'],
    },
  );
  return new Promise(resolve => {
    let figures: Figures | undefined;
    child.on('message', (message: Figures) => {
      figures = message;
    });
    child.on('exit', code => resolve(code === 0 ? figures : undefined));
  });
}

function load(): string {
  return loadavg()[0]?.toFixed(1) ?? '?';
}
