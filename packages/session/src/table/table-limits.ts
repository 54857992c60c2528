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

/** Counts the messages of each seat against the limits of a table. */
export class TableRates {
  readonly messages: SeatRates;
  readonly chat: SeatRates;
  /** Acknowledged animations: counted apart, so that they take no moves away. */
  readonly shown: SeatRates;

  constructor({ messages, chat }: PlayerLimits) {
    this.messages = new SeatRates(messages);
    this.chat = new SeatRates(chat);
    this.shown = new SeatRates(messages);
  }
}

/** Counts what each seat does against a rate. */
class SeatRates {
  readonly #rate: Rate;
  /** By seat, and `null` for all spectators together. */
  readonly #buckets = new Map<number | null, TokenBucket>();

  constructor(rate: Rate) {
    this.#rate = rate;
  }

  /** Whether a seat may do one more. */
  take(seat: number | null, now: number): boolean {
    let bucket = this.#buckets.get(seat);
    if (bucket === undefined) {
      bucket = new TokenBucket(this.#rate, now);
      this.#buckets.set(seat, bucket);
    }
    return bucket.take(now);
  }
}
