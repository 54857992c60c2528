import type { MovePart } from './move-parts.ts';

/** A choice of a player, as far as the searching seat can distinguish it. */
export interface Edge {
  readonly seat: number;
  readonly key: number;
  /** The parts of a multiple choice; empty for any other choice. */
  parts: readonly MovePart[];
  visits: number;
  /** The sum of the outcomes for the player who chose. */
  sum: number;
  /** In how many iterations the choice was legal. */
  available: number;
}

/** A node has at most 1 + 4 √visits distinct observations as children (progressive widening). */
const FIRST_OUTCOMES = 1;
const MORE_OUTCOMES = 4;

/** An information set: all states that the searching seat cannot distinguish. */
export class InfoNode {
  visits = 0;
  /** The sum of the outcomes for each seat. */
  readonly sums: Float64Array;
  readonly #edges = new Map<number, Edge>();
  /** The children by the seat's own choice, then by what it observed. */
  readonly #after = new Map<number, Map<number, InfoNode>>();

  constructor(seats: number) {
    this.sums = new Float64Array(seats);
  }

  /** The edge of a seat's choice, created on first use. */
  edge(seat: number, key: number): Edge {
    const name = seat * 2 ** 32 + (key >>> 0);
    let edge = this.#edges.get(name);
    if (edge === undefined) {
      edge = { seat, key, parts: [], visits: 0, sum: 0, available: 0 };
      this.#edges.set(name, edge);
    }
    return edge;
  }

  /**
   * The child after the seat's own choice (0 if it made none) and its observation. Beyond the number
   * of distinct observations that the visits allow, the rest share one node.
   */
  child(own: number, observed: number): InfoNode {
    let outcomes = this.#after.get(own);
    if (outcomes === undefined) {
      outcomes = new Map();
      this.#after.set(own, outcomes);
    }
    const known = outcomes.get(observed);
    if (known !== undefined) return known;
    const most = FIRST_OUTCOMES + MORE_OUTCOMES * Math.sqrt(this.visits);
    const name = outcomes.size <= most ? observed : SHARED;
    const child = outcomes.get(name) ?? new InfoNode(this.sums.length);
    outcomes.set(name, child);
    return child;
  }
}

/** The key of the shared node: no observation is negative. */
const SHARED = -1;
