import { PLAYER_LIMITS, type PlayerLimits, type Rate, TokenBucket } from '@boardsmith/protocol';

/** How much may go on at a table. */
export interface TableLimits extends PlayerLimits {
  /** Appends that are not durable yet. */
  readonly underWay: number;
}

export const TABLE_LIMITS: TableLimits = { ...PLAYER_LIMITS, underWay: 32 };

/** Counts what each seat does against its rates. */
export class SeatRates {
  readonly #rate: Rate;
  /** By seat: those who have not done anything yet have none. */
  readonly #buckets: (TokenBucket | undefined)[] = [];

  constructor(rate: Rate) {
    this.#rate = rate;
  }

  /** Whether a seat may do one more. */
  take(seat: number, now: number): boolean {
    let bucket = this.#buckets[seat];
    if (bucket === undefined) {
      bucket = new TokenBucket(this.#rate, now);
      this.#buckets[seat] = bucket;
    }
    return bucket.take(now);
  }
}
