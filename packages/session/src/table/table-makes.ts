import { carriedFrom, reseatCarried } from '@boardsmith/engine';
import type { Link, Output } from '../ports/host-exchange.ts';
import type { LogRecord, RecordOf, SeatBody } from '../ports/log-record.ts';
import type { TableSetup } from '../ports/store.ts';
import { type Seat, Seats, seatsInMeta } from '../seats/seats.ts';
import type { TableState } from '../state/table-state.ts';

/** A table to create from this one. */
export type Make = Extract<Output, { readonly type: 'make' }>;

/** A request for a fork. */
interface ForkRequest {
  readonly seat: number;
  readonly id: string;
}

/** The origin of a request for a table: a seat, or all players together. */
export type Wanted = ForkRequest | 'rematch';

/** The moment that a fork continues from, and who asks for it when. */
interface ForkOrigin {
  readonly link: Link;
  /** The number of choices before the fork. */
  readonly at: number;
  readonly now: number;
}

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
    const { carried: _, ...own } = setup;
    const next = { ...own, options, clock: clockRules, ...turned, ...carriedOn(state) };
    const records = turnedSeats(seats.all, now);
    const again = new Seats(count);
    for (const { body } of records) again.apply(body);
    const described = { status: 'lobby', ...seatsInMeta(again) } as const;
    const made = {
      why: 'rematch',
      link: null,
      setup: next,
      described,
      copied: 0,
      records,
    } as const;
    return this.#make('rematch', made);
  }

  /** A table that continues from the moment after some choices. */
  fork(state: TableState, wanted: ForkRequest, { link, at, now }: ForkOrigin): Make {
    const setup = { ...state.setup, isPractice: true, isPublic: false };
    const copied = state.moments.versionAfter(at);
    const described = { status: 'playing', ...state.moments.seatsAt(copied) } as const;
    const records = [creditSince(state.log.at(copied - 1)?.at ?? now, { at: now, after: copied })];
    return this.#make(wanted, { why: 'fork', link, setup, described, copied, records });
  }

  /** The requests for forks that are not created yet. */
  get forks(): readonly ForkRequest[] {
    return this.#wanted.flatMap(({ by }) => (by === 'rematch' ? [] : [by]));
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

/** What the finished game hands on to the rematch, in which every player sits one seat earlier. */
function carriedOn({ definition, match, seats }: TableState): Pick<TableSetup, 'carried'> {
  const carried = match === null ? undefined : carriedFrom(definition, match.game);
  if (carried === undefined) return {};
  return { carried: reseatCarried(carried, seat => (seat + 1) % seats.all.length) };
}

/** The time since the moment of a fork is charged to no seat. A fork of a fork has two such records, with ids of their own. */
function creditSince(
  then: number,
  { at, after }: { readonly at: number; readonly after: number },
): LogRecord {
  const body = { do: 'credit', ms: at - then } as const;
  return { kind: 'clock', moveId: `fork:${after}`, seat: 'table', body, at };
}

/**
 * The records that seat the same players at another table, with the tokens they have, each one seat earlier:
 * the player who began the last game moves last, and two players swap sides.
 */
function turnedSeats(seats: readonly Seat[], at: number): readonly RecordOf<'seat'>[] {
  return [...seats.slice(1), ...seats.slice(0, 1)].flatMap((each, seat) =>
    bodiesOf(each, seat).map(
      (body, i): RecordOf<'seat'> => ({
        kind: 'seat',
        moveId: `again-${seat}-${i}`,
        seat: 'table',
        body,
        at,
      }),
    ),
  );
}

function bodiesOf({ token, bot, name, colour }: Seat, seat: number): readonly SeatBody[] {
  const shown = name ?? `Player ${seat + 1}`;
  if (bot !== null) return [{ do: 'bot', seat, level: bot, name: shown }];
  if (token === null) return [];
  return [
    { do: 'sit', seat, name: shown, token },
    { do: 'colour', seat, colour },
    { do: 'ready', seat, ready: true },
  ];
}
