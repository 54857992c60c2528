import type { Rate } from './message-limits.ts';

/** Limits a rate of events. The caller passes the time, which may stand still or go back. */
export class TokenBucket {
  readonly #rate: Rate;
  #tokens: number;
  #at: number;

  constructor(rate: Rate, now: number) {
    this.#rate = rate;
    this.#tokens = rate.burst;
    this.#at = now;
  }

  /** Whether one more is allowed; if so, it counts. */
  take(now: number): boolean {
    this.#fill(now);
    if (this.#tokens < 1) return false;
    this.#tokens--;
    return true;
  }

  /** Takes an amount that is known only afterwards: the bucket may owe it. */
  charge(amount: number, now: number): void {
    this.#fill(now);
    this.#tokens -= amount;
  }

  /** Milliseconds until the bucket holds one again; 0 if it does. */
  waitMs(now: number): number {
    this.#fill(now);
    const missing = 1 - this.#tokens;
    return missing <= 0 ? 0 : Math.ceil((missing / this.#rate.perSecond) * 1000);
  }

  /** Whether nothing of it is used. */
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
