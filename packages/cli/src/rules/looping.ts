import type { GameOptions } from '@boardsmith/engine';
import { checkAgain, commandLine, playAgain, type WrittenAttempt } from '@boardsmith/testing';
import type { Problem } from '../project/problem.ts';

/** What is said of rules that never come back. */
export const LOOPING =
  'The rules go round and round, and never come back. Look at what should end their loops.';

/** Rules answer in moments; those that ask the game again and again for so long never will. */
export const LOOPING_MS = 8_000;

/** A random game from which nothing comes for so long never ends. */
export const GAME_PATIENCE_MS = 20_000;

/** A law looks at a whole game at once, and says nothing meanwhile. */
export const LAW_PATIENCE_MS = 120_000;

/** A game that was being played when nothing came from its rules any more. */
export interface Played {
  readonly options: GameOptions;
  readonly isBare: boolean;
  /** The last of them is the one that rules did not come back from. */
  readonly moves: readonly WrittenAttempt[];
}

/** Rules that never come back, with the moves that lead there as a command. */
export function loopingProblem(played: Played | undefined, named: string | undefined): Problem {
  if (played === undefined) return { message: LOOPING };
  const { options, isBare, moves } = played;
  const again = isBare ? playAgain(options, moves) : checkAgain(options, { moves });
  return { message: `${LOOPING}\nSee it again: ${commandLine(again, named)}` };
}
