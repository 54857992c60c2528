import { type Rate, TokenBucket } from '@boardsmith/protocol';

interface Use {
  readonly bucket: TokenBucket;
  at: number;
}

const SWEEP_AT = 1024;

/** A rate for each of many: addresses, seats. Those that have been quiet are forgotten. */
export class RateByKey {
  readonly #rate: Rate;
  readonly #uses = new Map<string, Use>();
  #sweepAt = SWEEP_AT;

  constructor(rate: Rate) {
    this.#rate = rate;
  }

  /** Whether one more is allowed for `key`; if so, it counts. */
  take(key: string, now: number): boolean {
    const use = this.#use(key, now);
    use.at = now;
    return use.bucket.take(now);
  }

  /** How many keys are remembered. */
  get size(): number {
    return this.#uses.size;
  }

  #use(key: string, now: number): Use {
    const known = this.#uses.get(key);
    if (known !== undefined) return known;
    // Strangers choose the keys: without a sweep they would choose how much memory is used.
    if (this.#uses.size >= this.#sweepAt) this.#sweep(now);
    const use = { bucket: new TokenBucket(this.#rate, now), at: now };
    this.#uses.set(key, use);
    return use;
  }

  #sweep(now: number): void {
    const { perSecond, burst } = this.#rate;
    const untilFull = (burst / perSecond) * 1000;
    for (const [key, { at }] of this.#uses) {
      if (now - at >= untilFull) this.#uses.delete(key);
    }
    this.#sweepAt = Math.max(SWEEP_AT, this.#uses.size * 2);
  }
}

/** A rate for longer stretches of time, all of which may be used at once. */
export function perMinute(count: number): Rate {
  return { perSecond: count / 60, burst: count };
}

export function perHour(count: number): Rate {
  return { perSecond: count / 3600, burst: count };
}
