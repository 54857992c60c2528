import type { Rejection } from '@boardsmith/protocol';
import type { Output } from './output.ts';
import { sameSeats } from './rematch.ts';
import type { TableState } from './table-state.ts';
import { recordsUntil } from './time-travel.ts';

/** A table that is to be made from this one. */
export type Make = Extract<Output, { readonly type: 'make' }>;

/** Who wanted a table: a request of a seat, or all players together. */
export type Wanted = { readonly seat: number; readonly id: string } | 'rematch';

/** Tables that were asked for and are not made yet. */
export class TableMakes {
  readonly #wanted = new Map<number, Wanted>();
  #tickets = 0;

  /** A table on which everybody plays again, if all who are still there want to. */
  rematch(state: TableState, now: number): Make | null {
    const { seats, rematch, status, setup, options, clockRules, host } = state;
    if (status !== 'over' || rematch.isMade) return null;
    const there = seats.people.filter(seat => seats.levelOf(seat) === null);
    if (!rematch.isWantedBy(there) || [...this.#wanted.values()].includes('rematch')) return null;
    const again = { ...setup, options, clock: clockRules, host, seed: '', isPractice: false };
    const records = sameSeats(seats.all, now);
    return this.#make('rematch', { why: 'rematch', setup: again, records });
  }

  /** A table that goes on from the moment after some choices. */
  fork(state: TableState, wanted: Wanted, at: number): Make | Rejection {
    const records = recordsUntil(state, at);
    if ('code' in records) return records;
    const setup = { ...state.setup, isPractice: true, isPublic: false };
    return this.#make(wanted, { why: 'fork', setup, records });
  }

  /** A table has been made: for whom. */
  made(ticket: number): Wanted | undefined {
    const wanted = this.#wanted.get(ticket);
    this.#wanted.delete(ticket);
    return wanted;
  }

  #make(wanted: Wanted, what: Omit<Make, 'type' | 'ticket'>): Make {
    const ticket = ++this.#tickets;
    this.#wanted.set(ticket, wanted);
    return { type: 'make', ticket, ...what };
  }
}
