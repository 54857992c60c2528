/** A table to be loaded, and how urgent that is. */
export interface Loading {
  readonly game: string;
  /** Whether a client waits for the table. */
  readonly isAwaited: boolean;
  /** Whether a clock runs at the table. */
  readonly hasClock: boolean;
}

/** Tables that are read and replayed at the same time; more would only delay each other. */
const MAX_LOADING = 4;

interface Waiting {
  loading: Loading;
  readonly begin: () => void;
}

/**
 * The order in which tables are loaded. After the end of a process hundreds of its tables are wanted at once: those with waiting
 * clients and running clocks come first, then those with waiting clients, then those whose clocks have run out.
 */
export class LoadQueue {
  #waiting: readonly Waiting[] = [];
  #loading = 0;

  /** How many tables wait. */
  get size(): number {
    return this.#waiting.length;
  }

  /** A client waits for a table that may be in the queue. */
  want(game: string): void {
    for (const each of this.#waiting) {
      if (each.loading.game === game) each.loading = { ...each.loading, isAwaited: true };
    }
  }

  /** Loads a table when it is its turn. */
  async run<V>(loading: Loading, load: () => Promise<V>): Promise<V> {
    if (this.#loading >= MAX_LOADING) {
      // A table that is finished passes its place on.
      await new Promise<void>(begin => {
        this.#waiting = [...this.#waiting, { loading, begin }];
      });
    } else this.#loading++;
    try {
      return await load();
    } finally {
      this.#next();
    }
  }

  #next(): void {
    const [first, ...others] = this.#waiting.toSorted(
      (a, b) => rankOf(b.loading) - rankOf(a.loading),
    );
    this.#waiting = others;
    if (first === undefined) this.#loading--;
    else first.begin();
  }
}

function rankOf({ isAwaited, hasClock }: Loading): number {
  return (isAwaited ? 2 : 0) + (hasClock ? 1 : 0);
}
