import type { GameOptions, PlayableGame } from '@boardsmith/engine';
import type { RunResult } from '@boardsmith/runtime';
import type { CheckReport, Fault, LawName, Simulation, WrittenAttempt } from '@boardsmith/testing';
import type { Problem } from '../project/problem.ts';
import type { LawOptions } from '../project/project-config.ts';
import type { Place } from '../project/where-in-project.ts';
import type { CheckResult } from './check-result.ts';
import type { TypedSetUp } from './typed-setup.ts';

/** What the definition of a game states, as JSON. */
export type GameFacts = Pick<PlayableGame, 'displayName' | 'playerCount' | 'options'>;

/** What rules are loaded for. */
export type RulesTask =
  /** Loads the rules and returns what `defineGame` states. */
  | { readonly do: 'describe' }
  /** The random games of `validate`. */
  | {
      readonly do: 'games';
      readonly games: number;
      readonly seed: string;
      readonly laws: LawOptions;
    }
  /** The laws of `validate`. */
  | {
      readonly do: 'laws';
      readonly runs: number | undefined;
      readonly seed: string;
      readonly laws: LawOptions;
    }
  | {
      readonly do: 'check';
      readonly setUp: TypedSetUp;
      readonly seed: string;
      readonly runs: number | undefined;
      readonly laws: readonly LawName[] | undefined;
      readonly gameSeed: string | undefined;
      readonly moves: readonly WrittenAttempt[] | undefined;
    }
  | {
      readonly do: 'simulate';
      readonly setUp: TypedSetUp;
      readonly seed: string;
      readonly games: number;
      readonly gameSeed: string | undefined;
    }
  | {
      readonly do: 'moves';
      readonly setUp: TypedSetUp;
      readonly seed: string;
      readonly moves: readonly WrittenAttempt[];
    };

/** A report as plain data: the cause of a fault is an error, and the game with it. */
export type PlainReport = Omit<CheckReport, 'fault'> & {
  readonly fault: (Omit<Fault, 'cause'> & { readonly places: readonly Place[] }) | null;
};

/** What comes of each task. */
export interface TaskResults {
  readonly describe: GameFacts;
  readonly games: CheckResult;
  readonly laws: CheckResult;
  readonly check: PlainReport;
  readonly simulate: Simulation;
  readonly moves: {
    readonly steps: readonly string[];
    readonly result: RunResult;
    readonly players: readonly string[];
  };
}

/** Which rules, and what is to be done with them. */
export interface RulesSetup<T extends RulesTask = RulesTask> {
  /** A name under `games/`, or the path of a package or of a module. */
  readonly game: string;
  /** Where it is looked for. */
  readonly folder: string;
  /** The project whose files are named in errors, if there is one. */
  readonly project: string | undefined;
  /** What the game is called in commands, if it is not that of the folder. */
  readonly named: string | undefined;
  readonly task: T;
}

/** What the thread of the rules sends while they run. */
export type FromRules =
  /** The rules have been loaded. */
  | { readonly tell: 'loaded' }
  /** So many games have been played. */
  | { readonly tell: 'progress'; readonly done: number }
  | { readonly tell: 'begin'; readonly options: GameOptions; readonly isBare: boolean }
  /** A move is about to be made. */
  | { readonly tell: 'move'; readonly move: WrittenAttempt }
  | { readonly tell: 'result'; readonly result: TaskResults[keyof TaskResults] }
  /** The rules fail, or with `isUsage` the call of the command is wrong. */
  | { readonly tell: 'failed'; readonly problem: Problem; readonly isUsage: boolean };

/** Something is wrong with rules, and where. */
export class RulesProblem extends Error {
  override readonly name = 'RulesProblem';
  readonly problem: Problem;

  constructor(problem: Problem, options?: ErrorOptions) {
    super(problem.message, options);
    this.problem = problem;
  }
}

/** Runs a task of the rules and returns its result; throws a `UsageError` or a `RulesProblem`. */
export type RunRules = <T extends RulesTask>(
  setup: RulesSetup<T>,
  onProgress: (done: number) => void,
) => Promise<TaskResults[T['do']]>;
