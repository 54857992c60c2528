import type { Store, TableStatus } from '@boardsmith/session';
import type { ExpiryLimits } from '../limits/limits.ts';
import type { Log } from '../log/log.ts';
import { describeFault } from '../log/log.ts';
import type { Metrics } from '../log/metrics.ts';
import type { Platform } from '../ports/platform.ts';

export interface ExpiryOptions {
  readonly store: Pick<Store, 'unused' | 'remove'>;
  readonly limits: ExpiryLimits;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly platform: Pick<Platform, 'later'>;
  /** The calendar. */
  readonly now: () => number;
  /** Unloads a table from memory; returns `false` if a client is connected to it. */
  readonly release: (game: string) => boolean;
}

interface Policy {
  readonly statuses: readonly TableStatus[];
  readonly limit: keyof ExpiryLimits;
  readonly what: string;
}

const POLICIES: readonly Policy[] = [
  { statuses: ['lobby'], limit: 'unstartedMs', what: 'was never started' },
  { statuses: ['over'], limit: 'finishedMs', what: 'was over' },
  { statuses: ['playing', 'frozen'], limit: 'abandonedMs', what: 'was not played on' },
];

const DAY_MS = 86_400_000;
const SWEEP_MS = 3_600_000;
/** The first sweep waits until clients have reconnected after a restart. */
const FIRST_SWEEP_MS = 60_000;
const TABLES_AT_ONCE = 100;

/** Removes tables that were not used for long. A table with a connected client stays. */
export class Expiry {
  readonly #options: ExpiryOptions;
  #cancel: (() => void) | undefined;
  #isClosed = false;

  constructor(options: ExpiryOptions) {
    this.#options = options;
  }

  /** Sweeps every hour from now on. */
  start(): void {
    this.#schedule(FIRST_SWEEP_MS);
  }

  close(): void {
    this.#isClosed = true;
    this.#cancel?.();
  }

  /** Removes all expired tables, and returns their number. */
  async sweep(): Promise<number> {
    let removed = 0;
    for (const policy of POLICIES) {
      for (const status of policy.statuses) removed += await this.#sweepStatus(policy, status);
    }
    return removed;
  }

  async #sweepStatus({ limit, what }: Policy, status: TableStatus): Promise<number> {
    const { store, limits, now, release, log, metrics } = this.#options;
    const before = now() - limits[limit];
    const days = Math.max(1, Math.round(limits[limit] / DAY_MS));
    const reason = `This table ${what} for ${days === 1 ? 'a day' : `${days} days`} and was removed`;
    let removed = 0;
    // Retained tables are found again by the next query, so the page grows by their number.
    for (let kept = 0; !this.#isClosed; ) {
      const found = await store.unused(status, before, kept + TABLES_AT_ONCE);
      if (found.length <= kept) return removed;
      kept = 0;
      for (const game of found) {
        if (!release(game) || !(await store.remove(game, { before, reason }))) {
          kept++;
          continue;
        }
        removed++;
        metrics.counts.tables_expired++;
        log('table-expired', { game, status });
      }
    }
    return removed;
  }

  #schedule(ms: number): void {
    this.#cancel = this.#options.platform.later(() => void this.#run(), ms);
  }

  async #run(): Promise<void> {
    try {
      await this.sweep();
    } catch (error) {
      this.#options.log('expiry-failed', describeFault(error));
    }
    if (!this.#isClosed) this.#schedule(SWEEP_MS);
  }
}
