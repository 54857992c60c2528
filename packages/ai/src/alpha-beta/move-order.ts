import type { Move } from '@boardsmith/engine';
import type { MoveKeys } from '../search/move-key.ts';

/** A move, its key, and how early it should be tried. */
export interface OrderedMove {
  readonly move: Move;
  readonly key: number;
  readonly rank: number;
}

const TABLE = 2 ** 12;
const FIRST = 1e12;
const KILLER = 1e11;

/** Which moves to try first: the best one known of the position, then those that cut off before. */
export class MoveOrder {
  readonly #keys: MoveKeys;
  readonly #history = new Float64Array(TABLE);
  readonly #killers: Int32Array;

  constructor(keys: MoveKeys, maxPly: number) {
    this.#keys = keys;
    this.#killers = new Int32Array(2 * (maxPly + 1));
  }

  /** The moves in the order to try them in, as a list of their own. */
  sort(moves: readonly Move[], ply: number, best: number | undefined): OrderedMove[] {
    const ordered: OrderedMove[] = [];
    for (const move of moves) {
      const key = this.#keys.of(move);
      ordered.push({ move, key, rank: this.#rank(key, ply, best) });
    }
    return ordered.sort((a, b) => b.rank - a.rank);
  }

  /** A move was good enough to end the search of a position. */
  reward(key: number, ply: number, depth: number): void {
    const killers = this.#killers;
    if (killers[2 * ply] !== key) {
      killers[2 * ply + 1] = killers[2 * ply] ?? 0;
      killers[2 * ply] = key;
    }
    const at = key & (TABLE - 1);
    this.#history[at] = (this.#history[at] ?? 0) + depth * depth;
  }

  #rank(key: number, ply: number, best: number | undefined): number {
    if (key === best) return FIRST;
    if (key === this.#killers[2 * ply]) return KILLER;
    if (key === this.#killers[2 * ply + 1]) return KILLER - 1;
    return this.#history[key & (TABLE - 1)] ?? 0;
  }
}
