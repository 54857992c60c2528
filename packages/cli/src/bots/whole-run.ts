import { DivergenceError, GameRunner } from '@boardsmith/runtime';

/**
 * A run played again from its beginning, and kept up with it. A run that was resumed begins at some
 * stored state, before which its players would remember nothing of what they have seen.
 */
export class WholeRun {
  #copy: GameRunner | undefined;

  /** A game in which everything that was chosen in a run has been chosen. */
  of(run: GameRunner): GameRunner {
    const { definition, options, choices } = run;
    let copy = this.#copy;
    if (copy === undefined || copy.choices.length > choices.length) {
      copy = new GameRunner(definition, options);
      copy.start();
    }
    this.#copy = copy;
    const divergence = copy.repeat(choices.slice(copy.choices.length));
    if (divergence !== undefined) throw new DivergenceError(divergence);
    return copy;
  }
}
