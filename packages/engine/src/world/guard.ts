import { authorError } from '../error/author-error.ts';
import type { World } from './world.ts';

/**
 * Refuses changes where the rules may only look: in a filter, in choices, in a condition.
 *
 * A change made there would happen as often as somebody asks what is legal.
 */
export class Guard {
  readonly #world: World;
  #place: string | null = null;

  constructor(world: World) {
    this.#world = world;
  }

  /** What is being evaluated, for error messages; `null` when changes are allowed. */
  get place(): string | null {
    return this.#place;
  }

  /** Throws when `what` is attempted inside a place that may only read. */
  refuse(what: string): void {
    if (this.#place !== null) throw authorError('change-while-reading', what, this.#place);
  }

  /** Evaluates something that must not change the game; `place` names it: `filter of ask.target`. */
  reading<T>(place: string, evaluate: () => T): T {
    const outer = this.#place;
    this.#place = place;
    try {
      const result = evaluate();
      this.#refuseNestedChange(place);
      return result;
    } finally {
      this.#place = outer;
    }
  }

  /** A push into an array passes no setter: what was read is compared afterwards. */
  #refuseNestedChange(place: string): void {
    const { deep } = this.#world;
    if (!deep.hasTouched) return;
    const changed = deep.findChanged();
    if (changed === undefined) return;
    const { node, index } = changed;
    deep.revert();
    throw authorError(
      'change-while-reading',
      `${node.label}.${node.shape.slots[index]?.key ?? ''}`,
      place,
    );
  }
}
