import type { PositionHash } from '../position/search-game.ts';

/** How a stored score bounds the true one. */
export const BOUND = { exact: 1, atLeast: 2, atMost: 3 } as const;
export type Bound = (typeof BOUND)[keyof typeof BOUND];

/** The depth of a solved position: no line below it ended at the horizon. */
export const SOLVED = 99;

/** The stored result of a search. */
export interface StoredPosition {
  readonly depth: number;
  readonly bound: Bound;
  readonly score: number;
  /** The key of the best move. */
  readonly key: number;
}

/** The results of searched positions by hash. Of two in the same slot, the deeper one stays. */
export class TranspositionTable {
  readonly #mask: number;
  readonly #hi: Int32Array;
  readonly #lo: Int32Array;
  readonly #key: Int32Array;
  readonly #depth: Int16Array;
  readonly #bound: Uint8Array;
  readonly #generation: Uint8Array;
  readonly #score: Float64Array;
  #currentGeneration = 0;

  constructor(bits: number = 16) {
    const size = 2 ** bits;
    this.#mask = size - 1;
    this.#hi = new Int32Array(size);
    this.#lo = new Int32Array(size);
    this.#key = new Int32Array(size);
    this.#depth = new Int16Array(size);
    this.#bound = new Uint8Array(size);
    this.#generation = new Uint8Array(size);
    this.#score = new Float64Array(size);
  }

  /** Starts a search: its results may replace deeper ones of earlier searches. */
  startGeneration(): void {
    this.#currentGeneration = (this.#currentGeneration + 1) & 255;
  }

  find({ hi, lo }: PositionHash): StoredPosition | undefined {
    const at = hi & this.#mask;
    const bound = this.#boundAt(at);
    if (bound === undefined || this.#hi[at] !== hi || this.#lo[at] !== lo) return undefined;
    return {
      depth: this.#depth[at] ?? 0,
      bound,
      score: this.#score[at] ?? 0,
      key: this.#key[at] ?? 0,
    };
  }

  store({ hi, lo }: PositionHash, { depth, bound, score, key }: StoredPosition): void {
    const at = hi & this.#mask;
    const isOther = this.#hi[at] !== hi || this.#lo[at] !== lo;
    const isCurrent =
      (this.#bound[at] ?? 0) !== 0 && this.#generation[at] === this.#currentGeneration;
    if (isOther && isCurrent && (this.#depth[at] ?? 0) > depth) return;
    this.#hi[at] = hi;
    this.#lo[at] = lo;
    this.#key[at] = key;
    this.#depth[at] = depth;
    this.#bound[at] = bound;
    this.#generation[at] = this.#currentGeneration;
    this.#score[at] = score;
  }

  #boundAt(at: number): Bound | undefined {
    const bound = this.#bound[at];
    return bound === BOUND.exact || bound === BOUND.atLeast || bound === BOUND.atMost
      ? bound
      : undefined;
  }
}
