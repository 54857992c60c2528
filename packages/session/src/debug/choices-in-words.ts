import type { DebugChoice } from '@boardsmith/protocol';
import { describeChoice } from '@boardsmith/runtime';
import type { LiveGame } from '../live-game.ts';
import { movesMade } from '../made-moves.ts';
import type { TableState } from '../table-state.ts';

/** The choices that led to a moment, with the names of everything that was chosen. */
export function choicesInWords(state: TableState, live: LiveGame): readonly DebugChoice[] {
  return movesMade(state.log, live.choices).map(({ seat, action, args }) => ({
    seat,
    action,
    text: describeChoice(live.game, { player: seat, action, args }),
  }));
}
