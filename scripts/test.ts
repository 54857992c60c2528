import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkSteps } from './check-steps.ts';
import { type Outcome, runSteps, type Step, script } from './step.ts';
import { makeTally, type Tally, type TestReport, tallyOf } from './tally.ts';

const suites = [
  { name: 'laws, a few runs each', project: 'laws' },
  { name: 'unit tests', project: 'unit' },
  { name: 'components', project: 'ui' },
] as const;

const reports = await mkdtemp(join(tmpdir(), 'boardsmith-test-'));
const outcomes = await runSteps([
  ...suites.map(suite => suiteStep(suite.name, suite.project)),
  { name: 'every rule has a test', args: script('spec-check.ts') },
  ...checkSteps,
]);
const tallies = await Promise.all(outcomes.map(tallyOfOutcome));
await rm(reports, { recursive: true });

process.exitCode = outcomes.every(({ passed }) => passed) ? 0 : 1;
console.log(makeTally(tallies));

function suiteStep(name: string, project: string): Step {
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', project];
  const report = `--outputFile.json=${reportOf(project)}`;
  return { name, args: [...vitest, '--reporter=default', '--reporter=json', report] };
}

function reportOf(project: string): string {
  return join(reports, `${project}.json`);
}

/** The tests of a suite; any other step adds nothing when it holds and one failure when it does not. */
async function tallyOfOutcome({ name, passed }: Outcome): Promise<Tally> {
  const suite = suites.find(each => each.name === name);
  const tally = suite === undefined ? undefined : await readTally(reportOf(suite.project));
  const { passed: held, failed: lost } = tally ?? { passed: 0, failed: 0 };
  return { passed: held, failed: passed ? lost : Math.max(lost, 1) };
}

/** Nothing when Vitest ended before it wrote its report. */
async function readTally(path: string): Promise<Tally | undefined> {
  try {
    const report: TestReport = JSON.parse(await readFile(path, 'utf8'));
    return tallyOf(report);
  } catch {
    return undefined;
  }
}
