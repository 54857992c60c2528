import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

/** One check, as a Node program that fails with a non-zero exit code. */
export interface Step {
  readonly name: string;
  /** The arguments of `node`, so that no step depends on a shell or a global tool. */
  readonly args: readonly string[];
  /** A step that needs the output of this one. */
  readonly next?: Step;
}

/**
 * The time limit of a step: Vitest cannot stop an endless loop, which would block continuous integration.
 */
const MINUTES = 40;

/** How a step ended. */
export interface Outcome {
  readonly name: string;
  readonly passed: boolean;
  readonly output: string;
  readonly seconds: number;
  /** CPU time of the step and its child processes; `undefined` where the system does not report it. */
  readonly cpuSeconds: number | undefined;
}

/** The arguments with which Node runs a TypeScript file of this folder. */
export function script(file: string): readonly string[] {
  return ['--import', 'tsx', `scripts/${file}`];
}

/** Runs the steps in parallel and prints the result of each, with its output if it failed. */
export async function runSteps(steps: readonly Step[]): Promise<readonly Outcome[]> {
  const width = Math.max(
    ...steps.map(({ name, next }) => Math.max(name.length, next?.name.length ?? 0)),
  );
  const waiting = [...steps];
  const outcomes: Outcome[] = [];

  async function work(): Promise<void> {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
      const outcome = await runStep(step);
      outcomes.push(outcome);
      console.log(makeLine(outcome, width));
      if (step.next !== undefined) waiting.unshift(step.next);
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return outcomes;
}

/** Runs one step to its end, and collects its output. */
function runStep({ name, args }: Step): Promise<Outcome> {
  const start = performance.now();
  let cpuSeconds: number | undefined;
  return new Promise(resolve => {
    const child = spawn(process.execPath, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NO_COLOR: '1' },
      timeout: MINUTES * 60_000,
    });
    let output = '';
    const end = (passed: boolean): void =>
      resolve({ name, passed, output, seconds: (performance.now() - start) / 1000, cpuSeconds });
    child.stdout.on('data', chunk => {
      output += chunk;
    });
    child.stderr.on('data', chunk => {
      output += chunk;
    });
    child.on('error', error => {
      output += error.message;
      end(false);
    });
    child.on('exit', () => {
      cpuSeconds = cpuOfEndedChildren();
    });
    child.on('close', (code, signal) => {
      if (signal !== null) output += `\nStopped by ${signal} after at most ${MINUTES} minutes.`;
      end(code === 0);
    });
  });
}

/** Clock ticks per second in `/proc`, on every Linux that Node supports. */
const TICKS = 100;

let countedCpu = 0;

/**
 * The CPU seconds of children that ended since the last call. Wall time says little on a busy machine. Two
 * children that end in the same moment are counted as one, and processes that outlive their parent are not
 * counted: most of Chromium's, which take two thirds of the time of the browser step.
 */
function cpuOfEndedChildren(): number | undefined {
  const path = '/proc/self/stat';
  if (!existsSync(path)) return undefined;
  // The name of the program, in parentheses, may contain spaces; times of ended children are fields 16 and 17.
  const fields = readFileSync(path, 'utf8').split(') ')[1]?.split(' ') ?? [];
  const total = (Number(fields[13]) + Number(fields[14])) / TICKS;
  const since = total - countedCpu;
  countedCpu = total;
  return since;
}

function makeLine({ name, passed, output, seconds, cpuSeconds }: Outcome, width: number): string {
  const time = `${seconds.toFixed(1)} s${cpuSeconds === undefined ? '' : ` (CPU ${cpuSeconds.toFixed(1)} s)`}`;
  const line = `${passed ? 'ok    ' : 'FAILED'}  ${name.padEnd(width)}  ${time}`;
  return passed ? line : `${line}\n\n${output.trimEnd()}\n`;
}
