import type { DebugChoice } from '@boardsmith/protocol';
import { describeChoice } from '@boardsmith/runtime';
import type { LiveGame } from '../live-game.ts';
import type { MoveBody } from '../log-record.ts';
import type { TableState } from '../table-state.ts';

/** A choice in effect with what was chosen. */
export interface MadeMove extends MoveBody {
  readonly seat: number;
}

/** The choices that led to a moment, oldest first. */
export function movesOf({ log }: TableState, { choices }: LiveGame): readonly MadeMove[] {
  return choices.flatMap(({ seat, version }) => {
    const record = log.records[version - 1];
    return record?.kind === 'move' ? [{ ...record.body, seat }] : [];
  });
}

/** The choices that led to a moment, with the names of everything that was chosen. */
export function choicesInWords(state: TableState, live: LiveGame): readonly DebugChoice[] {
  return movesOf(state, live).map(({ seat, action, args }) => ({
    seat,
    action,
    text: describeChoice(live.game, { player: seat, action, args }),
  }));
}
