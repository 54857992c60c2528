import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { cyclesIn, folderIn, grouped, importsIn } from './checks/layers.ts';
import { measureSource, quantile, type SourceMeasure } from './checks/source-measure.ts';
import { sampleOf } from './checks/word-sample.ts';
import { foldersIn, isTest, sourcesIn } from './tool/files.ts';

/**
 * `npm run code-report`: one row of counts for each package, and the number of files that a move runs.
 * `--longest` lists the longest files and functions, `--sample <seed>` draws ten comments and ten identifiers
 * of each package.
 */
const { values } = parseArgs({
  options: { longest: { type: 'boolean', default: false }, sample: { type: 'string' } },
});

/** Deeper than any folder of sources. */
const ANY_DEPTH = 9;

/** Folders whose TypeScript files are not in a folder `src`. */
const WITHOUT_SRC = ['scripts', 'bench', 'demo'];

const packages = [
  ...[...foldersIn('packages'), ...foldersIn('games'), ...foldersIn('apps')].map(folder => ({
    folder,
    root: join(folder, 'src'),
  })),
  ...WITHOUT_SRC.map(folder => ({ folder, root: folder })),
]
  .map(each => ({ ...each, files: sourcesOf(each.root) }))
  .filter(({ files }) => files.length > 0);

if (values.sample !== undefined) {
  for (const { folder, files } of packages) console.log(sampleOf(folder, files, values.sample));
} else {
  console.table(
    Object.fromEntries(packages.map(({ folder, root, files }) => [folder, rowOf(root, files)])),
  );
  console.log(walkOfAMove());
  if (values.longest) for (const { files } of packages) printLongest(files);
}

function sourcesOf(root: string): readonly SourceMeasure[] {
  return sourcesIn(root)
    .filter(path => !isTest(path))
    .map(path => measureSource(path, readFileSync(path, 'utf8')));
}

function rowOf(root: string, files: readonly SourceMeasure[]): Readonly<Record<string, number>> {
  const lines = files.map(file => file.lines);
  const imports = new Map([...importsIn(root)].filter(([file]) => file !== join(root, 'index.ts')));
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
    'exported names': exportedNames(join(root, 'index.ts')),
    'folders in cycles': cyclesIn(grouped(imports, folderIn(root, ANY_DEPTH))).flat().length,
    'files in cycles': cyclesIn(imports).flat().length,
  };
}

/** Runs one move of Go Fish in a process of its own, which profiles itself; returns its summary. */
function walkOfAMove(): string {
  const start = ['--experimental-websocket', '--import', 'tsx', '--conditions=source'];
  const args = [...start, 'scripts/walk-of-a-move.ts'];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${args.at(-1)} failed:\n${stderr}`);
  // Without the indented paths of the files.
  return stdout.replaceAll(/^( {2}.*)?\n/gm, '').trimEnd();
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
