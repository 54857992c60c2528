import type { LogRecord } from '../ports/log-record.ts';
import type { Output } from '../ports/output.ts';
import { turnedSeats } from '../seats/rematch.ts';
import type { TableState } from '../state/table-state.ts';

/** A table to create from this one. */
export type Make = Extract<Output, { readonly type: 'make' }>;

/** The origin of a request for a table: a seat, or all players together. */
export type Wanted = { readonly seat: number; readonly id: string } | 'rematch';

const NONE: readonly never[] = [];

/** Tables that were requested and are not created yet. */
export class TableMakes {
  #wanted: readonly { readonly ticket: number; readonly by: Wanted }[] = NONE;
  #tickets = 0;

  /** The table of a rematch, if all players who are still there want one. */
  rematch(state: TableState, now: number): Make | null {
    if (state.status !== 'over' || state.rematch.isMade) return null;
    const { seats, rematch, setup, options, clockRules, host } = state;
    const there = seats.people.filter(seat => seats.levelOf(seat) === null);
    if (!rematch.isWantedBy(there) || this.#isMakingRematch) return null;
    // The seed is new, but debug rights carry over to the rematch.
    const isPractice = setup.isDebug;
    const count = seats.all.length;
    const turned = { host: (host + count - 1) % count, seed: '', isPractice };
    const again = { ...setup, options, clock: clockRules, ...turned };
    const records = turnedSeats(seats.all, now);
    return this.#make('rematch', { why: 'rematch', setup: again, records });
  }

  /** A table that continues from the moment after some records. */
  fork(
    { setup }: TableState,
    wanted: Wanted,
    { records, now }: { readonly records: readonly LogRecord[]; readonly now: number },
  ): Make {
    const forked = { ...setup, isPractice: true, isPublic: false };
    const credited = [...records, creditSince(records.at(-1)?.at ?? now, now)];
    return this.#make(wanted, { why: 'fork', setup: forked, records: credited });
  }

  /** Handles a created table; returns its request. */
  made(ticket: number): Wanted | undefined {
    const wanted = this.#wanted.find(each => each.ticket === ticket);
    this.#wanted = this.#wanted.filter(each => each !== wanted);
    return wanted?.by;
  }

  get #isMakingRematch(): boolean {
    return this.#wanted.some(({ by }) => by === 'rematch');
  }

  #make(by: Wanted, what: Omit<Make, 'type' | 'ticket'>): Make {
    const ticket = ++this.#tickets;
    this.#wanted = [...this.#wanted, { ticket, by }];
    return { type: 'make', ticket, ...what };
  }
}

/** The time since the moment of a fork is charged to no seat. */
function creditSince(then: number, now: number): LogRecord {
  const body = { do: 'credit', ms: now - then } as const;
  return { kind: 'clock', moveId: 'fork:credit', seat: 'table', body, at: now };
}
