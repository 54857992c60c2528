import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { report, whenRun } from '../tool/entry.ts';
import { foldersIn, isTest, sourcesIn } from '../tool/files.ts';
import { measureSource, type SourceMeasure } from './source-measure.ts';

/** The maximum number of casts in a package for each started 1,000 lines of source. */
const CASTS_PER_THOUSAND = 3;

/** Words of a private dialect, and the established words to use instead (docs/glossary.md). */
const DIALECT: readonly (readonly [word: RegExp, instead: string])[] = [
  [/\b(someone|everyone)\b/i, 'the seat, the viewer, the caller …'],
  [/\bhow-manieth\b/i, 'index (from 0) or number (from 1)'],
  [/\bstretch(es)?\b/i, 'range'],
  [/\bonlookers?\b/i, 'viewer'],
  [/\b(twigs?|cradle|reborn|parcels?)\b/i, 'mirror node, pending node, recreated, batch'],
];

/** Pronouns that hide who is meant; forbidden in all sources and texts, also in strings and tests. */
const VAGUE = /\b(some|no|every)body\b|\bwho[e]ver\b/gi;

/** Names an account of the operating system. */
const MAY_BE_VAGUE: readonly string[] = ['scripts/postgres/throwaway-postgres.ts'];

/** Base names that one concept has on several sides: entries, and the two ends of a port. */
const SHARED_NAMES = /^(index|worker|create-bot|env\.d)\.ts$/;

/**
 * Folders whose files are named after their subject, so another file may have the same name: a command of the
 * command line, a law of `testing`, the schema of a concept on the wire, and the kind of a journal entry.
 */
const NAMED_AFTER =
  /^packages[/\\](cli[/\\]src[/\\]commands|testing[/\\]src[/\\]laws|protocol[/\\]src[/\\]schema|engine[/\\]src[/\\]state[/\\]entries)[/\\]/;

/** One sentence for each package with too many casts, each word of the dialect and each shared file name. */
export function houseProblems(files: readonly SourceMeasure[]): readonly string[] {
  return [...excessCasts(files), ...files.flatMap(dialectIn), ...sharedNames(files)];
}

function excessCasts(files: readonly SourceMeasure[]): readonly string[] {
  return [...groupBy(files, ({ path }) => packageOf(path))].flatMap(([name, its]) => {
    const lines = its.reduce((sum, file) => sum + file.lines, 0);
    const casts = its.flatMap(file => file.casts.map(line => `  ${file.path}:${line}`));
    const limit = CASTS_PER_THOUSAND * Math.ceil(lines / 1000);
    return casts.length <= limit
      ? []
      : [`${name} has ${casts.length} casts in ${lines} lines, the limit is ${limit}:`, ...casts];
  });
}

function dialectIn({ path, comments, identifiers }: SourceMeasure): readonly string[] {
  return [...comments, ...identifiers].flatMap(({ text, line }) =>
    DIALECT.flatMap(([word, instead]) => {
      const found = word.exec(text)?.[0];
      return found === undefined ? [] : [`${path}:${line} says "${found}". Use: ${instead}.`];
    }),
  );
}

/** One sentence for each line of a text that says a vague pronoun. */
export function vagueWordsIn(path: string, text: string): readonly string[] {
  if (MAY_BE_VAGUE.includes(path.replaceAll('\\', '/'))) return [];
  return text
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(VAGUE)].map(
        ([word]) =>
          `${path}:${index + 1} says "${word}". Use: the seat, the viewer, the caller, no player …`,
      ),
    );
}

function sharedNames(files: readonly SourceMeasure[]): readonly string[] {
  const named = files.filter(({ path }) => !NAMED_AFTER.test(path));
  return [...groupBy(named, ({ path }) => basename(path))].flatMap(([name, its]) =>
    its.length === 1 || SHARED_NAMES.test(name)
      ? []
      : [`${its.map(({ path }) => path).join(' and ')} share the name ${name}. Rename one.`],
  );
}

function groupBy<V>(items: readonly V[], keyOf: (item: V) => string): ReadonlyMap<string, V[]> {
  const groups = new Map<string, V[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

function packageOf(path: string): string {
  return path.split(/[/\\]/).slice(0, 2).join('/');
}

/**
 * Measures the shipped sources of packages and arcade. Games repeat names on purpose: each is read alone.
 */
function shippedSources(): readonly SourceMeasure[] {
  return [...foldersIn('packages'), ...foldersIn('apps')]
    .flatMap(folder => sourcesIn(join(folder, 'src')))
    .filter(path => !isTest(path) && dirname(path) !== '')
    .map(path => measureSource(path, readFileSync(path, 'utf8')));
}

/** The vague pronouns of all sources, components and pages of the repo. */
function vagueWords(): readonly string[] {
  const folders = ['packages', 'games', 'apps', 'bench', 'scripts', 'demo', 'docs'];
  return folders
    .flatMap(folder => sourcesIn(folder, ['.ts', '.vue', '.md']))
    .flatMap(path => vagueWordsIn(path, readFileSync(path, 'utf8')));
}

whenRun(import.meta.url, () =>
  report(
    [...houseProblems(shippedSources()), ...vagueWords()],
    'Casts, words and file names are in order.',
  ),
);
