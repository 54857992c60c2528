import type { Work } from '../ports/work.ts';
import { replayRecord } from '../state/read-log.ts';
import { TableState } from '../state/table-state.ts';

/**
 * Restores the whole journal of a match: a restored game has none of what happened before its snapshot,
 * and a long game releases its oldest entries. The log is replayed beside the game, one record a step.
 */
export class Rebuild {
  readonly #state: TableState;
  /** A host that could not rebuild: bots have no memory of what they saw before the snapshot. */
  hasFailed = false;

  constructor(state: TableState) {
    this.#state = state;
  }

  /** Whether a bot can be sent all that its seat has seen, or nothing is hidden from that seat. */
  isReadyFor(seat: number): boolean {
    const { match } = this.#state;
    return this.hasFailed || match === null || match.reaches(0) || !match.hidesFrom(seat);
  }

  /** Replays the log, also the records that are added meanwhile. The result takes over at the table. */
  *run(): Work<() => void> {
    const { identity, log } = this.#state;
    const copy = new TableState(identity);
    for (const record of log) {
      replayRecord(copy, record);
      yield;
    }
    return () => this.#adopt(copy);
  }

  #adopt(copy: TableState): void {
    const { log, match } = this.#state;
    for (const record of log.from(copy.log.version)) replayRecord(copy, record);
    if (copy.match === null || copy.frozen !== null) this.#state.frozen = copy.frozen;
    else match?.adopt(copy.match);
  }
}
