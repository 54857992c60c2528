import type { Link } from '../ports/host-exchange.ts';

/** A connection that has joined the table. */
export interface Guest {
  readonly link: Link;
  /** `null` is a spectator. */
  readonly seat: number | null;
  readonly tokenHash: string | null;
  /** Whether it plays animations and acknowledges them. */
  readonly watches: boolean;
}

/**
 * The connections of a table, one for each seat: the latest. They are not recorded: a crash ends all of them.
 */
export class Links {
  /** An array: there are few connections, and each move searches them. */
  readonly #guests: Guest[] = [];
  /** By seat. */
  readonly #awaySince: (number | undefined)[] = [];
  /** By seat, on the monotonic clock. */
  readonly #leftAt: (number | undefined)[] = [];
  readonly #graceMs: number;
  /** When the table was opened: players who are not connected count as absent since then. */
  #openedAt: number | undefined;
  #now = 0;
  #revision = 0;

  constructor(graceMs: number) {
    this.#graceMs = graceMs;
  }

  /** Sets the present moment of the monotonic clock. */
  set now(now: number) {
    this.#now = now;
    this.#openedAt ??= now;
  }

  /** Sets since when players without a connection are absent: the table was loaded while others were connected. */
  set absentSince(moment: number) {
    this.#openedAt = moment;
  }

  /** For how many milliseconds the player has been disconnected; `null` while connected. */
  graceLeft(seat: number): number | null {
    if (this.isHere(seat)) return null;
    const since = this.#leftAt[seat] ?? this.#openedAt ?? this.#now;
    return Math.max(0, since + this.#graceMs - this.#now);
  }

  get revision(): number {
    return this.#revision;
  }

  get all(): readonly Guest[] {
    return [...this.#guests];
  }

  find(link: Link): Guest | undefined {
    for (const guest of this.#guests) if (guest.link === link) return guest;
    return undefined;
  }

  /** The connection of a seat. */
  ofSeat(seat: number): Guest | undefined {
    for (const guest of this.#guests) if (guest.seat === seat) return guest;
    return undefined;
  }

  get spectators(): number {
    return this.#guests.filter(({ seat }) => seat === null).length;
  }

  isHere(seat: number): boolean {
    return this.ofSeat(seat) !== undefined;
  }

  awaySince(seat: number): number | null {
    return this.isHere(seat) ? null : (this.#awaySince[seat] ?? null);
  }

  add(guest: Guest): void {
    this.#revision++;
    const at = this.#placeOf(guest.link);
    this.#guests[at < 0 ? this.#guests.length : at] = guest;
  }

  remove(link: Link, now: number): void {
    this.#revision++;
    const at = this.#placeOf(link);
    const seat = this.#guests[at]?.seat ?? null;
    if (at >= 0) this.#guests.splice(at, 1);
    if (seat === null) return;
    this.#awaySince[seat] = now;
    this.#leftAt[seat] = this.#now;
  }

  #placeOf(link: Link): number {
    return this.#guests.findIndex(guest => guest.link === link);
  }
}
