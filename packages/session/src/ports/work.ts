import type { Input } from './input.ts';
import type { Output } from './output.ts';

/**
 * A computation in short steps. A host does other work between two steps, so that one table cannot block the
 * others.
 */
export type Work<V> = Generator<undefined, V, undefined>;

/** Runs all steps at once: for hosts with one table, and for short work. */
export function finishWork<V>(work: Work<V>): V {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
}

/** A computation that is one step. */
export function* inOneStep<V>(compute: () => V): Work<V> {
  yield;
  return compute();
}

/** Performs the work of a table at once: for hosts without other work. */
export function workedAtOnce({ ticket, work }: Extract<Output, { type: 'work' }>): Input {
  return { type: 'worked', ticket, result: { answer: finishWork(work) } };
}
