import type { AppendRequest, AppendResult, Store } from '@boardsmith/session';

/** Hears what came of an append; `unknown` where the store failed. */
export type AppendDone = (result: AppendResult | 'unknown') => void;

interface Pending {
  readonly request: AppendRequest;
  readonly done: AppendDone;
}

export interface AppendsOptions {
  readonly store: Store;
  /** The store could not do what some appends asked for; it is called once for each. */
  readonly onFailure: (game: string, error: unknown) => void;
  /** Whether a failed append is certainly not in the log, so that it may be tried again. */
  readonly isUndone: (error: unknown) => boolean;
}

/**
 * What all tables have to write. Appends of one turn of the loop go to the store in one request: a
 * promise for each would be as much work for the loop as some moves are.
 */
export class Appends {
  readonly #options: AppendsOptions;
  #pending: Pending[] = [];

  constructor(options: AppendsOptions) {
    this.#options = options;
  }

  add(request: AppendRequest, done: AppendDone): void {
    this.#pending.push({ request, done });
    if (this.#pending.length === 1) process.nextTick(() => this.#send());
  }

  #send(): void {
    const sent = this.#pending;
    this.#pending = [];
    this.#write(sent);
  }

  #write(sent: readonly Pending[]): void {
    this.#options.store.append(sent.map(({ request }) => request)).then(
      results => {
        for (let i = 0; i < sent.length; i++) sent[i]?.done(results[i] ?? 'unknown');
      },
      (error: unknown) => this.#failed(sent, error),
    );
  }

  /** What one table wants and cannot have must not take the others with it: each is written alone. */
  #failed(sent: readonly Pending[], error: unknown): void {
    if (sent.length > 1 && this.#options.isUndone(error)) {
      for (const each of sent) this.#write([each]);
      return;
    }
    for (const { request, done } of sent) {
      this.#options.onFailure(request.game, error);
      done('unknown');
    }
  }
}
