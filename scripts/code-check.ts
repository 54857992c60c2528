import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { report, whenRun } from './entry.ts';
import { foldersIn, isTest, sourcesIn } from './files.ts';
import { measureSource, type SourceMeasure } from './source-measure.ts';

/** The longest a file may be. */
export const fileLimits = { source: 400, test: 600 } as const;
/** How many `any` and how many casts a package may hold for each started 1,000 lines of source. */
export const rateLimits = { anys: 1, casts: 3 } as const;

/** The measures of every TypeScript file that people write. */
export function measureRepo(): readonly SourceMeasure[] {
  return ['packages', 'games', 'apps']
    .flatMap(foldersIn)
    .flatMap(folder => [join(folder, 'src'), join(folder, 'test')])
    .concat('bench', 'demo', 'scripts')
    .flatMap(sourcesIn)
    .map(path => measureSource(path, readFileSync(path, 'utf8')));
}

/** The measures of what users of each package get, by package. */
export function shippedByPackage(
  measures: readonly SourceMeasure[],
): ReadonlyMap<string, readonly SourceMeasure[]> {
  const packages = new Map<string, SourceMeasure[]>();
  for (const measure of measures) {
    const [, name] = /^packages\/([^/]+)\/src\//.exec(measure.path) ?? [];
    if (name === undefined || isTest(measure.path)) continue;
    packages.set(name, [...(packages.get(name) ?? []), measure]);
  }
  return packages;
}

/** One sentence for each file that is too long and each package with too many `any` or casts. */
export function findExcesses(measures: readonly SourceMeasure[]): readonly string[] {
  return [
    ...measures.flatMap(excessLines),
    ...[...shippedByPackage(measures)].flatMap(([name, files]) => [
      ...excessRate(name, files, 'anys'),
      ...excessRate(name, files, 'casts'),
    ]),
  ];
}

function excessLines({ path, lines }: SourceMeasure): readonly string[] {
  const limit = isTest(path) ? fileLimits.test : fileLimits.source;
  return lines > limit ? [`${path} has ${lines} lines, the limit is ${limit}. Split it.`] : [];
}

function excessRate(
  name: string,
  files: readonly SourceMeasure[],
  kind: keyof typeof rateLimits,
): readonly string[] {
  const lines = files.reduce((sum, file) => sum + file.lines, 0);
  const places = files.flatMap(file => file[kind].map(line => `${file.path}:${line}`));
  const limit = rateLimits[kind] * Math.ceil(lines / 1000);
  if (places.length <= limit) return [];
  const what = kind === 'anys' ? '`any`' : 'casts';
  return [
    `${name} has ${places.length} ${what} in ${lines} lines, the limit is ${limit}:`,
    ...places.map(place => `  ${place}`),
  ];
}

whenRun(import.meta.url, () =>
  report(findExcesses(measureRepo()), 'Files, casts and `any` are within their limits.'),
);
