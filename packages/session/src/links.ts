import type { Link } from './input.ts';
import type { Presence } from './table-parts.ts';

/** Somebody who is connected. */
export interface Guest {
  readonly link: Link;
  /** `null` is a spectator. */
  readonly seat: number | null;
  readonly tokenHash: string | null;
}

/** Who is connected. One connection for each seat: the latest. */
export class Links implements Presence {
  readonly #guests = new Map<Link, Guest>();
  readonly #awaySince = new Map<number, number>();
  #revision = 0;

  get revision(): number {
    return this.#revision;
  }

  get all(): readonly Guest[] {
    return [...this.#guests.values()];
  }

  find(link: Link): Guest | undefined {
    return this.#guests.get(link);
  }

  /** The connection of a seat. */
  ofSeat(seat: number): Guest | undefined {
    for (const guest of this.#guests.values()) if (guest.seat === seat) return guest;
    return undefined;
  }

  get spectators(): number {
    return this.all.filter(({ seat }) => seat === null).length;
  }

  isHere(seat: number): boolean {
    return this.ofSeat(seat) !== undefined;
  }

  awaySince(seat: number): number | null {
    return this.isHere(seat) ? null : (this.#awaySince.get(seat) ?? null);
  }

  add(guest: Guest): void {
    this.#revision++;
    this.#guests.set(guest.link, guest);
  }

  remove(link: Link, now: number): Guest | undefined {
    const guest = this.#guests.get(link);
    this.#revision++;
    this.#guests.delete(link);
    if (guest !== undefined && guest.seat !== null) this.#awaySince.set(guest.seat, now);
    return guest;
  }
}
