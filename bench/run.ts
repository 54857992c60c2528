import { writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { makeAnchorTable } from './anchors.ts';
import { benchmarks } from './benchmarks.ts';
import { installPeers } from './harness/installed-peers.ts';
import { type Benchmark, type Figures, type Row, rowOf, type Unavailable } from './harness/row.ts';
import { buildAll, measureApart, type Report } from './measure-apart.ts';
import { type Options, parseOptions, USAGE } from './options.ts';
import { makeTable, type Outcome } from './table.ts';

process.exitCode = await main(process.argv.slice(2));

async function main(argv: readonly string[]): Promise<number> {
  const options = parseOptions(argv);
  if ('error' in options) return refuse(options.error);
  const chosen = benchmarks.filter(({ name }) => name.startsWith(options.only));
  if (chosen.length === 0) return refuse(`No row has a name that begins with "${options.only}".`);
  if (options.peers && !installPeers()) return 1;
  if (!buildAll()) return 1;

  const loadBefore = load();
  const outcomes = await measureAll(chosen, options);
  const isQuick = options.pace === 'quick';
  const rows = outcomes.flatMap(({ row }) => row ?? []);
  console.log(makeTable(outcomes, { areRough: isQuick }));
  const anchors = makeAnchorTable(rows);
  if (anchors !== undefined) console.log(`\n${anchors}`);
  console.log(`\nNode ${process.version}, load average ${loadBefore} before and ${load()} after`);
  if (isQuick) console.log('Quick run: these figures are rough.');
  const isSaved = options.json === undefined || (await save(rows, options.json));
  const isWhole = outcomes.every(({ row, unavailable }) => row ?? unavailable);
  return isSaved && isWhole ? 0 : 1;
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
 * Measures each row in a process of its own: in a shared one its code would be compiled for the classes of
 * earlier rows, and its figure would depend on which rows were requested. A quick run only checks that
 * everything works, so it uses one process.
 */
async function measureAll(
  chosen: readonly Benchmark[],
  { pace }: Options,
): Promise<readonly Outcome[]> {
  const names = chosen.map(({ name }) => name);
  const found = new Map<string, Figures | Unavailable>();
  let begun = 0;
  const tell = (report: Report): void => {
    if (report.measured !== undefined) found.set(report.name, report.measured);
    else progress(`${++begun}/${names.length} ${report.name}`);
  };
  for (const batch of pace === 'quick' ? [names] : names.map(name => [name])) {
    await measureApart(batch, { pace, tell });
  }
  progress('');
  return chosen.map(benchmark => {
    const measured = found.get(benchmark.name);
    if (measured === undefined) return { benchmark, row: undefined };
    if ('unavailable' in measured) return { benchmark, row: undefined, ...measured };
    return { benchmark, row: rowOf(benchmark, measured) };
  });
}

function progress(line: string): void {
  if (process.stdout.isTTY) process.stdout.write(`\r\x1b[K${line}`);
}

function load(): string {
  return loadavg()[0]?.toFixed(1) ?? '?';
}
