import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { runControls } from './battery/controls-verdict.ts';
import { type BatteryReport, hasPassed, makeReport } from './battery/report.ts';
import { type BatterySize, runBattery } from './battery/run-battery.ts';
import { measureSpeed } from './battery/speed.ts';
import { engine } from './battery/subjects.ts';

const REPORT = new URL('../docs/random-quality.md', import.meta.url);

/** Runs the statistical battery; `--report` writes what it prints to the page that the docs hold. */
function main(argv: readonly string[]): number {
  const { values } = parseArgs({
    args: [...argv],
    options: { report: { type: 'boolean', default: false } },
  });
  const report = runAll();
  const page = makeReport(report);
  console.log(page);
  if (values.report) {
    mkdirSync(new URL('.', REPORT), { recursive: true });
    writeFileSync(REPORT, page);
    console.log(`Written to ${fileURLToPath(REPORT)}`);
  }
  return hasPassed(report) ? 0 : 1;
}

function runAll(): BatteryReport {
  const size: BatterySize = { words: 2 ** 18, seeds: seedNames(16) };
  const controlSize: BatterySize = { words: 2 ** 15, seeds: seedNames(3) };
  // Speed comes first: the controls would leave the calls it measures compiled for many shapes.
  const speeds = measureSpeed(processorMicroseconds);
  const result = runBattery(engine, size);
  const controls = runControls(controlSize);
  return {
    date: new Date().toISOString().slice(0, 10),
    platform: `Node ${process.versions.node}, ${process.platform} ${process.arch}`,
    seconds: processorMicroseconds() / 1e6,
    size,
    controlSize,
    engine: result,
    controls,
    speeds,
  };
}

function seedNames(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `game-${index + 1}`);
}

function processorMicroseconds(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}

process.exitCode = main(process.argv.slice(2));
