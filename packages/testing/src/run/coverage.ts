import { type Game, playOf } from '@boardsmith/engine';

/** What no run has reached. */
export interface Unreached {
  /** Actions that were never taken. */
  readonly actions: readonly string[];
  /** The paths of flow nodes that were never entered; their children are not listed. */
  readonly branches: readonly string[];
}

/** Which actions and flow nodes of a game the runs have reached. */
export class Coverage {
  readonly #actions = new Set<string>();
  readonly #taken = new Set<string>();
  readonly #branches = new Set<string>();
  readonly #entered = new Set<string>();

  /** Observes a game that has not started. */
  watch(game: Game): void {
    if (!playOf(game).hasFlow) return;
    const { flow } = playOf(game);
    for (const { path } of flow.steps) this.#branches.add(path);
    for (const name of game.getActionNames()) this.#actions.add(name);
    flow.onStep = ({ path }) => this.#entered.add(path);
  }

  /** Records a taken action. */
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
