import type { LinePort, Terminal } from '@boardsmith/runtime';
import type { LoadedGame } from '../project/load-game.ts';
import type { TestRun } from '../project/run-tests.ts';
import type { RunRules } from '../rules/rules-task.ts';

/** The exit codes of a command. */
export const EXIT = { done: 0, failed: 1, usage: 2, stopped: 3 } as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** Everything outside a command that it uses; tests pass their own. */
export interface CliWorld {
  /** The working directory. */
  readonly folder: string;
  /** Whether the command runs in a terminal and may ask questions. */
  readonly isInteractive: boolean;
  /** Whether the output may contain colours. */
  readonly isColoured: boolean;
  /** Prints a line to the standard output. */
  print(line: string): void;
  /** Prints a line to the standard error. */
  complain(line: string): void;
  loadGame(nameOrPath: string): Promise<LoadedGame>;
  /** The text of a file; `undefined` if the file does not exist. */
  readFile(path: string): Promise<string | undefined>;
  writeFile(path: string, text: string): Promise<void>;
  appendFile(path: string, text: string): Promise<void>;
  openTerminal(): Terminal;
  startProcess(command: string): LinePort;
  /** Shows a progress bar in a terminal; prints nothing elsewhere. */
  progress(done: number, total: number): void;
  /** Seconds since an arbitrary moment. */
  seconds(): number;
  /** Runs rules in a thread, which is terminated if they never return. */
  readonly runRules: RunRules;
  /** Runs tests and returns the exit code. */
  runTests(run: TestRun): Promise<number>;
  /** Resolves on Ctrl+C or a termination signal. */
  whenInterrupted(): Promise<void>;
}

/** A command of `boardsmith`. */
export interface CliCommand {
  readonly name: string;
  /** What it does, as the end of a sentence that begins with its name. */
  readonly about: string;
  /** The name with its arguments and options. */
  readonly usage: string;
  readonly examples: readonly [string, ...string[]];
  run(argv: readonly string[], world: CliWorld): Promise<ExitCode>;
}
