/** A commit of so many tables is one of many to come. */
const CROWD = 8;
/** Then commits are so many milliseconds apart for each table of the one before. */
const MS_PER_TABLE = 0.5;
/** So many milliseconds they are apart at least; a commit costs as much as several moves. */
const LEAST_MS = 8;
/** And so many at most: nobody notices them. */
const MOST_MS = 20;

/**
 * How soon after each other transactions are begun.
 *
 * A commit costs both threads and the disk as much as several moves, whether one table shares it or a hundred.
 * While few play each is made at once; while many do it waits a little, and more of them share it.
 */
export class CommitPace {
  #gap = 0;
  #sentAt = 0;

  /** How long the next transaction has to wait, in whole milliseconds. */
  wait(now: number): number {
    return Math.max(0, Math.round(this.#sentAt + this.#gap - now));
  }

  /** A transaction that writes to so many tables is on its way. */
  sent(tables: number, now: number): void {
    this.#gap = tables < CROWD ? 0 : Math.min(MOST_MS, Math.max(LEAST_MS, tables * MS_PER_TABLE));
    this.#sentAt = now;
  }
}
