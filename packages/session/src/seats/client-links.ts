import type { Link } from '../ports/input.ts';

/** A connection that has joined the table. */
export interface Guest {
  readonly link: Link;
  /** `null` is a spectator. */
  readonly seat: number | null;
  readonly tokenHash: string | null;
  /** Whether it plays animations and acknowledges them. */
  readonly watches: boolean;
}

/** The connections of a table, one for each seat: the latest. They are in no record: a crash ends all of them. */
export class Links {
  /** A list: there are few, and one of them says something with every move. */
  readonly #guests: Guest[] = [];
  /** By seat. */
  readonly #awaySince: (number | undefined)[] = [];
  /** By seat, on the clock that never jumps. */
  readonly #leftAt: (number | undefined)[] = [];
  readonly #graceMs: number;
  /** When the table was opened: players who are not connected have been away since then. */
  #openedAt: number | undefined;
  #now = 0;
  #revision = 0;

  constructor(graceMs: number) {
    this.#graceMs = graceMs;
  }

  /** Sets the present moment on the clock that never jumps. */
  set now(now: number) {
    this.#now = now;
    this.#openedAt ??= now;
  }

  /** After how many milliseconds a bot may get the seat of a player; `null` while the player is connected. */
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
