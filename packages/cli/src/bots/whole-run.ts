import { DivergenceError, GameRunner } from '@boardsmith/runtime';

/**
 * A second copy of a run, replayed from its beginning and kept in step. A resumed run starts at a stored
 * state, so its players would remember nothing of what they saw before it.
 */
export class WholeRun {
  #copy: GameRunner | undefined;

  /** A game in which all choices of the run have been made. */
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
