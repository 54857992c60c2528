import type { Law } from './run/law.ts';
import type { WrittenAttempt } from './run/reproduction.ts';
import { runTrial, type Trial, type TrialPlan } from './run/trial.ts';

/** The maximum number of choices that are made to shorten a fault. */
const PATIENCE = 1_500;

/** A run that breaks a law, and whether its choices alone break it again. */
export interface Shrunk {
  readonly trial: Trial;
  readonly isRepeatable: boolean;
}

/** The shortest list of choices found that breaks the same law, and its fault. */
export function shrink(plan: TrialPlan, found: Trial): Shrunk {
  const { broken } = found;
  const laws = plan.laws.filter(({ name }) => name === broken?.law);
  // A game that takes too long cannot be shortened by shorter runs.
  if (broken === undefined || broken.law === 'ends') return { trial: found, isRepeatable: false };
  const search = new Search({ ...plan, laws }, broken.law);
  const again = search.retry(found.attempts);
  if (again === undefined) return { trial: found, isRepeatable: false };
  let best = again;
  for (let size = Math.ceil(best.attempts.length / 2); size >= 1; size = Math.floor(size / 2)) {
    best = search.without(best, size);
  }
  return { trial: best, isRepeatable: true };
}

/** Makes the moves of a list, and checks the last choice point thoroughly. */
export function runMoves(plan: TrialPlan, moves: readonly WrittenAttempt[]): Trial {
  let next = 0;
  const pick = (): WrittenAttempt | undefined => moves[next++];
  const isLast = (): boolean => next >= moves.length;
  return runTrial({ ...plan, pick, isLast, isThorough: true });
}

/** Tries shorter lists within the limit of choices. */
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
    const trial = runMoves(this.#plan, list);
    return trial.broken?.law === this.#law ? trial : undefined;
  }

  /** Leaves out each range of `size` attempts without which the law is still broken. */
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
