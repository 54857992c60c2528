import type { Rate } from './limits.ts';

/** Counts what somebody does against a rate. Time is handed in, and may stand still or go back. */
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
    const { perSecond, burst } = this.#rate;
    const passed = Math.max(0, now - this.#at) / 1000;
    this.#at = now;
    this.#tokens = Math.min(burst, this.#tokens + passed * perSecond);
    if (this.#tokens < 1) return false;
    this.#tokens--;
    return true;
  }
}
