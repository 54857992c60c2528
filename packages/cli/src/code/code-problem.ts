/** Categories of code that rules may not use, because the game would not be reproducible. */
export type CodeRule =
  | 'network'
  | 'eval'
  | 'timer'
  | 'random'
  | 'clock'
  | 'file-system'
  | 'process'
  | 'global'
  | 'module'
  | 'dynamic-import'
  | 'syntax';

/** A forbidden use in the code of rules. */
export interface CodeProblem {
  readonly rule: CodeRule;
  /** The problem, and what to use instead. */
  readonly message: string;
  /** The line, counted from 1. */
  readonly line: number;
  /** The column, counted from 1. */
  readonly column: number;
}

/** The problem with a category of code, and the alternative. */
export const ADVICE: { readonly [R in CodeRule]: string } = {
  network:
    'reaches the network. Rules know nothing but the game: let the host pass what they need as an option of the game, or let a player choose it.',
  eval: 'runs text as code, which nobody can check. Write the code itself, or a table of functions.',
  timer:
    'waits, and rules answer at once. Let the flow go on to the next step; what happens when a player is too slow is said by onTimeout, and a loop that may be endless calls guard().',
  random:
    'is chance that no seed repeats, so that a replay would be another game. Use game.random.',
  clock:
    'reads the clock, so that a replay would be another game. Count turns in a field of the game; what happens when a player is too slow is said by onTimeout.',
  'file-system':
    'reaches files, which are not there where the game is hosted. Write what the rules need as a constant in a module of theirs.',
  process:
    'belongs to the program that hosts the game. Let the host pass what rules need as an option of the game.',
  global:
    'gives access to everything by any name, which nobody can check. Use the names themselves.',
  module:
    'is a module of Node, and rules run in browsers too. Import from @boardsmith/engine and from files of the game.',
  'dynamic-import': 'loads code while the game runs. Write an import at the top of the file.',
  syntax: 'The code cannot be read:',
};
