import type { Move } from '@boardsmith/engine';
import type { MoveKeys } from '../search/move-key.ts';

/** One of several things that a move names together, and how moves that named it fared. */
export interface Part {
  visits: number;
  sum: number;
}

/** A part that was hardly tried is worth what any other is. */
const DOUBT = 4;

/**
 * Statistics of the things that moves name several of: there are 286 ways to pass three cards of
 * thirteen, too many to try each often, but only thirteen cards.
 */
export class Parts {
  readonly #keys: MoveKeys;
  readonly #known = new Map<number, Part>();

  constructor(keys: MoveKeys) {
    this.#keys = keys;
  }

  /** The parts of a move; none where it names everything by itself. */
  of({ args }: Move, viewer: number): readonly Part[] {
    const parts: Part[] = [];
    for (const name in args) {
      const value = args[name];
      if (!Array.isArray(value) || value.length < 2) continue;
      for (const each of value) parts.push(this.#part(this.#keys.value(each, viewer)));
    }
    return parts;
  }

  #part(key: number): Part {
    const known = this.#known.get(key) ?? { visits: 0, sum: 0 };
    this.#known.set(key, known);
    return known;
  }
}

/** What parts promise together: each adds what it is better or worse than the usual. */
export function worthOfParts(parts: readonly Part[], usual: number): number {
  let worth = usual;
  for (const { visits, sum } of parts) worth += (sum - visits * usual) / (visits + DOUBT);
  return worth;
}
