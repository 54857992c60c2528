import type { GameOptions, PlayableGame } from '@boardsmith/engine';
import type { RunResult } from '@boardsmith/runtime';
import type { CheckReport, Fault, LawName, Simulation, WrittenAttempt } from '@boardsmith/testing';
import type { Problem } from '../project/problem.ts';
import type { LawOptions } from '../project/project-config.ts';
import type { Place } from '../project/where-in-project.ts';
import type { CheckResult } from './check-result.ts';
import type { RulesProfile } from './profile-rules.ts';
import type { TypedSetUp } from './typed-setup.ts';

/** What the definition of a game declares, as JSON. */
export type GameFacts = Pick<PlayableGame, 'displayName' | 'playerCount' | 'options' | 'presets'>;

/** The tasks that rules are loaded for. */
export type RulesTask =
  /** Loads the rules and returns what `defineGame` declares. */
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
  /** The weights of the objectives, by name. */
  | { readonly do: 'weights'; readonly setUp: TypedSetUp; readonly seed: string }
  /** Games between bots with different weights. */
  | DuelTask
  | {
      readonly do: 'profile';
      readonly setUp: TypedSetUp;
      readonly seed: string;
      /** How long games are played, and then views are made. */
      readonly seconds: number;
    }
  | {
      readonly do: 'moves';
      readonly setUp: TypedSetUp;
      readonly seed: string;
      readonly moves: readonly WrittenAttempt[];
    };

/** Games between two bots of one level, whose objectives have different weights. */
export interface DuelTask {
  readonly do: 'duel';
  readonly setUp: TypedSetUp;
  readonly seed: string;
  /** The number of the first pair of games, and how many there are; a pair has one seed, and the sides exchanged. */
  readonly first: number;
  readonly pairs: number;
  readonly level: string;
  readonly weights: readonly [Weights, Weights];
}

/** The weights of objectives, by name. */
export type Weights = Readonly<Record<string, number>>;

/** A report as JSON: the cause of a fault is an error with a reference to the game, and cannot be sent. */
export type PlainReport = Omit<CheckReport, 'fault'> & {
  readonly fault: (Omit<Fault, 'cause'> & { readonly places: readonly Place[] }) | null;
};

/** The result of each task. */
export interface TaskResults {
  readonly describe: GameFacts;
  readonly games: CheckResult;
  readonly laws: CheckResult;
  readonly check: PlainReport;
  readonly simulate: Simulation;
  readonly profile: RulesProfile;
  readonly weights: Weights;
  /** What the first bot has won of each game, from 0 to 1. */
  readonly duel: readonly number[];
  readonly moves: {
    readonly steps: readonly string[];
    readonly result: RunResult;
    readonly players: readonly string[];
  };
}

/** A task, and the rules for it. */
export interface RulesSetup<T extends RulesTask = RulesTask> {
  /** A name under `games/`, or the path of a package or of a module. */
  readonly game: string;
  /** The folder in which the game is searched. */
  readonly folder: string;
  /** The project whose files errors name, if there is one. */
  readonly project: string | undefined;
  /** The name of the game in commands, unless it is the game of the folder. */
  readonly named: string | undefined;
  readonly task: T;
}

/** The messages of the rules thread while a task runs. */
export type FromRules =
  /** The rules have been loaded. */
  | { readonly tell: 'loaded' }
  /** The number of games that have been played. */
  | { readonly tell: 'progress'; readonly done: number }
  | { readonly tell: 'begin'; readonly options: GameOptions; readonly isBare: boolean }
  /** A move is about to be made. */
  | { readonly tell: 'move'; readonly move: WrittenAttempt }
  | { readonly tell: 'result'; readonly result: TaskResults[keyof TaskResults] }
  /** The rules fail; with `isUsage` the arguments of the command are wrong. */
  | { readonly tell: 'failed'; readonly problem: Problem; readonly isUsage: boolean };

/** A problem in the rules, with its place. */
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
