import type { Game } from '@boardsmith/engine';

/** What no run has come to. */
export interface Unreached {
  /** Actions that nobody took. */
  readonly actions: readonly string[];
  /** Parts of the flow that were never entered, by where they are; what lies in one is not named again. */
  readonly branches: readonly string[];
}

/** What of a game the runs have come to. */
export class Reach {
  readonly #actions = new Set<string>();
  readonly #taken = new Set<string>();
  readonly #branches = new Set<string>();
  readonly #entered = new Set<string>();

  /** Watches a game that has not begun yet. */
  watch(game: Game): void {
    if (!game.play.hasFlow) return;
    const { flow } = game.play;
    for (const { path } of flow.steps) this.#branches.add(path);
    for (const name of game.getActionNames()) this.#actions.add(name);
    flow.onStep = ({ path }) => this.#entered.add(path);
  }

  /** An action has been taken. */
  take(action: string): void {
    this.#actions.add(action);
    this.#taken.add(action);
  }

  get unreached(): Unreached {
    const missed = [...this.#branches].filter(path => !this.#entered.has(path));
    return {
      actions: [...this.#actions].filter(name => !this.#taken.has(name)),
      branches: missed.filter(path => !missed.some(outer => path.startsWith(`${outer} `))),
    };
  }
}
