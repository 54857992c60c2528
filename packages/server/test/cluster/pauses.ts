import type { PlayedTable } from '../chaos/check-tables.ts';
import type { RecordedClient } from './recorded-client.ts';

/** A table and its players. */
export type Played = PlayedTable<RecordedClient>;

export interface PauseTimes {
  /** The longest time in which a table acknowledged no move, from the beginning of a fault on. */
  readonly pauseMs: number;
  /** The time from the end of a fault until every table had acknowledged another move. */
  readonly healedMs: number;
}

/** The moves that a table has acknowledged. */
export function acceptedAt({ players }: Played): number {
  return players.reduce((sum, { accepted }) => sum + accepted, 0);
}

interface Watched {
  readonly table: Played;
  accepted: number;
  movedAt: number;
}

/** Measures how long tables stand still during and after a fault. */
export class Pauses {
  readonly #watched: readonly Watched[];
  readonly #begunAt = performance.now();
  #longest = 0;
  /** The table that was away for longest. */
  #worst: Played | undefined;
  #healedAt = Number.POSITIVE_INFINITY;
  #backAt = 0;

  constructor(tables: readonly Played[]) {
    const movedAt = performance.now();
    this.#watched = tables.map(table => ({ table, accepted: acceptedAt(table), movedAt }));
  }

  /** The fault is over; tables are back with their next move. */
  healed(): void {
    this.look();
    this.#healedAt = performance.now();
  }

  /** Looks at all tables. Returns how many have not moved since the fault was over. */
  look(): number {
    const now = performance.now();
    for (const each of this.#watched) {
      const accepted = acceptedAt(each.table);
      const pause = now - each.movedAt;
      if (pause > this.#longest) {
        this.#longest = pause;
        this.#worst = each.table;
      }
      if (accepted > each.accepted) {
        each.accepted = accepted;
        each.movedAt = now;
      }
    }
    const away = this.away.length;
    if (away > 0 || this.#backAt === 0) this.#backAt = now;
    return away;
  }

  /** Tables that have not moved since the fault was over. */
  get away(): readonly Played[] {
    return this.#watched.flatMap(({ movedAt, table }) =>
      movedAt <= this.#healedAt ? [table] : [],
    );
  }

  /** What the players of the table that was away for longest went through, in the order of time. */
  get worst(): readonly string[] {
    const lines = this.#worst?.players.flatMap(player => player.trailSince(this.#begunAt)) ?? [];
    return lines.toSorted((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10));
  }

  get outage(): PauseTimes {
    return {
      pauseMs: Math.round(this.#longest),
      healedMs: Math.round(this.#backAt - this.#healedAt),
    };
  }
}
