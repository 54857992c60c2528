import { PLAYER_LIMITS, type PlayerLimits, type Rate, TokenBucket } from '@boardsmith/protocol';
import { RECORD_QUOTAS, type RecordQuotas } from '../durability/record-quotas.ts';

/** The limits of a table. */
export interface TableLimits extends PlayerLimits {
  /** The maximum number of pending appends. */
  readonly underWay: number;
  /** How long a player has to be disconnected before a bot may take the seat, in milliseconds. */
  readonly graceMs: number;
  /** The quotas of its log by kind of record. */
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
  /** Acknowledgements of animations: counted separately, so that they use up no moves. */
  readonly shown: SeatRates;

  constructor({ messages, chat }: PlayerLimits) {
    this.messages = new SeatRates(messages);
    this.chat = new SeatRates(chat);
    this.shown = new SeatRates(messages);
  }
}

/** Counts the messages of each seat against a rate limit. */
class SeatRates {
  readonly #rate: Rate;
  /** By seat, and `null` for all spectators together. */
  readonly #buckets = new Map<number | null, TokenBucket>();

  constructor(rate: Rate) {
    this.#rate = rate;
  }

  /** Whether a seat may send one more message. */
  take(seat: number | null, now: number): boolean {
    let bucket = this.#buckets.get(seat);
    if (bucket === undefined) {
      bucket = new TokenBucket(this.#rate, now);
      this.#buckets.set(seat, bucket);
    }
    return bucket.take(now);
  }
}
