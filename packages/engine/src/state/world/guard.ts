import { authorError } from '../../errors/errors.ts';
import type { ChangeGuard, World } from '../node/world.ts';
import { slotAt } from './write.ts';

/**
 * Refuses changes where the rules may only look: in a filter, in choices, in a condition.
 *
 * A change made there would be repeated with every query for legal moves.
 */
export class Guard implements ChangeGuard {
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
  reading<T>(place: string, evaluate: () => T): T;
  /** The same with something to hand on: a closure would be made for every move. */
  reading<T, A>(place: string, evaluate: (given: A) => T, given: A): T;
  reading<T, A>(place: string, evaluate: (given?: A) => T, given?: A): T {
    if (this.#place !== null) return evaluate(given);
    const { deep } = this.#world;
    // What was changed before is rightful, and must not be taken for a change made here.
    deep.settle();
    this.#place = place;
    try {
      const result = evaluate(given);
      this.#refuseNestedChange(place);
      return result;
    } catch (error) {
      deep.revert();
      throw error;
    } finally {
      this.#place = null;
    }
  }

  /**
   * Evaluates something that must not change the game, without looking for changes inside nested
   * values afterwards: for a search, which asks thousands of times a second.
   */
  looking<T>(place: string, evaluate: () => T): T {
    const outer = this.enter(place);
    try {
      return evaluate();
    } finally {
      this.leave(outer);
    }
  }

  /** Enters a read-only section; returns the enclosing one, which `leave` restores. */
  enter(place: string): string | null {
    const outer = this.#place;
    this.#place = place;
    return outer;
  }

  leave(outer: string | null): void {
    this.#place = outer;
  }

  /** Says more exactly what is being evaluated. */
  at(place: string): void {
    if (this.#place !== null) this.#place = place;
  }

  /** A push into an array passes no setter: what can have changed is compared afterwards. */
  #refuseNestedChange(place: string): void {
    const changed = this.#world.deep.findChanged();
    if (changed === undefined) return;
    const { node, index } = changed;
    throw authorError('change-while-reading', `${node.label}.${slotAt(node, index).key}`, place);
  }
}
