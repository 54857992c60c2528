import { type Rate, TokenBucket } from '@boardsmith/protocol';

const SWEEP_AT = 1024;

/** A rate limit for each key, an address or a seat for example. Keys without recent requests are dropped. */
export class RateByKey {
  readonly #rate: Rate;
  readonly #uses = new Map<string, TokenBucket>();
  #sweepAt = SWEEP_AT;

  constructor(rate: Rate) {
    this.#rate = rate;
  }

  /** Takes one token for `key` if one is available; returns whether it did. */
  take(key: string, now: number): boolean {
    return this.#use(key, now).take(now);
  }

  /** Charges `key` an amount that is known only afterwards. */
  charge(key: string, amount: number, now: number): void {
    this.#use(key, now).charge(amount, now);
  }

  /** Milliseconds until a token for `key` is available; 0 if one is. */
  waitMs(key: string, now: number): number {
    return this.#uses.get(key)?.waitMs(now) ?? 0;
  }

  /** The number of keys in memory. */
  get size(): number {
    return this.#uses.size;
  }

  #use(key: string, now: number): TokenBucket {
    const known = this.#uses.get(key);
    if (known !== undefined) return known;
    // Clients choose the keys: without a sweep they could fill the memory.
    if (this.#uses.size >= this.#sweepAt) this.#sweep(now);
    const bucket = new TokenBucket(this.#rate, now);
    this.#uses.set(key, bucket);
    return bucket;
  }

  #sweep(now: number): void {
    for (const [key, bucket] of this.#uses) if (bucket.isFull(now)) this.#uses.delete(key);
    this.#sweepAt = Math.max(SWEEP_AT, this.#uses.size * 2);
  }
}

/** Rates that count for all processes of a cluster. */
export interface SharedRates {
  /** Takes a token for a key if one is available. Returns how many milliseconds to wait for one; 0 if it was taken. */
  take(key: string, rate: Rate): Promise<number>;
}

/** A rate per minute; the requests of a whole minute may arrive in one burst. */
export function perMinute(count: number): Rate {
  return { perSecond: count / 60, burst: count };
}

export function perHour(count: number): Rate {
  return { perSecond: count / 3600, burst: count };
}
