import type { Move } from '@boardsmith/engine';
import type { MoveKeys } from '../position/move-key.ts';

/** One of several values that a move chooses together, with the results of the moves that contain it. */
export interface MovePart {
  visits: number;
  sum: number;
}

/** A part with few visits is pulled towards the average, as if by this many average visits. */
const PRIOR_VISITS = 4;

/**
 * Statistics of the parts of multiple choices. Passing three of thirteen cards has 286 combinations,
 * too many to explore each, but only thirteen parts.
 */
export class MoveParts {
  readonly #keys: MoveKeys;
  readonly #known = new Map<number, MovePart>();

  constructor(keys: MoveKeys) {
    this.#keys = keys;
  }

  /** The parts of a move; empty if no argument is a multiple choice. */
  of({ args }: Move, viewer: number): readonly MovePart[] {
    const parts: MovePart[] = [];
    for (const name in args) {
      const value = args[name];
      if (!Array.isArray(value) || value.length < 2) continue;
      for (const each of value) parts.push(this.#part(this.#keys.value(each, viewer)));
    }
    return parts;
  }

  #part(key: number): MovePart {
    const known = this.#known.get(key) ?? { visits: 0, sum: 0 };
    this.#known.set(key, known);
    return known;
  }
}

/** The estimated value of a combination: the average, plus how much each part deviates from it. */
export function valueOfParts(parts: readonly MovePart[], average: number): number {
  let value = average;
  for (const { visits, sum } of parts) value += (sum - visits * average) / (visits + PRIOR_VISITS);
  return value;
}
