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
    'uses the network. Rules may read only the game: pass the value as an option of the game, or let a player choose it.',
  eval: 'runs text as code, which cannot be checked. Write the code itself, or a table of functions.',
  timer:
    'waits, but rules must return at once. Continue with the next step of the flow; use onTimeout for slow players, and call guard() in a loop that may be endless.',
  random: 'is random without the seed of the game, so a replay would differ. Use game.random.',
  clock:
    'reads the clock, so a replay would differ. Count turns in a field of the game; use onTimeout for slow players.',
  'file-system':
    'reads files, which a host does not provide. Write the data as a constant in a module of the rules.',
  process: 'belongs to the program that hosts the game. Pass the value as an option of the game.',
  global:
    'gives access to every global by a computed name, which cannot be checked. Use the names themselves.',
  module:
    'is a module of Node, and rules run in browsers too. Import from @boardsmith/engine and from files of the game.',
  'dynamic-import': 'loads code while the game runs. Write an import at the top of the file.',
  syntax: 'Syntax error:',
};
