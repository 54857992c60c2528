import { ALL_TESTS } from './all-tests.ts';
import { type BatteryResult, type BatterySize, runBattery } from './run-battery.ts';
import { CONTROLS, type Control } from './subjects.ts';

/** What the battery found in a design with a known fault. */
export interface ControlResult {
  readonly control: Control;
  readonly result: BatteryResult;
  /** Tests that had to find the fault and did not. */
  readonly missedBy: readonly string[];
}

/** What all controls say about the battery itself. */
export interface ControlsVerdict {
  readonly controls: readonly ControlResult[];
  /** Tests that found fault with no control: nothing shows that they can fail at all. */
  readonly idleTests: readonly string[];
  readonly passed: boolean;
}

/** Runs the battery on every design that must fail it. */
export function runControls(size: BatterySize): ControlsVerdict {
  const controls = CONTROLS.map(control => runControl(control, size));
  const effective = new Set(controls.flatMap(({ result }) => failedTests(result)));
  const idleTests = ALL_TESTS.map(({ name }) => name).filter(name => !effective.has(name));
  const passed = idleTests.length === 0 && controls.every(({ missedBy }) => missedBy.length === 0);
  return { controls, idleTests, passed };
}

/** The names of the tests that a subject failed. */
export function failedTests({ findings }: BatteryResult): string[] {
  return findings.filter(({ passed }) => !passed).map(({ test }) => test.name);
}

function runControl(control: Control, size: BatterySize): ControlResult {
  const result = runBattery(control.subject, size);
  const failed = new Set(failedTests(result));
  return { control, result, missedBy: control.caughtBy.filter(name => !failed.has(name)) };
}
