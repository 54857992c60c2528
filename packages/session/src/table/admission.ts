import { CLOSE_CODES, type CloseReason, describeTableRejection } from '@boardsmith/protocol';
import type { Input, Link, Resume } from '../ports/input.ts';
import type { Output } from '../ports/output.ts';
import { Pending } from '../ports/pending.ts';
import type { Guest, Links } from '../seats/client-links.ts';
import type { TableState } from '../state/table-state.ts';
import type { Viewers } from '../viewers/viewers.ts';

type Joining = Extract<Input, { readonly type: 'join' }>;

/** A connection that is to be shown the table. */
interface Arrival {
  readonly guest: Guest;
  readonly resume: Resume | null;
}

interface AdmissionOptions {
  readonly state: TableState;
  readonly links: Links;
  readonly viewers: Viewers;
  /** Sends something once every record so far is durable. */
  readonly put: (output: Output) => void;
}

/** Lets connections in, moves them when seats change, and closes those that have no place here. */
export class Admission {
  readonly #state: TableState;
  readonly #links: Links;
  readonly #viewers: Viewers;
  readonly #put: (output: Output) => void;
  readonly #arrivals = new Pending<Arrival>();

  constructor({ state, links, viewers, put }: AdmissionOptions) {
    this.#state = state;
    this.#links = links;
    this.#viewers = viewers;
    this.#put = put;
  }

  /** The connections that are to be shown the table, since the last call. */
  takeArrivals(): readonly Arrival[] {
    return this.#arrivals.take();
  }

  /** Lets a connection in. Returns the seat whose player has come back from a bot that stood in. */
  join({ link, tokenHash, resume, watches = false }: Joining, wall: number): number | null {
    const { seats, frozen, bars } = this.#state;
    if (tokenHash !== null && bars.has(tokenHash)) {
      this.#put(closing(link, 'auth', describeTableRejection({ code: 'barred' })));
      return null;
    }
    const seat = tokenHash === null ? null : seats.findByToken(tokenHash);
    if (seat === undefined) {
      this.#put(closing(link, 'auth', 'No seat at this table has this token'));
      return null;
    }
    if (frozen !== null) {
      this.#put({ type: 'send', link, message: { t: 'frozen', reason: frozen } });
    }
    const before = seat === null ? undefined : this.#links.ofSeat(seat);
    if (before !== undefined) {
      this.leave(before.link, wall);
      this.#put(closing(before.link, 'replaced', 'This seat has connected again'));
    }
    const guest = { link, seat, tokenHash, watches };
    this.#links.add(guest);
    if (frozen !== null) return null;
    this.#arrivals.add({ guest, resume });
    return seat !== null && seats.at(seat)?.standIn != null ? seat : null;
  }

  leave(link: Link, wall: number): void {
    this.#links.remove(link, wall);
    this.#viewers.leave(link);
  }

  /** Shows a connection everything, whatever it has seen. */
  resync(link: Link): void {
    const guest = this.#links.find(link);
    if (guest !== undefined) this.#arrivals.add({ guest, resume: null });
  }

  /** Shows players who changed seats the table from there. Returns the ends of those who lost their seat. */
  reseat(wall: number): readonly Output[] {
    const ends: Output[] = [];
    for (const guest of this.#links.all) {
      const { link, tokenHash } = guest;
      const seat = tokenHash === null ? null : this.#state.seats.findByToken(tokenHash);
      if (seat === guest.seat) continue;
      this.leave(link, wall);
      if (seat === undefined) {
        ends.push(closing(link, 'auth', 'You have lost your seat'));
        continue;
      }
      const moved = { ...guest, seat };
      this.#links.add(moved);
      this.#arrivals.add({ guest: moved, resume: null });
    }
    return ends;
  }
}

/** Closes a connection with a code and a sentence. */
export function closing(link: Link, why: CloseReason, reason: string): Output {
  return { type: 'close', link, code: CLOSE_CODES[why], reason };
}
