import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkSteps, publishStep } from './checks/check-steps.ts';
import { type Outcome, runSteps, type Step, script } from './checks/step.ts';
import { makeTally, type Tally, type TestReport, tallyOf } from './checks/test-tally.ts';

/** Unit tests run in parts: as one step they would keep one core busy when the other has nothing left to do. */
const UNIT_PARTS = 3;

/** A step that runs a project of Vitest, or a part of one. */
interface Suite {
  readonly name: string;
  readonly project: 'browser' | 'laws' | 'templates' | 'ui' | 'unit';
  /** The part as Vitest writes it, such as `1/3`; every file is in exactly one part. */
  readonly shard?: string;
}

const browser: Suite = { name: 'pages in a real browser', project: 'browser' };
const templates: Suite = { name: 'from nothing to a finished game', project: 'templates' };
const laws: Suite = { name: 'laws, a few runs each', project: 'laws' };
const ui: Suite = { name: 'components', project: 'ui' };
const unit = Array.from({ length: UNIT_PARTS }, (_, part): Suite => {
  const shard = `${part + 1}/${UNIT_PARTS}`;
  return { name: `unit tests, part ${shard}`, project: 'unit', shard };
});
const suites = [browser, templates, laws, ui, ...unit];

const reports = await mkdtemp(join(tmpdir(), 'boardsmith-test-'));
// The packages are packed once: by the check of what is published, for the projects that install them.
process.env['PACKED'] = join(reports, 'packed');
// The longest steps come first: a long one at the end would leave a core idle.
const outcomes = await runSteps([
  suiteStep(browser),
  ...unit.map(suiteStep),
  { ...publishStep, next: suiteStep(templates) },
  suiteStep(laws),
  suiteStep(ui),
  { name: 'every rule has a test', args: script('checks/spec-check.ts') },
  ...checkSteps,
]);
const tallies = await Promise.all(outcomes.map(tallyOfOutcome));
await rm(reports, { recursive: true });

process.exitCode = outcomes.every(({ passed }) => passed) ? 0 : 1;
console.log(makeTally(tallies));

function suiteStep(suite: Suite): Step {
  const { name, project, shard } = suite;
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', project];
  const part = shard === undefined ? [] : [`--shard=${shard}`];
  const report = `--outputFile.json=${reportOf(suite)}`;
  // Passing tests are not printed: a truncated log still shows the failures.
  return { name, args: [...vitest, ...part, '--reporter=minimal', '--reporter=json', report] };
}

function reportOf({ project, shard = '' }: Suite): string {
  return join(reports, `${project}${shard.replace('/', '-')}.json`);
}

/** The tests of a suite; any other step counts as one failure if it fails. */
async function tallyOfOutcome({ name, passed }: Outcome): Promise<Tally> {
  const suite = suites.find(each => each.name === name);
  const tally = suite === undefined ? undefined : await readTally(reportOf(suite));
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
