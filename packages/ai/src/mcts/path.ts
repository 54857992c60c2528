import type { AmafTable } from './node-pool.ts';
import { NONE, type NodePool } from './node-pool.ts';

const INITIAL_SIZE = 256;

/** The nodes that one iteration visits, from the root down. */
export class Path {
  nodes: Int32Array<ArrayBuffer> = new Int32Array(INITIAL_SIZE);
  length = 0;
  /** Whether the path contains chance or simultaneous choices. */
  hasChance = false;
  #trail = new Int32Array(INITIAL_SIZE);
  readonly #sealed: number[] = [];

  start(root: number): void {
    this.length = 0;
    this.hasChance = false;
    this.#sealed.length = 0;
    this.push(root, 0);
  }

  get last(): number {
    return this.nodes[this.length - 1] ?? NONE;
  }

  /** Adds a node that was reached after `trail` moves of the line of play. */
  push(node: number, trail: number): void {
    if (this.length === this.nodes.length) this.#grow();
    this.nodes[this.length] = node;
    this.#trail[this.length] = trail;
    this.length++;
  }

  /** After how many moves of the line of play the node at an index was reached. */
  trailAt(at: number): number {
    return this.#trail[at] ?? 0;
  }

  /** Adds a simultaneous choice: it is updated with the outcome but is not itself on the path. */
  pushSealed(table: number, child: number): void {
    this.#sealed.push(table, child);
  }

  backUpSealed(pool: NodePool, value: Float64Array): void {
    for (let at = 0; at < this.#sealed.length; at += 2) {
      const table = this.#sealed[at] ?? NONE;
      const child = this.#sealed[at + 1] ?? NONE;
      const share = value[pool.player[table] ?? 0] ?? 0;
      for (const node of [table, child]) pool.visits[node] = (pool.visits[node] ?? 0) + 1;
      pool.own[table] = (pool.own[table] ?? 0) + share;
      pool.sum[child] = (pool.sum[child] ?? 0) + share;
    }
  }

  /** The AMAF table of the deepest node on the path with enough visits, or of the root. */
  nearestTable(pool: NodePool, visits: number): AmafTable | undefined {
    for (let at = this.length - 1; at >= 0; at--) {
      const node = this.nodes[at] ?? NONE;
      if ((pool.visits[node] ?? 0) >= visits) return pool.tables[node];
    }
    return pool.tables[this.nodes[0] ?? NONE];
  }

  #grow(): void {
    const nodes = new Int32Array(this.length * 2);
    const trail = new Int32Array(this.length * 2);
    nodes.set(this.nodes);
    trail.set(this.#trail);
    this.nodes = nodes;
    this.#trail = trail;
  }
}
