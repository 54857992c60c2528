import type { AppendRequest, AppendResult, Store } from '@boardsmith/session';
import { describeFault, type Log } from '../log/log.ts';
import type { Metrics } from '../log/metrics.ts';
import type { Platform } from '../ports/platform.ts';
import { type Failure, StoreFailure } from '../store/store-failure.ts';

/** Receives the outcome of an append; `unknown` where the store failed. */
export type AppendDone = (result: AppendResult | 'unknown') => void;

interface Pending {
  readonly request: AppendRequest;
  readonly done: AppendDone;
  /** When the table asked for it, for the metrics. */
  readonly begun: number;
}

export interface AppendsOptions {
  readonly store: Pick<Store, 'append'>;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly platform: Pick<Platform, 'monotonic' | 'soon'>;
  readonly onDiskFailure: (message: string) => void;
}

/**
 * Sends the appends of all tables to the store: those of one turn of the event loop go in one request, so that
 * they share a transaction.
 */
export class Appends {
  readonly #options: AppendsOptions;
  #pending: Pending[] = [];

  constructor(options: AppendsOptions) {
    this.#options = options;
  }

  add(request: AppendRequest, done: AppendDone): void {
    const { platform, metrics } = this.#options;
    metrics.counts.appends++;
    this.#pending.push({ request, done, begun: platform.monotonic() });
    if (this.#pending.length === 1) platform.soon(() => this.#send());
  }

  #send(): void {
    const sent = this.#pending;
    this.#pending = [];
    this.#write(sent);
  }

  #write(sent: readonly Pending[]): void {
    this.#options.store.append(sent.map(({ request }) => request)).then(
      results => {
        for (const [index, each] of sent.entries()) this.#settle(each, results[index] ?? 'unknown');
      },
      (error: unknown) => this.#fail(sent, error),
    );
  }

  #settle({ request, done, begun }: Pending, result: AppendResult | 'unknown'): void {
    if (result !== 'unknown' && result.ok) this.#countMoves(request, begun);
    done(result);
  }

  /** A request that the store refuses must not fail the others with it: each is written alone. */
  #fail(sent: readonly Pending[], error: unknown): void {
    const failure = failureIn(error);
    if (sent.length > 1 && !MAY_BE_WRITTEN.has(failure)) {
      for (const each of sent) this.#write([each]);
      return;
    }
    const { metrics, log, onDiskFailure } = this.#options;
    for (const { request, done } of sent) {
      metrics.counts.store_failures++;
      log('append-failed', { game: request.game, failure });
      if (failure === 'gone') onDiskFailure(describeFault(error).error);
      done('unknown');
    }
  }

  #countMoves({ records }: AppendRequest, begun: number): void {
    const { metrics, platform } = this.#options;
    const moves = records.filter(({ kind }) => kind === 'move').length;
    if (moves === 0) return;
    metrics.counts.moves_accepted += moves;
    metrics.moveTook(platform.monotonic() - begun);
  }
}

/** Failures after which a second write could store a record twice. */
const MAY_BE_WRITTEN: ReadonlySet<Failure> = new Set(['unknown', 'gone']);

/** The failure of an append; an error that is not of the store leaves the outcome unknown. */
function failureIn(error: unknown): Failure {
  return error instanceof StoreFailure ? error.failure : 'unknown';
}
