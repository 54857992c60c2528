import { PLAYER_LIMITS, type PlayerLimits, type Rate, TokenBucket } from '@boardsmith/protocol';
import { RECORD_QUOTAS, type RecordQuotas } from '../durability/record-quotas.ts';

/** How much may go on at a table. */
export interface TableLimits extends PlayerLimits {
  /** Appends that are not durable yet. */
  readonly underWay: number;
  /** How long a player has to be away before a bot may get the seat, in milliseconds. */
  readonly graceMs: number;
  /** How many records of each kind its log takes. */
  readonly records: RecordQuotas;
}

export const TABLE_LIMITS: TableLimits = {
  ...PLAYER_LIMITS,
  underWay: 32,
  graceMs: 30_000,
  records: RECORD_QUOTAS,
};

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
