import type { Part } from './part.ts';

/** A choice that a player may have, as far as whoever searches can tell. */
export interface Edge {
  readonly seat: number;
  readonly key: number;
  /** What it consists of, where it names several things at once. */
  parts: readonly Part[];
  visits: number;
  /** What it came to for the player who chose. */
  sum: number;
  /** How often it could be chosen. */
  available: number;
}

/** So many outcomes are told apart at once, and so many more for the root of the visits. */
const FIRST_OUTCOMES = 1;
const MORE_OUTCOMES = 4;

/** All situations that look the same to whoever searches. */
export class InfoNode {
  visits = 0;
  /** What came of it for each seat, summed up. */
  readonly sums: Float64Array;
  readonly #edges = new Map<number, Edge>();
  /** What can be seen next, by what the searcher did itself. */
  readonly #after = new Map<number, Map<number, InfoNode>>();

  constructor(seats: number) {
    this.sums = new Float64Array(seats);
  }

  /** The choice of a seat with a key. */
  edge(seat: number, key: number): Edge {
    const name = seat * 2 ** 32 + (key >>> 0);
    let edge = this.#edges.get(name);
    if (edge === undefined) {
      edge = { seat, key, parts: [], visits: 0, sum: 0, available: 0 };
      this.#edges.set(name, edge);
    }
    return edge;
  }

  /** The choices of a seat that were ever possible. */
  edgesOf(seat: number): Edge[] {
    return [...this.#edges.values()].filter(edge => edge.seat === seat);
  }

  /**
   * What the searcher finds itself in after it did something itself, or nothing (0), and saw something.
   * Where too many different things are seen for the visits there are, the rest share a node.
   */
  child(own: number, seen: number): InfoNode {
    let outcomes = this.#after.get(own);
    if (outcomes === undefined) {
      outcomes = new Map();
      this.#after.set(own, outcomes);
    }
    const known = outcomes.get(seen);
    if (known !== undefined) return known;
    const most = FIRST_OUTCOMES + MORE_OUTCOMES * Math.sqrt(this.visits);
    const name = outcomes.size <= most ? seen : SHARED;
    const child = outcomes.get(name) ?? new InfoNode(this.sums.length);
    outcomes.set(name, child);
    return child;
  }
}

/** No observation is negative. */
const SHARED = -1;
