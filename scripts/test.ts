import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkSteps, publishStep } from './checks/check-steps.ts';
import { type Outcome, runSteps, type Step, script } from './checks/step.ts';
import { makeTally, type Tally, type TestReport, tallyOf } from './checks/test-tally.ts';

const suites = {
  browser: 'pages in a real browser',
  laws: 'laws, a few runs each',
  templates: 'from nothing to a finished game',
  ui: 'components',
  unit: 'unit tests',
} as const;
type Project = keyof typeof suites;

const reports = await mkdtemp(join(tmpdir(), 'boardsmith-test-'));
// The packages are packed once: by the check of what is published, for the projects that install them.
process.env['PACKED'] = join(reports, 'packed');
// The longest steps come first: a long one at the end would leave a core idle.
const outcomes = await runSteps([
  suiteStep('unit'),
  suiteStep('browser'),
  { ...publishStep, next: suiteStep('templates') },
  suiteStep('laws'),
  suiteStep('ui'),
  { name: 'every rule has a test', args: script('checks/spec-check.ts') },
  ...checkSteps,
]);
const tallies = await Promise.all(outcomes.map(tallyOfOutcome));
await rm(reports, { recursive: true });

process.exitCode = outcomes.every(({ passed }) => passed) ? 0 : 1;
console.log(makeTally(tallies));

function suiteStep(project: Project): Step {
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', project];
  const report = `--outputFile.json=${reportOf(project)}`;
  return {
    name: suites[project],
    // Passing tests are not printed: a truncated log still shows the failures.
    args: [...vitest, '--reporter=minimal', '--reporter=json', report],
  };
}

function reportOf(project: string): string {
  return join(reports, `${project}.json`);
}

/** The tests of a suite; any other step counts as one failure if it fails. */
async function tallyOfOutcome({ name, passed }: Outcome): Promise<Tally> {
  const suite = Object.entries(suites).find(([, each]) => each === name);
  const tally = suite === undefined ? undefined : await readTally(reportOf(suite[0]));
  const { passed: held, failed: lost } = tally ?? { passed: 0, failed: 0 };
  return { passed: held, failed: passed ? lost : Math.max(lost, 1) };
}

/** `undefined` if Vitest ended before it wrote its report. */
async function readTally(path: string): Promise<Tally | undefined> {
  try {
    const report: TestReport = JSON.parse(await readFile(path, 'utf8'));
    return tallyOf(report);
  } catch {
    return undefined;
  }
}
