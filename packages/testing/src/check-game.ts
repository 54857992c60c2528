import type { Game, PlayableGame } from '@boardsmith/engine';
import { describeFault, type Fault, faultOf, unreachedFault } from './fault.ts';
import { LAWS } from './laws/all-laws.ts';
import {
  type CheckedGame,
  type CheckOptions,
  definitionOf,
  kindsOf,
  onlySetting,
  type Setting,
  settingsFor,
  variedSettings,
} from './run/check-options.ts';
import { Coverage, type Unreached } from './run/coverage.ts';
import type { Law } from './run/law.ts';
import { SkipCount, type SkippedStep } from './run/skipped.ts';
import { randomPick, runTrial, type TrialPlan } from './run/trial.ts';
import { runMoves, shrink } from './shrink.ts';

/** The report of a check. */
export interface CheckReport {
  readonly game: string;
  readonly runs: number;
  /** Choices made in all runs together. */
  readonly choices: number;
  /** The lengths of the shortest and the longest run. */
  readonly lengths: { readonly min: number; readonly max: number };
  /** Pairs of games that were compared for leaks, by kind and outcome. */
  readonly pairs: Readonly<Record<string, number>>;
  /** Actions and flow nodes that no run has reached. */
  readonly unreached: Unreached;
  /** The steps at which players were skipped because they could take no action, most frequent first. */
  readonly skipped: readonly SkippedStep[];
  /** The first broken law, if there is one. */
  readonly fault: Fault | undefined;
}

/** A game breaks a law. The message contains the seed, the choices and the difference. */
export class GameFaultError extends Error {
  override readonly name = 'GameFaultError';
  readonly fault: Fault;

  constructor(fault: Fault) {
    super(describeFault(fault));
    this.fault = fault;
  }
}

/** Plays seeded random games and throws a `GameFaultError` for the first broken law. */
export function checkGame<G extends Game>(
  game: CheckedGame<G>,
  options: CheckOptions = {},
): CheckReport {
  const report = examineGame(game, options);
  if (report.fault !== undefined) throw new GameFaultError(report.fault);
  return report;
}

/** Like `checkGame`, but returns the fault instead of throwing it. */
export function examineGame<G extends Game>(
  game: CheckedGame<G>,
  options: CheckOptions = {},
): CheckReport {
  const definition = definitionOf(game);
  const inquiry = new Inquiry(definition, options);
  if (options.gameSeed !== undefined) {
    return inquiry.report(inquiry.repeat(onlySetting(definition, options)));
  }
  for (const setting of settingsFor(definition, options)) {
    const fault = inquiry.try(setting);
    if (fault !== undefined) return inquiry.report(fault);
    if (inquiry.isEnough) break;
  }
  return inquiry.report(inquiry.missing());
}

/** How many runs without laws look for unreached actions, for each run under laws. */
const MORE_RUNS = 4;

/** A check without a number of runs ends after this many choices, once every setup has been played. */
const ENOUGH_CHOICES = 600;

/** A game being checked. */
class Inquiry {
  readonly #definition: PlayableGame;
  readonly #options: CheckOptions;
  readonly #coverage = new Coverage();
  readonly #skips = new SkipCount();
  readonly #lengths: number[] = [];
  readonly #pairs: Record<string, number> = {};

  constructor(definition: PlayableGame, options: CheckOptions) {
    this.#definition = definition;
    this.#options = options;
  }

  /** Whether enough choices of long games have been checked; never if a number of runs was requested. */
  get isEnough(): boolean {
    const choices = this.#lengths.reduce((sum, each) => sum + each, 0);
    const isTried = this.#lengths.length >= kindsOf(this.#definition, this.#options);
    return this.#options.runs === undefined && isTried && choices > ENOUGH_CHOICES;
  }

  /** Plays a run without laws, to learn its length, and then again under all laws. */
  try(setting: Setting): Fault | undefined {
    const bare = this.#plan(setting);
    const watched = { coverage: this.#coverage, skips: this.#skips };
    const { runner, broken } = runTrial({ ...bare, ...watched });
    const { length } = runner.choices;
    this.#lengths.push(length);
    const plan = { ...bare, laws: lawsOf(this.#options), length };
    const found = broken === undefined ? runTrial(plan) : undefined;
    if (broken === undefined && found?.broken === undefined) return undefined;
    const trial = found ?? runTrial({ ...bare, length });
    return faultOf(setting, shrink(plan, trial));
  }

  /** Plays one game under all laws, with the passed moves or with those that its seed draws. */
  repeat(setting: Setting): Fault | undefined {
    const { moves } = this.#options;
    if (moves === undefined) return this.try(setting);
    const trial = runMoves({ ...this.#plan(setting), laws: lawsOf(this.#options) }, moves);
    this.#lengths.push(trial.runner.choices.length);
    return trial.broken && faultOf(setting, { trial, isRepeatable: true });
  }

  /** The fault of a game in which random play does not reach every action. */
  missing(): Fault | undefined {
    const { laws, rare = [], runs = 12, seed = '1' } = this.#options;
    if (laws !== undefined && !laws.includes('reach')) return undefined;
    const unreached = (): string[] =>
      this.#coverage.unreached.actions.filter(name => !rare.includes(name));
    const more = { ...this.#options, runs: runs * MORE_RUNS, seed: `${seed} more` };
    const settings = variedSettings(this.#definition, { ...more, games: more.runs });
    let [last] = settings;
    for (const setting of settings) {
      if (unreached().length === 0) return undefined;
      last = setting;
      runTrial({ ...this.#plan(setting), coverage: this.#coverage });
    }
    const names = unreached();
    return names.length === 0 || last === undefined
      ? undefined
      : unreachedFault(last, { names, seed });
  }

  report(fault: Fault | undefined): CheckReport {
    const lengths = this.#lengths;
    return {
      game: this.#definition.displayName,
      runs: lengths.length,
      choices: lengths.reduce((sum, each) => sum + each, 0),
      lengths: { min: Math.min(...lengths), max: Math.max(...lengths) },
      pairs: this.#pairs,
      unreached: this.#coverage.unreached,
      skipped: this.#skips.steps,
      fault,
    };
  }

  #plan(setting: Setting): TrialPlan {
    return {
      setting,
      options: this.#options,
      laws: [],
      pick: randomPick(setting.options.seed),
      onNote: what => {
        this.#pairs[what] = (this.#pairs[what] ?? 0) + 1;
      },
    };
  }
}

function lawsOf({ laws }: CheckOptions): readonly Law[] {
  return laws === undefined ? LAWS : LAWS.filter(({ name }) => laws.includes(name));
}
