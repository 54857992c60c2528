import type { Move } from '@boardsmith/engine';
import type { MoveKeys } from '../position/move-key.ts';

/** A move with its key; the highest rank is searched first. */
export interface OrderedMove {
  readonly move: Move;
  readonly key: number;
  readonly rank: number;
}

const HISTORY_SIZE = 2 ** 12;
/** The ranks of the stored best move and of killer moves: above any history score. */
const BEST_MOVE = 1e12;
const KILLER = 1e11;

/** Orders moves: the stored best move, then killer moves, then by the history heuristic. */
export class MoveOrder {
  readonly #keys: MoveKeys;
  readonly #history = new Float64Array(HISTORY_SIZE);
  readonly #killers: Int32Array;

  constructor(keys: MoveKeys, maxPly: number) {
    this.#keys = keys;
    this.#killers = new Int32Array(2 * (maxPly + 1));
  }

  /** A new list of the moves in the order to search them. */
  sort(moves: readonly Move[], ply: number, best: number | undefined): OrderedMove[] {
    const ordered: OrderedMove[] = [];
    for (const move of moves) {
      const key = this.#keys.of(move);
      ordered.push({ move, key, rank: this.#rank(key, ply, best) });
    }
    return ordered.sort((a, b) => b.rank - a.rank);
  }

  /** Records a move that caused a cutoff. */
  reward(key: number, ply: number, depth: number): void {
    const killers = this.#killers;
    if (killers[2 * ply] !== key) {
      killers[2 * ply + 1] = killers[2 * ply] ?? 0;
      killers[2 * ply] = key;
    }
    const at = key & (HISTORY_SIZE - 1);
    this.#history[at] = (this.#history[at] ?? 0) + depth * depth;
  }

  #rank(key: number, ply: number, best: number | undefined): number {
    if (key === best) return BEST_MOVE;
    if (key === this.#killers[2 * ply]) return KILLER;
    if (key === this.#killers[2 * ply + 1]) return KILLER - 1;
    return this.#history[key & (HISTORY_SIZE - 1)] ?? 0;
  }
}
