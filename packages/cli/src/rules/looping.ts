import type { GameOptions } from '@boardsmith/engine';
import { checkAgain, commandLine, playAgain, type WrittenAttempt } from '@boardsmith/testing';
import type { Problem } from '../project/problem.ts';

/** The message about rules that never return. */
export const LOOPING =
  'The rules loop without reaching a choice. Check the conditions that should end their loops.';

/** Rules that take longer than this for one answer never return. */
export const LOOPING_MS = 8_000;

/** A random game that makes no move within this time never ends. */
export const GAME_PATIENCE_MS = 20_000;

/** A law checks a whole game at once, and reports nothing meanwhile. */
export const LAW_PATIENCE_MS = 120_000;

/** The game during which the rules stopped answering. */
export interface Played {
  readonly options: GameOptions;
  readonly isBare: boolean;
  /** The rules did not return from the last of these moves. */
  readonly moves: readonly WrittenAttempt[];
}

/** Rules that never return, with the command that replays the moves that lead there. */
export function loopingProblem(played: Played | undefined, named: string | undefined): Problem {
  if (played === undefined) return { message: LOOPING };
  const { options, isBare, moves } = played;
  const again = isBare ? playAgain(options, moves) : checkAgain(options, { moves });
  return { message: `${LOOPING}\nReproduce it: ${commandLine(again, named)}` };
}
