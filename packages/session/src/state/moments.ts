import type { LogRecord } from '../ports/log-record.ts';
import type { TableMeta } from '../ports/store.ts';
import { type Seats, seatsInMeta } from '../seats/seats.ts';

/** What the description of a table says of its seats. */
export type DescribedSeats = Pick<TableMeta, 'players' | 'tokens'>;

interface SeatsSince {
  /** The number of records up to the change. */
  readonly version: number;
  readonly seats: DescribedSeats;
}

/**
 * Finds past moments of a table without reading its log: how many records lead to a choice, and who sat where.
 * A log may have 200,000 records, and moves of other tables would wait while it is read.
 */
export class Moments {
  /** The number of records up to each choice in effect. */
  readonly #choices: number[] = [];
  /** The number of records up to the start of the game. */
  #start = 0;
  readonly #seats: SeatsSince[] = [];

  constructor(seats: Seats) {
    this.#seats.push({ version: 0, seats: seatsInMeta(seats) });
  }

  /** Adds the record that made the log `version` records long; `seats` are those after it. */
  add({ kind, body }: LogRecord, version: number, seats: Seats): void {
    if (kind === 'move') this.#choices.push(version);
    if (kind === 'undo') this.#choices.length = body.to;
    if (kind === 'seat') this.#seats.push({ version, seats: seatsInMeta(seats) });
    if (kind === 'host' && body.do === 'start') this.#start = version;
  }

  /** How many records there are up to the moment after some choices. */
  versionAfter(choices: number): number {
    return choices === 0 ? this.#start : (this.#choices[choices - 1] ?? 0);
  }

  /** Who sat where after a number of records. */
  seatsAt(version: number): DescribedSeats {
    let [low, high] = [0, this.#seats.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((this.#seats[middle]?.version ?? 0) <= version) low = middle;
      else high = middle - 1;
    }
    return this.#seats[low]?.seats ?? { players: [], tokens: [] };
  }
}
