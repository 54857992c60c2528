import type { PlayerView } from '@boardsmith/engine';
import type { FlowView, Rejection } from '@boardsmith/protocol';
import type { LogRecord } from './log-record.ts';
import { gameOfLog } from './read-log.ts';
import { flowView } from './table-parts.ts';
import type { TableState } from './table-state.ts';

/** The game as it was, through somebody's eyes. */
export interface Glimpse {
  readonly at: number;
  /** How many choices there are. */
  readonly of: number;
  readonly view: PlayerView;
  readonly flow: FlowView;
}

/**
 * The game after some of its choices, made anew from the log: the game that is being played is not
 * touched. `as` is a seat, or `null` for a spectator.
 */
export function lookBack(state: TableState, at: number, as: number | null): Glimpse | Rejection {
  const records = recordsUntil(state, at);
  if ('code' in records) return records;
  if (as !== null && state.seats.at(as) === undefined) return { code: 'no-such-seat', seat: as };
  const then = gameOfLog(state.identity, records);
  const of = state.live?.choices.length ?? 0;
  return { at, of, view: then.game.views.sync(as ?? -1).view, flow: flowView(then) };
}

/** The records that lead to the moment after some choices. */
export function recordsUntil(state: TableState, at: number): readonly LogRecord[] | Rejection {
  const { live, log, setup, status } = state;
  if (live === null) return { code: 'not-started' };
  if (!setup.isDebug && status !== 'over') {
    return { code: 'not-allowed', reason: 'Looking back is allowed when the game is over' };
  }
  if (at > live.choices.length) {
    return { code: 'not-allowed', reason: `There are ${live.choices.length} choices to look at` };
  }
  if (at > 0) return log.first(live.choices.at(at - 1)?.version ?? 0);
  const records = log.first(log.version);
  const start = records.findIndex(({ kind, body }) => kind === 'host' && body.do === 'start');
  return records.slice(0, start + 1);
}
