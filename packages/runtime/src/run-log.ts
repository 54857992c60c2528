import type { GameRunner } from './game-runner.ts';
import type { MadeChoice } from './made-choice.ts';
import { isObject, parseJson } from './reading.ts';
import { createReplayHeader, type RulesName } from './replay-file.ts';
import type { RunResult } from './run-result.ts';

/*
 * The log of a run is lines of JSON: its setup, each choice, and its end. It can be replayed as a replay file
 * and used as a script.
 */

/** The first line of a log. */
export function makeHeaderLine(runner: GameRunner, rules: RulesName): string {
  return JSON.stringify(createReplayHeader(runner, rules));
}

/** The line for a choice; `number` counts from 1. */
export function makeChoiceLine(choice: MadeChoice, number: number): string {
  const { player, action, args, hash } = choice;
  return JSON.stringify({ choice: number, player, action, args, hash });
}

/** The last line of a log. */
export function makeEndLine({ outcome, winners }: RunResult): string {
  return JSON.stringify({ outcome, winners });
}

/** The number of choices in a log; `undefined` if the text is not a log. */
export function countLoggedChoices(text: string): number | undefined {
  const lines = text.split('\n').filter(line => line.trim() !== '');
  const parsed = lines.map(parseJson);
  if (!parsed.every(isObject)) return undefined;
  return parsed.filter(line => Object.hasOwn(line, 'action')).length;
}
