import { describeRejection } from '@boardsmith/engine';
import {
  CLOSE_CODES,
  type CloseReason,
  describeTableRejection,
  isTableRejection,
  type Rejection,
  type ServerMessage,
} from '@boardsmith/protocol';
import type { Answer, Input, Link, Output, Reply, Resume } from '../ports/host-exchange.ts';
import type { Guest, Links } from '../seats/client-links.ts';
import type { Seats } from '../seats/seats.ts';
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
  readonly #arrivals: Arrival[] = [];

  constructor({ state, links, viewers, put }: AdmissionOptions) {
    this.#state = state;
    this.#links = links;
    this.#viewers = viewers;
    this.#put = put;
  }

  /** The connections that need a full view, since the last call. */
  takeArrivals(): readonly Arrival[] {
    return this.#arrivals.splice(0);
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
    this.#arrivals.push({ guest, resume });
    return seat !== null && seats.at(seat)?.standIn != null ? seat : null;
  }

  leave(link: Link, wall: number): void {
    this.#links.remove(link, wall);
    this.#viewers.leave(link);
  }

  /** Sends a connection a full view, whatever it has received. */
  resync(link: Link): void {
    const guest = this.#links.find(link);
    if (guest !== undefined) this.#arrivals.push({ guest, resume: null });
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
      this.#arrivals.push({ guest: moved, resume: null });
    }
    return ends;
  }
}

/** Closes a connection with a code and a sentence. */
export function closing(link: Link, why: CloseReason, reason: string): Output {
  return { type: 'close', link, code: CLOSE_CODES[why], reason };
}

/** A copy of a request that was refused cannot come later than this many others. */
const MAX_REFUSALS = 256;

/**
 * Recently refused requests. A request that arrives again, possibly over another connection, is refused
 * again: a client must not find that a refused request was granted later.
 */
class Refusals {
  /** Created for the first refusal: most tables never refuse anything. */
  #refused: Map<string, Rejection> | undefined;

  /** The id is that of the log: it belongs to one player. */
  add(id: string, reason: Rejection): void {
    this.#refused ??= new Map();
    this.#refused.set(id, reason);
    if (this.#refused.size <= MAX_REFUSALS) return;
    for (const oldest of this.#refused.keys()) {
      this.#refused.delete(oldest);
      return;
    }
  }

  find(id: string): Rejection | undefined {
    return this.#refused?.get(id);
  }
}

/** Answers to requests. They are sent after the events that the requests caused. */
export class Answers {
  readonly #links: Links;
  readonly #seats: Seats;
  readonly #refusals = new Refusals();
  readonly #waiting: Output[] = [];

  constructor(links: Links, seats: Seats) {
    this.#links = links;
    this.#seats = seats;
  }

  /** The earlier refusal of a request of the player of a seat. */
  refusalOf(seat: number, id: string): Rejection | undefined {
    return this.#refusals.find(this.#seats.requestId(seat, id));
  }

  /** Answers a request of a connection; `null` is a spectator. */
  add(
    link: Link,
    { seat, id }: { readonly seat: number | null; readonly id: string },
    answer: Answer,
  ): void {
    this.#refuse(seat, id, answer);
    if (answer !== 'later') this.say(link, id, answer);
  }

  /** Answers a request that was decided by another input. */
  settle(seat: number, id: string, answer: Answer): void {
    this.#refuse(seat, id, answer);
    const link = this.#links.ofSeat(seat)?.link;
    if (link !== undefined && answer !== 'later') this.say(link, id, answer);
  }

  say(link: Link, id: string, answer: Exclude<Answer, 'later'>): void {
    if (answer === 'done') this.put({ type: 'send', link, message: { t: 'accepted', id } });
    else if ('message' in answer) this.put({ type: 'send', link, message: answer.message });
    else this.put({ type: 'send', link, message: rejected(id, answer) });
  }

  /** Answers an input that arrived over no connection. */
  reply(ticket: string, answer: Rejection | number | null): void {
    const reply: Reply =
      answer === null || typeof answer === 'number'
        ? { ok: true, seat: answer }
        : { ok: false, reason: answer, text: inWords(answer) };
    this.put({ type: 'reply', ticket, reply });
  }

  /** Adds another output after the events. */
  put(output: Output): void {
    this.#waiting.push(output);
  }

  /** All outputs since the last call. */
  takeAll(): readonly Output[] {
    return this.#waiting.splice(0);
  }

  #refuse(seat: number | null, id: string, answer: Answer): void {
    if (seat === null || typeof answer === 'string' || 'message' in answer) return;
    this.#refusals.add(this.#seats.requestId(seat, id), answer);
  }
}

/** A rejection as it is sent. */
function rejected(id: string | null, reason: Rejection): ServerMessage {
  return { t: 'rejected', id, reason, text: inWords(reason) };
}

/** A rejection as a sentence for the player. */
export function inWords(reason: Rejection): string {
  return isTableRejection(reason) ? describeTableRejection(reason) : describeRejection(reason);
}
