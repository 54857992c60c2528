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
  readonly #buckets = new Map<number | null, TokenBucket>();

  constructor(rate: Rate) {
    this.#rate = rate;
  }

  /** Whether a seat may do one more; spectators share one count. */
  take(seat: number | null, now: number): boolean {
    let bucket = this.#buckets.get(seat);
    if (bucket === undefined) {
      bucket = new TokenBucket(this.#rate, now);
      this.#buckets.set(seat, bucket);
    }
    return bucket.take(now);
  }
}
