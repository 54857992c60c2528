import type { GameOptions } from '@boardsmith/engine';
import { describeChoice } from '@boardsmith/runtime';
import type { Setting } from './check-options.ts';
import { type Broken, Broken as BrokenLaw, type LawName } from './law.ts';
import { checkAgain, commandLine, type Reproduction } from './reproduction.ts';
import type { Shrunk } from './shrink.ts';
import type { WrittenAttempt } from './trial.ts';

/** A law that does not hold in a game, and how to see it. */
export interface Fault {
  readonly law: LawName;
  readonly game: string;
  /** What the game is set up with; the seed is among it. */
  readonly options: GameOptions;
  /** The shortest list of choices found that leads there. */
  readonly choices: readonly WrittenAttempt[];
  /** The same for people. */
  readonly steps: readonly string[];
  readonly message: string;
  /** What two states that should be equal differ in. */
  readonly difference: readonly string[];
  readonly cause: unknown;
  /** The command that shows it again. */
  readonly reproduction: Reproduction;
}

/** More choices than this are not written out. */
const MOST_STEPS = 60;

/** The fault that a run has shown. */
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

/** The fault of a game in which some actions never happened. */
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
    message: `Nobody ever took ${names.map(name => `"${name}"`).join(', ')} in all random games. Does the flow offer it, and can its condition be true? If it is only rare, say so in \`rare\`.`,
    difference: [],
    cause: undefined,
    reproduction: ['check', '--seed', seed],
  };
}

/**
 * A fault as text: what is wrong, with which seed, after which choices, what differs, and the command
 * that shows it again; `named` is the game for that command, if it is not that of the folder.
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
    `See it again: ${commandLine(reproduction, named)}`,
  ].join('\n');
}
