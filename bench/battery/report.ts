import { type ControlsVerdict, failedTests } from './controls-verdict.ts';
import {
  type BatteryResult,
  type BatterySize,
  FIRST_LEVEL,
  type Finding,
  SECOND_LEVEL,
} from './run-battery.ts';
import { MAX_NANOSECONDS, median, type Speed } from './speed.ts';

/** Everything one run of the battery learnt. */
export interface BatteryReport {
  readonly date: string;
  readonly platform: string;
  readonly seconds: number;
  readonly size: BatterySize;
  readonly controlSize: BatterySize;
  readonly engine: BatteryResult;
  readonly controls: ControlsVerdict;
  readonly speeds: readonly Speed[];
}

/** Whether the engine passed, every control failed as it must, and a number costs little enough. */
export function hasPassed({ engine, controls, speeds }: BatteryReport): boolean {
  return engine.passed && controls.passed && isFastEnough(speeds);
}

/** The report as a page of Markdown; it is also readable in a terminal. */
export function makeReport(report: BatteryReport): string {
  return [
    '# Quality of the random numbers',
    '',
    `Written by \`npx tsx bench/random-battery.ts --report\` on ${report.date} (${report.platform}, ${report.seconds.toFixed(0)} s of processor time). Do not edit by hand.`,
    '',
    verdictLine(report),
    '',
    ...makeDesign(),
    ...makeEngine(report),
    ...makeControls(report),
    ...makeSpeeds(report.speeds),
    ...makeLimits(),
  ].join('\n');
}

function verdictLine(report: BatteryReport): string {
  if (hasPassed(report)) {
    return '**Passed**: the engine passed every test, every control failed as it must, and the speed is within its limit.';
  }
  const reasons = [
    report.engine.passed ? '' : 'the engine failed a test',
    report.controls.passed ? '' : 'the battery let a control pass',
    isFastEnough(report.speeds) ? '' : 'a number costs too much',
  ];
  return `**Failed**: ${reasons.filter(reason => reason !== '').join('; ')}.`;
}

function isFastEnough(speeds: readonly Speed[]): boolean {
  return speeds.every(
    ({ name, nanoseconds }) => name !== 'generator.next32()' || nanoseconds <= MAX_NANOSECONDS,
  );
}

function makeDesign(): string[] {
  return [
    '## The generator',
    '',
    'Number `counter` of stream `stream` of a seed is word `counter % 16` of block `floor(counter / 16)` of ChaCha with 8 rounds. Its 128-bit key is SipHash-2-4-128 of the seed in UTF-8, the block number is its counter and the stream its nonce. SipHash is checked against its authors’ vectors, ChaCha against RFC 8439 and the published vectors for 8 rounds and 128-bit keys. That numbers a player sees do not give the key away rests on the standing of ChaCha8 as a cipher, which no statistical test can show.',
    '',
  ];
}

function makeEngine({ engine, size, controls }: BatteryReport): string[] {
  const words = engine.wordsDrawn;
  return [
    '## The engine’s generator',
    '',
    `${engine.findings.length} tests on each of ${size.seeds.length} seeds (\`${size.seeds[0]}\` to \`${size.seeds.at(-1)}\`), about ${group(size.words)} numbers each: ${group(words)} numbers of 32 bits in all (2^${Math.log2(words).toFixed(1)}). The seeds are fixed in the script, so that a run can be repeated.`,
    '',
    `Each test gives a p-value for each seed. A test fails when one of them is below ${FIRST_LEVEL} or above 1 − ${FIRST_LEVEL}, or when they are less uniform than p = ${SECOND_LEVEL} (Kolmogorov and Smirnov, the column "uniform"). A perfect generator fails the whole run about once in ${falseAlarm(engine)}.`,
    '',
    '| test | looks at | lowest p | median p | highest p | uniform | | controls caught |',
    '| --- | --- | --- | --- | --- | --- | --- | --- |',
    ...engine.findings.map(finding => makeRow(finding, controls)),
    '',
    `All ${engine.findings.length * size.seeds.length} p-values together are uniform with p = ${digits(engine.uniformity)}.`,
    '',
  ];
}

/** One over the probability that some threshold is crossed by chance. */
function falseAlarm({ findings }: BatteryResult): number {
  const first = findings.reduce((sum, { pValues }) => sum + pValues.length * 2 * FIRST_LEVEL, 0);
  const second = (findings.length + 1) * SECOND_LEVEL;
  return Math.round(1 / (first + second) / 10) * 10;
}

function makeRow({ test, pValues, uniformity, passed }: Finding, verdict: ControlsVerdict): string {
  const caught = verdict.controls.filter(({ result }) => failedTests(result).includes(test.name));
  const cells = [
    test.name,
    test.looksAt,
    digits(Math.min(...pValues)),
    digits(median(pValues)),
    digits(Math.max(...pValues)),
    digits(uniformity),
    passed ? 'passed' : '**failed**',
    `${caught.length} of ${verdict.controls.length}`,
  ];
  return `| ${cells.join(' | ')} |`;
}

function makeControls({ controls, controlSize }: BatteryReport): string[] {
  const rows = controls.controls.map(({ control, result, missedBy }) => {
    const failed = failedTests(result);
    const verdict = missedBy.length === 0 ? 'caught' : `**missed by ${missedBy.join(', ')}**`;
    return `| ${control.subject.name} | ${control.fault} | ${control.caughtBy.join(', ')} | ${failed.length} of ${result.findings.length} | ${verdict} |`;
  });
  const idle = controls.idleTests.join(', ');
  return [
    '## Controls that must fail',
    '',
    `The same tests with about ${group(controlSize.words)} numbers on ${controlSize.seeds.length} seeds, run on designs with a known fault. Each must be caught by the tests named for it, and each test must catch some control.`,
    '',
    '| control | fault | must be caught by | tests failed | |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
    '',
    idle === '' ? 'Every test failed at least one control.' : `**No control failed: ${idle}.**`,
    '',
  ];
}

function makeSpeeds(speeds: readonly Speed[]): string[] {
  const reference = speeds.find(({ name }) => name === 'Math.random()')?.nanoseconds ?? Number.NaN;
  return [
    '## Speed',
    '',
    `Processor time for each call, the median of several rounds in one process; the limit is ${MAX_NANOSECONDS} ns for a 32-bit number. A fraction takes two numbers.`,
    '',
    '| call | ns | against Math.random() |',
    '| --- | --- | --- |',
    ...speeds.map(
      ({ name, nanoseconds }) =>
        `| \`${name}\` | ${nanoseconds.toFixed(1)} | ${(nanoseconds / reference).toFixed(2)} × |`,
    ),
    '',
  ];
}

function makeLimits(): string[] {
  return [
    '## What this does not show',
    '',
    'The battery is of moderate size and our own, after Knuth, Marsaglia, L’Ecuyer and NIST SP 800-22; it is not TestU01 or PractRand, whose larger runs draw thousands of times as many numbers and were not made. Passing means that none of these tests finds a fault at this size. The p-value functions and four of the tests are checked in the unit tests against published values, among them NIST’s results for the first million bits of e.',
    '',
  ];
}

function digits(p: number): string {
  return p >= 0.001 && p <= 0.999 ? p.toFixed(3) : p.toPrecision(3);
}

function group(value: number): string {
  return value.toLocaleString('en-US');
}
