import type { GameOptions } from '@boardsmith/engine';
import { describeChoice } from '@boardsmith/runtime';
import type { Setting } from './run/check-options.ts';
import { type Broken, Broken as BrokenLaw } from './run/law.ts';
import type { LawName } from './run/law-names.ts';
import {
  checkAgain,
  commandLine,
  type Reproduction,
  type WrittenAttempt,
} from './run/reproduction.ts';
import type { Shrunk } from './shrink.ts';

/** A broken law of a game, and how to reproduce it. */
export interface Fault {
  readonly law: LawName;
  readonly game: string;
  /** The setup of the game, with its seed. */
  readonly options: GameOptions;
  /** The shortest list of choices found that breaks the law. */
  readonly choices: readonly WrittenAttempt[];
  /** The choices as text. */
  readonly steps: readonly string[];
  readonly message: string;
  /** The differences of two states that should be equal. */
  readonly difference: readonly string[];
  readonly cause: unknown;
  /** The command that reproduces the fault. */
  readonly reproduction: Reproduction;
}

/** Longer lists of choices are not printed. */
const MOST_STEPS = 60;

/** The fault that a run has found. */
export function faultOf({ definition, options }: Setting, { trial, isRepeatable }: Shrunk): Fault {
  const { attempts, runner } = trial;
  const broken: Broken =
    trial.broken ??
    new BrokenLaw('The fault does not come again with the same choices.', { law: 'plays' });
  return {
    law: broken.law,
    game: definition.displayName,
    options,
    choices: attempts,
    steps: attempts.map(attempt => describeChoice(runner.game, attempt)),
    message: broken.message,
    difference: broken.difference,
    cause: broken.cause ?? runner,
    reproduction: checkAgain(options, {
      law: broken.law,
      ...(isRepeatable && { moves: attempts }),
    }),
  };
}

/** The fault of a game in which some actions were never taken. */
export function unreachedFault(
  { definition, options }: Setting,
  { names, seed }: { readonly names: readonly string[]; readonly seed: string },
): Fault {
  return {
    law: 'reach',
    game: definition.displayName,
    options,
    choices: [],
    steps: [],
    message: `No player ever took ${names.map(name => `"${name}"`).join(', ')} in all random games. Does the flow offer it, and can its condition be true? If it is only rare, say so in \`rare\`.`,
    difference: [],
    cause: undefined,
    reproduction: ['check', '--seed', seed],
  };
}

/**
 * Describes a fault: the broken law, the seed, the choices, the differences, and the command that reproduces
 * it; `named` is the game for that command, unless it is the game of the folder.
 */
export function describeFault(fault: Omit<Fault, 'cause'>, named?: string): string {
  const { law, game, options, steps, message, difference, reproduction } = fault;
  const { seed, playerCount, ...own } = options;
  const more = Object.keys(own).length === 0 ? '' : `, options ${JSON.stringify(own)}`;
  return [
    `${game} breaks the law "${law}": ${message}`,
    `Seed "${seed}", ${playerCount} players${more}.`,
    steps.length === 0 ? 'It needs no choices.' : 'It shows after these choices:',
    ...steps.slice(0, MOST_STEPS).map((step, i) => `  ${i + 1}. ${step}`),
    ...(steps.length > MOST_STEPS ? [`  and ${steps.length - MOST_STEPS} more`] : []),
    ...(difference.length === 0 ? [] : ['What differs:', ...difference.map(line => `  - ${line}`)]),
    `Reproduce it: ${commandLine(reproduction, named)}`,
  ].join('\n');
}
