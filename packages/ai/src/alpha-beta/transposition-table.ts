import type { PositionLanes } from '../search/search-game.ts';

/** How a kept score limits the true one. */
export const BOUND = { exact: 1, atLeast: 2, atMost: 3 } as const;
export type Bound = (typeof BOUND)[keyof typeof BOUND];

/** A position without horizon below it counts as searched to this depth. */
export const WHOLE = 99;

/** What is known of a position. */
export interface KnownPosition {
  readonly depth: number;
  readonly bound: Bound;
  readonly score: number;
  /** The key of the best move. */
  readonly key: number;
}

/** Positions that were searched before, by their hash; where two want one place, the deeper stays. */
export class TranspositionTable {
  readonly #mask: number;
  readonly #laneA: Int32Array;
  readonly #laneB: Int32Array;
  readonly #key: Int32Array;
  readonly #depth: Int16Array;
  readonly #bound: Uint8Array;
  readonly #age: Uint8Array;
  readonly #score: Float64Array;
  #now = 0;

  constructor(bits: number = 16) {
    const size = 2 ** bits;
    this.#mask = size - 1;
    this.#laneA = new Int32Array(size);
    this.#laneB = new Int32Array(size);
    this.#key = new Int32Array(size);
    this.#depth = new Int16Array(size);
    this.#bound = new Uint8Array(size);
    this.#age = new Uint8Array(size);
    this.#score = new Float64Array(size);
  }

  /** Lets what was found so far be pushed out by what is found from here on. */
  grow(): void {
    this.#now = (this.#now + 1) & 255;
  }

  find({ a, b }: PositionLanes): KnownPosition | undefined {
    const at = a & this.#mask;
    const bound = this.#boundAt(at);
    if (bound === undefined || this.#laneA[at] !== a || this.#laneB[at] !== b) return undefined;
    return {
      depth: this.#depth[at] ?? 0,
      bound,
      score: this.#score[at] ?? 0,
      key: this.#key[at] ?? 0,
    };
  }

  store({ a, b }: PositionLanes, { depth, bound, score, key }: KnownPosition): void {
    const at = a & this.#mask;
    const isOther = this.#laneA[at] !== a || this.#laneB[at] !== b;
    const isKept = (this.#bound[at] ?? 0) !== 0 && this.#age[at] === this.#now;
    if (isOther && isKept && (this.#depth[at] ?? 0) > depth) return;
    this.#laneA[at] = a;
    this.#laneB[at] = b;
    this.#key[at] = key;
    this.#depth[at] = depth;
    this.#bound[at] = bound;
    this.#age[at] = this.#now;
    this.#score[at] = score;
  }

  #boundAt(at: number): Bound | undefined {
    const bound = this.#bound[at];
    return bound === BOUND.exact || bound === BOUND.atLeast || bound === BOUND.atMost
      ? bound
      : undefined;
  }
}
