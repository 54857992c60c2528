import { writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { benchmarks } from './benchmarks.ts';
import { buildAll, measureApart, type Report } from './measure-apart.ts';
import { type Options, parseOptions, USAGE } from './options.ts';
import { type Benchmark, type Figures, type Row, rowOf } from './row.ts';
import { makeTable, type Outcome } from './table.ts';

process.exitCode = await main(process.argv.slice(2));

async function main(argv: readonly string[]): Promise<number> {
  const options = parseOptions(argv);
  if ('error' in options) return refuse(options.error);
  const chosen = benchmarks.filter(({ name }) => name.startsWith(options.only));
  if (chosen.length === 0) return refuse(`No row has a name that begins with "${options.only}".`);
  if (!buildAll()) return 1;

  const loadBefore = load();
  const outcomes = await measureAll(chosen, options);
  console.log(makeTable(outcomes, { areRough: options.quick }));
  console.log(`\nNode ${process.version}, load average ${loadBefore} before and ${load()} after`);
  if (options.quick) console.log('Quick run: these figures are rough.');
  const rows = outcomes.flatMap(({ row }) => row ?? []);
  const isSaved = options.json === undefined || (await save(rows, options.json));
  return isSaved && rows.length === outcomes.length ? 0 : 1;
}

async function save(rows: readonly Row[], file: string): Promise<boolean> {
  try {
    await writeFile(file, `${JSON.stringify(rows, undefined, 2)}\n`);
    return true;
  } catch (error) {
    console.error(`The rows were not written: ${String(error)}`);
    return false;
  }
}

function refuse(reason: string): number {
  console.error(`${reason}\n\n${USAGE}`);
  return 2;
}

/**
 * Measures each row in a process of its own: in a common one it would run on code that the rows
 * before it had taught the compiler other classes for, and its figure would depend on what else was
 * asked for. A quick run only shows that everything works, so it saves itself the processes.
 */
async function measureAll(
  chosen: readonly Benchmark[],
  { quick }: Options,
): Promise<readonly Outcome[]> {
  const names = chosen.map(({ name }) => name);
  const figures = new Map<string, Figures>();
  let begun = 0;
  const tell = (report: Report): void => {
    if (report.figures !== undefined) figures.set(report.name, report.figures);
    else progress(`${++begun}/${names.length} ${report.name}`);
  };
  for (const batch of quick ? [names] : names.map(name => [name])) {
    await measureApart(batch, { quick, tell });
  }
  progress('');
  return chosen.map(benchmark => {
    const found = figures.get(benchmark.name);
    return { benchmark, row: found === undefined ? undefined : rowOf(benchmark, found) };
  });
}

function progress(line: string): void {
  if (process.stdout.isTTY) process.stdout.write(`\r\x1b[K${line}`);
}

function load(): string {
  return loadavg()[0]?.toFixed(1) ?? '?';
}
