import type { Game } from '@boardsmith/engine';
import { describeChoice } from '@boardsmith/runtime';
import { LAWS } from './laws/all-laws.ts';
import { settingOf } from './run/check-options.ts';
import type { LawName } from './run/law-names.ts';
import { randomPick, runTrial, type Trial, type TrialPlan } from './run/trial.ts';
import { shrink } from './shrink.ts';
import type { TestTable } from './test-table.ts';

/** How the laws are checked from a position on. */
export interface CheckPositionOptions {
  /** How many random games are played on from the position; by default three. */
  readonly games?: number;
  readonly seed?: string;
  /** Checks only these laws. */
  readonly laws?: readonly LawName[];
  /** A game that is not over after this many choices counts as endless. */
  readonly maxChoices?: number;
}

/** Laws about the setup of a game: secrecy compares two deals, and random play from one position reaches little. */
const NOT_OF_POSITIONS: readonly LawName[] = ['secrecy', 'reach'];

/**
 * Plays random games on from the position in which a table began, under the laws of every game, and throws
 * for the first broken one, with the choices that break it.
 */
export function checkPosition(table: TestTable, options: CheckPositionOptions = {}): void {
  const { games = 3, seed = '1', laws: wanted, ...limits } = options;
  const { definition, position, options: setup } = table.runner;
  if (position === null) {
    throw new Error('This table began with setup. Check the game with checkGame instead.');
  }
  const { playerCount, playerNames, seed: drawn, ...own } = setup;
  const setting = settingOf(definition, { playerCount, seed: drawn, own });
  const laws = LAWS.filter(({ name }) => !NOT_OF_POSITIONS.includes(name)).filter(
    ({ name }) => wanted?.includes(name) ?? true,
  );
  for (let game = 1; game <= games; game++) {
    const pick = randomPick(`${seed}/${game}`);
    const bare: TrialPlan = { setting, position, options: limits, laws: [], pick };
    const { length } = runTrial(bare).runner.choices;
    const plan = { ...bare, laws, length };
    const trial = runTrial(plan);
    if (trial.broken !== undefined) throw faultIn(shrink(plan, trial).trial, definition);
  }
}

function faultIn(
  { broken, attempts, runner }: Trial,
  { displayName }: { readonly displayName: string },
): Error {
  const steps = attempts.map((attempt, i) => `  ${i + 1}. ${inWords(runner.game, attempt)}`);
  const text = [
    `${displayName} breaks the law "${broken?.law}" from the arranged position on: ${broken?.message}`,
    steps.length === 0 ? 'It needs no choices.' : 'It shows after these choices:',
    ...steps,
    ...(broken?.difference.map(line => `  - ${line}`) ?? []),
  ];
  return new Error(text.join('\n'), { cause: broken });
}

function inWords(game: Game, attempt: Trial['attempts'][number]): string {
  return describeChoice(game, attempt);
}
