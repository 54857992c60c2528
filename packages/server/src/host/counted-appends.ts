import type { AppendRequest, Store } from '@boardsmith/session';
import type { Log } from '../log/log.ts';
import type { Metrics } from '../log/metrics.ts';
import { type Failure, StoreFailure } from '../store/store-failure.ts';
import { type AppendDone, Appends } from './appends.ts';
import { describeFault } from './describe-fault.ts';

export interface CountedAppendsOptions {
  readonly store: Store;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly onDiskFailure: (message: string) => void;
}

/** The appends of all tables, with what metrics and log say of them. */
export class CountedAppends {
  readonly #options: CountedAppendsOptions;
  readonly #appends: Appends;

  constructor(options: CountedAppendsOptions) {
    this.#options = options;
    this.#appends = new Appends({
      store: options.store,
      isUndone: error => failureIn(error) !== 'unknown',
      onFailure: (game, error) => this.#failed(game, error),
    });
  }

  /** By a callback: every `await` on the way of a move is work for the loop. */
  add(request: AppendRequest, done: AppendDone): void {
    const begun = performance.now();
    this.#options.metrics.counts.appends++;
    this.#appends.add(request, result => {
      if (result !== 'unknown' && result.ok) this.#countMoves(request, begun);
      done(result);
    });
  }

  #failed(game: string, error: unknown): void {
    const { metrics, log, onDiskFailure } = this.#options;
    const failure = failureIn(error);
    metrics.counts.store_failures++;
    log('append-failed', { game, failure });
    if (failure === 'unknown') onDiskFailure(describeFault(error).error);
  }

  #countMoves({ records }: AppendRequest, begun: number): void {
    const { metrics } = this.#options;
    let moves = 0;
    for (const { kind } of records) if (kind === 'move') moves++;
    if (moves === 0) return;
    metrics.counts.moves_accepted += moves;
    metrics.moveTook(performance.now() - begun);
  }
}

/** What is known of an append that failed; of errors that are none of the store's, nothing. */
function failureIn(error: unknown): Failure {
  return error instanceof StoreFailure ? error.failure : 'unknown';
}
