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

/**
 * Compares the specification of each package below `root` with its tests, and with the tests of the apps, which
 * prove rules of several packages in a browser.
 */
export function checkSpecs(root: string): readonly string[] {
  const packages = foldersIn(join(root, 'packages')).map(folder => {
    const path = join(folder, 'SPEC.md');
    return { folder, spec: existsSync(path) ? readFileSync(path, 'utf8') : '' };
  });
  const ofApps = foldersIn(join(root, 'apps')).flatMap(testsIn);
  const ruled = new Set(packages.flatMap(({ spec }) => rulesIn(spec)));
  return [
    ...packages.flatMap(({ folder, spec }) => {
      const rules = new Set(rulesIn(spec));
      const proofs = ofApps.filter(({ text }) => citationsIn(text).some(id => rules.has(id)));
      const tests = [...testsIn(folder), ...proofs.map(file => onlyCiting(file, rules))];
      return compareSpec(spec, tests).map(problem => `${folder}: ${problem}`);
    }),
    ...ofApps.flatMap(({ path, text }) =>
      citationsIn(text)
        .filter(id => !ruled.has(id))
        .map(id => `${id} is cited in ${path} but no SPEC.md has such a rule.`),
    ),
  ];
}

/** A test file reduced to its citations of some rules: it may cite those of other packages too. */
function onlyCiting({ path, text }: TestFile, rules: ReadonlySet<string>): TestFile {
  const cited = citationsIn(text).filter(id => rules.has(id));
  return { path, text: cited.map(id => `test('[${id}] …')`).join('\n') };
}

function testsIn(folder: string): readonly TestFile[] {
  return ['src', 'test', 'tests']
    .flatMap(each => sourcesIn(join(folder, each)))
    .filter(path => TESTS.test(path))
    .map(path => ({ path, text: readFileSync(path, 'utf8') }));
}

whenRun(import.meta.url, () => report(checkSpecs('.'), 'Every rule has a test, every id a rule.'));
