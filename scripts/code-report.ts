import { measureRepo, shippedByPackage } from './code-check.ts';
import { median, type SourceMeasure } from './source-measure.ts';

const LONGEST = 10;

for (const [name, files] of shippedByPackage(measureRepo())) printPackage(name, files);

function printPackage(name: string, files: readonly SourceMeasure[]): void {
  const lines = files.map(file => file.lines);
  const total = lines.reduce((sum, each) => sum + each, 0);
  const functions = files.flatMap(file => file.functions);
  const casts = files.flatMap(file => file.casts.map(line => `${file.path}:${line}`));
  const anys = files.flatMap(file => file.anys.map(line => `${file.path}:${line}`));
  const rate = (count: number): string =>
    `${count} (${((1000 * count) / total).toFixed(1)} per 1,000 lines)`;

  console.log(`${name}: ${total} lines in ${files.length} files, without tests`);
  console.log(`  lines per file      median ${median(lines)}, longest ${Math.max(...lines)}`);
  console.log(`  lines per function  median ${median(functions.map(each => each.lines))}`);
  console.log(`  any                 ${rate(anys.length)}`);
  console.log(`  casts               ${rate(casts.length)}`);
  printLongest('longest files', files, file => file.path);
  printLongest('longest functions', functions, each => `${each.name}  ${each.path}:${each.line}`);
  printPlaces('any', anys);
  printPlaces('casts', casts);
}

function printLongest<V extends { readonly lines: number }>(
  title: string,
  items: readonly V[],
  describe: (item: V) => string,
): void {
  const longest = items.toSorted((a, b) => b.lines - a.lines).slice(0, LONGEST);
  printPlaces(
    title,
    longest.map(item => `${String(item.lines).padStart(4)}  ${describe(item)}`),
  );
}

function printPlaces(title: string, places: readonly string[]): void {
  if (places.length === 0) return;
  console.log(`\n  ${title}`);
  for (const place of places) console.log(`    ${place}`);
}
