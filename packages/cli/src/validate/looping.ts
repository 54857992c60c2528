import type { Problem } from '../project/problem.ts';

/** What is said of rules that never come back. */
export const LOOPING: Problem = {
  message:
    'The rules go round and round, and never come back. Look at what should end their loops.',
};

/** Rules answer in moments; those that ask the game again and again for so long never will. */
export const LOOPING_MS = 8_000;

/** A random game from which nothing comes for so long never ends. */
export const GAME_PATIENCE_MS = 20_000;
