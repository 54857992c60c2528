import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { report, whenRun } from '../tool/entry.ts';
import { foldersIn, sourcesIn } from '../tool/files.ts';

const RULE = /^- \*\*([A-Z]{2,}\d+)\*\* /gm;
/** The ids at the start of a test's name. A skipped test proves nothing, so it cites nothing. */
const CITATION = /(?<!\.(?:skip|todo))\(\s*['"`]((?:\[[A-Z]{2,}\d+\]\s*)+)/g;
const ID = /[A-Z]{2,}\d+/g;
/** Files with tests; a contract contains tests that several files run. */
const TESTS = /(\.(test(-d)?|e2e)|-contract)\.ts$/;

/** A test file and its text. */
export interface TestFile {
  readonly path: string;
  readonly text: string;
}

/** The ids of the rules that a specification states, in its order. */
export function rulesIn(spec: string): readonly string[] {
  return [...spec.matchAll(RULE)].flatMap(([, id]) => id ?? []);
}

/** The rule ids that the names of tests cite. */
export function citationsIn(text: string): readonly string[] {
  return [...text.matchAll(CITATION)].flatMap(([, ids]) => ids?.match(ID) ?? []);
}

/** One sentence for each rule without a test, each id without a rule, and each id stated twice. */
export function compareSpec(spec: string, tests: readonly TestFile[]): readonly string[] {
  const rules = rulesIn(spec);
  const cited = tests.flatMap(({ path, text }) => citationsIn(text).map(id => ({ id, path })));
  const citedIds = new Set(cited.map(({ id }) => id));
  return [
    ...rules
      .filter((id, index) => rules.indexOf(id) !== index)
      .map(id => `${id} is stated twice. Give one of the two rules another number.`),
    ...[...new Set(rules)]
      .filter(id => !citedIds.has(id))
      .map(id => `${id} has no test. Begin the name of the test that proves it with [${id}].`),
    ...cited
      .filter(({ id }) => !rules.includes(id))
      .map(({ id, path }) => `${id} is cited in ${path} but SPEC.md has no such rule.`),
  ];
}

/** Compares the specification of each package below `root` with its tests. */
export function checkSpecs(root: string): readonly string[] {
  return foldersIn(join(root, 'packages')).flatMap(folder => {
    const path = join(folder, 'SPEC.md');
    const spec = existsSync(path) ? readFileSync(path, 'utf8') : '';
    return compareSpec(spec, testsIn(folder)).map(problem => `${folder}: ${problem}`);
  });
}

function testsIn(folder: string): readonly TestFile[] {
  return [...sourcesIn(join(folder, 'src')), ...sourcesIn(join(folder, 'test'))]
    .filter(path => TESTS.test(path))
    .map(path => ({ path, text: readFileSync(path, 'utf8') }));
}

whenRun(import.meta.url, () => report(checkSpecs('.'), 'Every rule has a test, every id a rule.'));
