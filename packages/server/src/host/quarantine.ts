/** What never came back, found by whoever watches the thread. */
export interface EndedRules {
  readonly game: string;
  readonly id: string;
}

/** A game whose rules had to be ended so often is not played on. */
const MOST_ENDED = 3;

/**
 * What must not be tried again.
 *
 * A client keeps a move until it is answered and sends it again to the server that was started
 * afresh: rules that never come back from it would end that one too.
 */
export class Quarantine {
  readonly #ids = new Map<string, Set<string>>();

  constructor(ended: readonly EndedRules[] = []) {
    for (const { game, id } of ended) {
      const ids = this.#ids.get(game) ?? new Set();
      this.#ids.set(game, ids.add(id));
    }
  }

  /** Whether something with an id must not be tried at a table. */
  holds(game: string, id: string): boolean {
    const ids = this.#ids.get(game);
    return ids !== undefined && (ids.has(id) || ids.size >= MOST_ENDED);
  }
}
