import type { Rate } from './schema/message-limits.ts';

/** A token bucket: limits a rate of events. The caller passes the time, which may stand still or go back. */
export class TokenBucket {
  readonly #rate: Rate;
  #tokens: number;
  #at: number;

  constructor(rate: Rate, now: number) {
    this.#rate = rate;
    this.#tokens = rate.burst;
    this.#at = now;
  }

  /** Takes one token if one is available; returns whether it did. */
  take(now: number): boolean {
    this.#fill(now);
    if (this.#tokens < 1) return false;
    this.#tokens--;
    return true;
  }

  /** Takes an amount that is known only afterwards: the balance may become negative. */
  charge(amount: number, now: number): void {
    this.#fill(now);
    this.#tokens -= amount;
  }

  /** Milliseconds until a token is available; 0 if one is. */
  waitMs(now: number): number {
    this.#fill(now);
    const missing = 1 - this.#tokens;
    return missing <= 0 ? 0 : Math.ceil((missing / this.#rate.perSecond) * 1000);
  }

  /** Whether the bucket is full. */
  isFull(now: number): boolean {
    this.#fill(now);
    return this.#tokens >= this.#rate.burst;
  }

  #fill(now: number): void {
    const { perSecond, burst } = this.#rate;
    const passed = Math.max(0, now - this.#at) / 1000;
    this.#at = now;
    this.#tokens = Math.min(burst, this.#tokens + passed * perSecond);
  }
}
