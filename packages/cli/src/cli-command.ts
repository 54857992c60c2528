import type { PlayableGame } from '@boardsmith/engine';
import type { LinePort, RulesName, Terminal } from '@boardsmith/runtime';
import type { LawOptions } from './law-options.ts';
import type { RunRules } from './rules/rules-task.ts';
import type { TestRun } from './run-tests.ts';

/** How a command has ended. */
export const EXIT = { done: 0, failed: 1, usage: 2, stopped: 3 } as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** A game found by name or path, and which rules it is. */
export interface LoadedGame extends RulesName {
  readonly definition: PlayableGame;
  /** What the game says of how it is to be checked. */
  readonly laws: LawOptions;
}

/** The world as a command sees it, so that a test can be its world. */
export interface CliWorld {
  /** The folder that the command was called in. */
  readonly folder: string;
  /** Whether somebody sits there who can be asked. */
  readonly isInteractive: boolean;
  /** Whether what is printed can have colours. */
  readonly isColoured: boolean;
  /** Says something to whoever has called. */
  print(line: string): void;
  /** Says what is wrong. */
  complain(line: string): void;
  loadGame(nameOrPath: string): Promise<LoadedGame>;
  /** The text of a file; `undefined` if there is none. */
  readFile(path: string): Promise<string | undefined>;
  writeFile(path: string, text: string): Promise<void>;
  appendFile(path: string, text: string): Promise<void>;
  openTerminal(): Terminal;
  startProcess(command: string): LinePort;
  /** Shows how far something is, where there is somebody to look. */
  progress(done: number, total: number): void;
  /** The time since some moment. */
  seconds(): number;
  /** Runs rules where they can be ended if they never come back. */
  readonly runRules: RunRules;
  /** Runs tests, and gives the exit code. */
  runTests(run: TestRun): Promise<number>;
  /** Resolves when somebody ends the program: Ctrl+C, or a signal. */
  whenInterrupted(): Promise<void>;
}

/** Something that `boardsmith` can do. */
export interface CliCommand {
  readonly name: string;
  readonly summary: string;
  run(argv: readonly string[], world: CliWorld): Promise<ExitCode>;
}

/** Whoever has called the command has called it wrongly, or with files that cannot be used. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
