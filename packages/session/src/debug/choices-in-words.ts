import type { DebugChoice } from '@boardsmith/protocol';
import { describeChoice } from '@boardsmith/runtime';
import type { LiveGame } from '../game/live-game.ts';
import { type MadeMove, movesMade } from '../game/made-moves.ts';
import type { Work } from '../ports/work.ts';
import type { TableState } from '../state/table-state.ts';

/** The choices that led to a moment, with the names of everything that was chosen. */
export function* choicesInWords(state: TableState, live: LiveGame): Work<readonly DebugChoice[]> {
  const choices: DebugChoice[] = [];
  for (const move of movesMade(state.log, live.choices)) {
    choices.push(inWords(live, move));
    yield;
  }
  return choices;
}

/** The latest of them. */
export function latestInWords(state: TableState, live: LiveGame): DebugChoice | null {
  const latest = movesMade(state.log, live.choices).at(-1);
  return latest === undefined ? null : inWords(live, latest);
}

function inWords({ game }: LiveGame, { seat, action, args }: MadeMove): DebugChoice {
  return { seat, action, text: describeChoice(game, { player: seat, action, args }) };
}
