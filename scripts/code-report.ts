import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { measureSource, quantile, type SourceMeasure } from './checks/source-measure.ts';
import { sampleOf } from './checks/word-sample.ts';
import { foldersIn, isTest, sourcesIn } from './files.ts';

/**
 * `npm run code-report`: one row of counts for each package. `--longest` lists the longest files and
 * functions, `--sample <seed>` draws ten comments and ten identifiers of each package.
 */
const { values } = parseArgs({
  options: { longest: { type: 'boolean', default: false }, sample: { type: 'string' } },
});

const packages = [...foldersIn('packages'), ...foldersIn('games'), ...foldersIn('apps')]
  .map(folder => ({ folder, files: sourcesOf(folder) }))
  .filter(({ files }) => files.length > 0);

if (values.sample !== undefined) {
  for (const { folder, files } of packages) console.log(sampleOf(folder, files, values.sample));
} else {
  console.table(
    Object.fromEntries(packages.map(({ folder, files }) => [folder, rowOf(folder, files)])),
  );
  if (values.longest) for (const { files } of packages) printLongest(files);
}

function sourcesOf(folder: string): readonly SourceMeasure[] {
  return sourcesIn(join(folder, 'src'))
    .filter(path => !isTest(path))
    .map(path => measureSource(path, readFileSync(path, 'utf8')));
}

function rowOf(folder: string, files: readonly SourceMeasure[]): Readonly<Record<string, number>> {
  const lines = files.map(file => file.lines);
  return {
    files: files.length,
    lines: lines.reduce((sum, each) => sum + each, 0),
    median: quantile(lines, 0.5),
    p95: quantile(lines, 0.95),
    longest: Math.max(...lines),
    'function p95': quantile(
      files.flatMap(file => file.functions.map(each => each.lines)),
      0.95,
    ),
    casts: files.flatMap(file => file.casts).length,
    'exported names': exportedNames(join(folder, 'src', 'index.ts')),
  };
}

/** How many names a hand-written `index.ts` exports. */
function exportedNames(path: string): number {
  if (!existsSync(path)) return 0;
  const lists = readFileSync(path, 'utf8').matchAll(/export (?:type )?\{([^}]*)\}/g);
  return [...lists].flatMap(([, list = '']) => list.split(',').filter(name => name.trim() !== ''))
    .length;
}

function printLongest(files: readonly SourceMeasure[]): void {
  const longest = <V extends { readonly lines: number }>(items: readonly V[]): readonly V[] =>
    items.toSorted((a, b) => b.lines - a.lines).slice(0, 5);
  for (const { path, lines } of longest(files)) console.log(`${lines}  ${path}`);
  for (const each of longest(files.flatMap(file => file.functions))) {
    console.log(`${each.lines}  ${each.name}  ${each.path}:${each.line}`);
  }
}
