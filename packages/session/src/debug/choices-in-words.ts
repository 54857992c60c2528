import type { DebugChoice } from '@boardsmith/protocol';
import { describeChoice, type MadeChoice, type Match } from '@boardsmith/runtime';
import type { Work } from '../ports/work.ts';

/** The choices that led to a moment, with the names of all chosen values. */
export function* choicesInWords(match: Match): Work<readonly DebugChoice[]> {
  const choices: DebugChoice[] = [];
  for (const made of match.choices) {
    choices.push(inWords(match, made));
    yield;
  }
  return choices;
}

/** The latest choice. */
export function latestInWords(match: Match): DebugChoice | null {
  const latest = match.choices.at(-1);
  return latest === undefined ? null : inWords(match, latest);
}

function inWords({ game }: Match, made: MadeChoice): DebugChoice {
  return { seat: made.player, action: made.action, text: describeChoice(game, made) };
}
