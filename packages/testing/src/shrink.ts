import type { Law } from './law.ts';
import { runTrial, type Trial, type TrialPlan, type WrittenAttempt } from './trial.ts';

/** So many choices are made at most while a fault is narrowed down. */
const PATIENCE = 1_500;

/** The shortest list of choices found that breaks the same law, and how it breaks it. */
export function shrink(plan: TrialPlan, found: Trial): Trial {
  const { broken } = found;
  const laws = plan.laws.filter(({ name }) => name === broken?.law);
  // What takes too long is not shown by less.
  if (broken === undefined || broken.law === 'ends') return found;
  const search = new Search({ ...plan, laws }, broken.law);
  let best = found;
  for (let size = Math.ceil(best.attempts.length / 2); size >= 1; size = Math.floor(size / 2)) {
    best = search.without(best, size);
  }
  return best;
}

/** Tries shorter lists, as long as there is patience. */
class Search {
  readonly #plan: TrialPlan;
  readonly #law: Law['name'];
  #spent = 0;

  constructor(plan: TrialPlan, law: Law['name']) {
    this.#plan = plan;
    this.#law = law;
  }

  /** The run of a list, if it breaks the law. */
  retry(list: readonly WrittenAttempt[]): Trial | undefined {
    if (this.#spent > PATIENCE) return undefined;
    this.#spent += list.length + 1;
    let next = 0;
    const pick = (): WrittenAttempt | undefined => list[next++];
    const isLast = (): boolean => next >= list.length;
    const trial = runTrial({ ...this.#plan, pick, isLast, isThorough: true });
    return trial.broken?.law === this.#law ? trial : undefined;
  }

  /** Leaves out stretches of a size wherever the law is broken all the same. */
  without(found: Trial, size: number): Trial {
    let best = found;
    for (let end = best.attempts.length; end > 0; end -= size) {
      const from = Math.max(0, end - size);
      const shorter = [...best.attempts.slice(0, from), ...best.attempts.slice(end)];
      const trial = this.retry(shorter);
      if (trial !== undefined && trial.attempts.length < best.attempts.length) best = trial;
    }
    return best;
  }
}
