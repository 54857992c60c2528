import type { StoreRequest } from './request.ts';

/** A commit of so many tables is one of many to come. */
const CROWD = 8;
/** Then there is one commit in so many milliseconds. */
const PACE_MS = 8;

/**
 * How soon after each other transactions are begun.
 *
 * A commit costs both threads and the disk as much as several moves, whether one table shares it or a hundred.
 * While few play each is made at once; while many do it waits a little, and more of them share it.
 */
export class CommitPace {
  #isCrowded = false;
  #sentAt = 0;

  /** How long the next transaction has to wait, in whole milliseconds. */
  wait(now: number): number {
    if (!this.#isCrowded) return 0;
    return Math.max(0, Math.round(this.#sentAt + PACE_MS - now));
  }

  /** Requests that share a transaction are on their way. */
  sent(requests: readonly StoreRequest[], now: number): void {
    let tables = 0;
    for (const request of requests) if (request.do === 'append') tables += request.batch.length;
    this.#isCrowded = tables >= CROWD;
    this.#sentAt = now;
  }
}
