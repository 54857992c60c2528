import type { PlayerView } from '@boardsmith/engine';
import type { FlowView, Rejection } from '@boardsmith/protocol';
import type { Match } from '@boardsmith/runtime';
import type { LogRecord } from '../ports/log-record.ts';
import { inOneStep, type Work } from '../ports/work.ts';
import { loggedChoices, matchOf, replayRecord } from '../state/read-log.ts';
import { TableState } from '../state/table-state.ts';
import { flowView } from '../viewers/table-parts.ts';

/** The game as it was, seen by one viewer. */
export interface Glimpse {
  readonly at: number;
  /** How many choices there are. */
  readonly of: number;
  readonly view: PlayerView;
  readonly flow: FlowView;
}

/** A log replayed up to some version. */
interface Replayed {
  readonly version: number;
  readonly state: TableState;
}

/** Records that are only decoded take about a microsecond each. */
const READ_PER_STEP = 1_000;

/**
 * Rebuilds the game of a table as it was after some of its choices; the game that is being played is
 * not touched. The latest rebuilt game is retained: a later moment goes on from there, so that going
 * through a game from the beginning replays it once.
 */
export class TimeTravel {
  readonly #state: TableState;
  #kept: Replayed | null = null;

  constructor(state: TableState) {
    this.#state = state;
  }

  /** Why the moment after some choices cannot be seen; `null` if it can. */
  whyNot(at: number): Rejection | null {
    const { match, setup, status } = this.#state;
    if (match === null) return { code: 'not-started' };
    if (!setup.isDebug && status !== 'over') {
      return { code: 'not-allowed', reason: 'Looking back is allowed when the game is over' };
    }
    if (at > match.choices.length) {
      return {
        code: 'not-allowed',
        reason: `There are ${match.choices.length} choices to look at`,
      };
    }
    return null;
  }

  /** The game after some choices as a seat sees it; `as` is `null` for a spectator. */
  look(at: number, as: number | null): Work<Glimpse> | Rejection {
    const refused = this.whyNot(at);
    if (refused !== null) return refused;
    if (as !== null && this.#state.seats.at(as) === undefined) {
      return { code: 'no-such-seat', seat: as };
    }
    const of = this.#state.match?.choices.length ?? 0;
    return this.visit(at, then =>
      inOneStep(() => ({
        at,
        of,
        view: then.game.views.sync(as ?? -1).view,
        flow: flowView(then),
      })),
    );
  }

  /** Reads something off the game after some choices. */
  *visit<V>(at: number, read: (then: Match) => Work<V>): Work<V> {
    const version = this.#versionAfter(at);
    const { state } = yield* this.#replayTo(version);
    const value = yield* read(matchOf(state));
    this.#kept = { version, state };
    return value;
  }

  /** The records that lead to the moment after some choices. */
  *recordsUntil(at: number): Work<readonly LogRecord[]> {
    const version = this.#versionAfter(at);
    const records: LogRecord[] = [];
    for (const record of this.#state.log) {
      if (records.length >= version) break;
      records.push(record);
      if (records.length % READ_PER_STEP === 0) yield;
    }
    return records;
  }

  *#replayTo(version: number): Work<Replayed> {
    const kept = this.#kept;
    // Two questions at a time must not replay the same game.
    this.#kept = null;
    const isOnTheWay = kept !== null && kept.version <= version;
    const from = isOnTheWay ? kept.version : 0;
    const state = isOnTheWay ? kept.state : new TableState(this.#state.identity);
    let read = 0;
    for (const record of this.#state.log) {
      if (read >= version) break;
      read++;
      if (read > from) replayRecord(state, record);
      if (read > from || read % READ_PER_STEP === 0) yield;
    }
    return { version, state };
  }

  /** How many records there are up to the moment after some choices. */
  #versionAfter(at: number): number {
    const { log } = this.#state;
    if (at > 0) return loggedChoices(log)[at - 1]?.version ?? 0;
    let version = 0;
    for (const { kind, body } of log) {
      version++;
      if (kind === 'host' && body.do === 'start') break;
    }
    return version;
  }
}
