import { CLOSE_CODES, type CloseReason, describeTableRejection } from '@boardsmith/protocol';
import type { Input, Link, Resume } from '../ports/input.ts';
import type { Output } from '../ports/output.ts';
import { Pending } from '../ports/pending.ts';
import type { Guest, Links } from '../seats/client-links.ts';
import type { TableState } from '../state/table-state.ts';
import type { Viewers } from '../viewers/viewers.ts';

type Joining = Extract<Input, { readonly type: 'join' }>;

/** A connection that is waiting for a full view. */
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

/** Admits connections, moves them when seats change, and closes those without a right to be here. */
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

  /** The connections that need a full view, since the last call. */
  takeArrivals(): readonly Arrival[] {
    return this.#arrivals.take();
  }

  /** Admits a connection. Returns the seat whose player has returned and was replaced by a bot. */
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

  /** Sends a connection a full view, whatever it has received. */
  resync(link: Link): void {
    const guest = this.#links.find(link);
    if (guest !== undefined) this.#arrivals.add({ guest, resume: null });
  }

  /**
   * Sends players who changed seats the view of their new seat. Returns the closes of those who lost their
   * seat.
   */
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
