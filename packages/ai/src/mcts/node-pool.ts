import type { Move } from '@boardsmith/engine';

/** The results of moves played anywhere below a node, by AMAF id. */
export interface AmafTable {
  counts: Float32Array<ArrayBuffer>;
  sums: Float32Array<ArrayBuffer>;
}

/** Properties of a node, as bit flags. */
export const FLAG = {
  /** The move draws random numbers: the children are the outcomes seen so far. */
  chance: 1,
  /** Several players act at once: no single choice leads to the next position. */
  simultaneous: 2,
  /** The value of the node is proven. */
  proven: 4,
  /** The action refused the move of the node. */
  refused: 8,
  /** The arguments of the move may be other elements next time: find the move by its key. */
  relist: 16,
  /** The arguments of the move are elements that the search creates: find them by id. */
  recreated: 32,
  /** The position hash of the node is stored. */
  hashed: 64,
} as const;

/** The index that represents no node. */
export const NONE = -1;

const INITIAL_SIZE = 1024;

/**
 * The nodes of a search tree, one array for each field. The children of a choice are contiguous; the
 * outcomes of chance form a linked list, because their number is unknown.
 */
export class NodePool {
  readonly seats: number;
  size = 0;
  visits: Int32Array<ArrayBuffer> = new Int32Array(INITIAL_SIZE);
  /** The sum of the outcomes for the player who made the move to the node. */
  sum: Float64Array<ArrayBuffer> = new Float64Array(INITIAL_SIZE);
  /** The sum of the outcomes for the player who moves in the node. */
  own: Float64Array<ArrayBuffer> = new Float64Array(INITIAL_SIZE);
  first: Int32Array<ArrayBuffer> = new Int32Array(INITIAL_SIZE);
  count: Int32Array<ArrayBuffer> = new Int32Array(INITIAL_SIZE);
  outcome: Int32Array<ArrayBuffer> = new Int32Array(INITIAL_SIZE);
  next: Int32Array<ArrayBuffer> = new Int32Array(INITIAL_SIZE);
  /** The key of the move. */
  key: Int32Array<ArrayBuffer> = new Int32Array(INITIAL_SIZE);
  /** The position hash. */
  hi: Int32Array<ArrayBuffer> = new Int32Array(INITIAL_SIZE);
  lo: Int32Array<ArrayBuffer> = new Int32Array(INITIAL_SIZE);
  /** The AMAF id of the move. */
  amafId: Int32Array<ArrayBuffer> = new Int32Array(INITIAL_SIZE);
  player: Int8Array<ArrayBuffer> = new Int8Array(INITIAL_SIZE);
  flags: Uint8Array<ArrayBuffer> = new Uint8Array(INITIAL_SIZE);
  /** How many moves are left to the end of the game, if the value of the node is proven. */
  length: Int16Array<ArrayBuffer> = new Int16Array(INITIAL_SIZE);
  /** The proven outcome for each seat. */
  proof: Float64Array<ArrayBuffer>;
  readonly moves: (Move | undefined)[] = [];
  readonly tables: (AmafTable | undefined)[] = [];

  constructor(seats: number) {
    this.seats = seats;
    this.proof = new Float64Array(INITIAL_SIZE * seats);
  }

  /** Adds `count` contiguous nodes; returns the first. */
  add(count: number): number {
    const first = this.size;
    this.size += count;
    while (this.size > this.visits.length) this.#grow();
    for (let node = first; node < this.size; node++) this.#clear(node);
    return first;
  }

  has(node: number, flag: number): boolean {
    return ((this.flags[node] ?? 0) & flag) !== 0;
  }

  set(node: number, flag: number): void {
    this.flags[node] = (this.flags[node] ?? 0) | flag;
  }

  /** Copies the subtree of a node of another pool into this empty one; returns the new root. */
  adopt(from: NodePool, root: number): number {
    const copy = this.add(1);
    this.#copy(from, root, copy);
    const open = [[root, copy]];
    for (let pair = open.pop(); pair !== undefined; pair = open.pop()) {
      const [old = NONE, own = NONE] = pair;
      const count = from.count[old] ?? 0;
      if (count > 0) this.#copyRow(from, old, own, open);
      this.#copyOutcomes(from, old, own, open);
    }
    return copy;
  }

  #copyRow(from: NodePool, old: number, own: number, open: number[][]): void {
    const count = from.count[old] ?? 0;
    const oldFirst = from.first[old] ?? 0;
    const first = this.add(count);
    this.first[own] = first;
    this.count[own] = count;
    for (let i = 0; i < count; i++) {
      this.#copy(from, oldFirst + i, first + i);
      open.push([oldFirst + i, first + i]);
    }
  }

  #copyOutcomes(from: NodePool, old: number, own: number, open: number[][]): void {
    for (let each = from.outcome[old] ?? NONE; each !== NONE; each = from.next[each] ?? NONE) {
      const copy = this.add(1);
      this.#copy(from, each, copy);
      this.next[copy] = this.outcome[own] ?? NONE;
      this.outcome[own] = copy;
      open.push([each, copy]);
    }
  }

  #copy(from: NodePool, old: number, own: number): void {
    const { seats } = this;
    this.visits[own] = from.visits[old] ?? 0;
    this.sum[own] = from.sum[old] ?? 0;
    this.own[own] = from.own[old] ?? 0;
    this.key[own] = from.key[old] ?? 0;
    this.hi[own] = from.hi[old] ?? 0;
    this.lo[own] = from.lo[old] ?? 0;
    this.amafId[own] = from.amafId[old] ?? NONE;
    this.player[own] = from.player[old] ?? NONE;
    this.flags[own] = from.flags[old] ?? 0;
    this.length[own] = from.length[old] ?? 0;
    for (let seat = 0; seat < seats; seat++) {
      this.proof[own * seats + seat] = from.proof[old * seats + seat] ?? 0;
    }
    this.moves[own] = from.moves[old];
    this.tables[own] = from.tables[old];
  }

  #clear(node: number): void {
    this.visits[node] = 0;
    this.sum[node] = 0;
    this.own[node] = 0;
    this.first[node] = NONE;
    this.count[node] = 0;
    this.outcome[node] = NONE;
    this.next[node] = NONE;
    this.key[node] = 0;
    this.amafId[node] = NONE;
    this.player[node] = NONE;
    this.flags[node] = 0;
    this.length[node] = 0;
    this.moves[node] = undefined;
    this.tables[node] = undefined;
  }

  #grow(): void {
    this.visits = doubled(this.visits, Int32Array);
    this.sum = doubled(this.sum, Float64Array);
    this.own = doubled(this.own, Float64Array);
    this.first = doubled(this.first, Int32Array);
    this.count = doubled(this.count, Int32Array);
    this.outcome = doubled(this.outcome, Int32Array);
    this.next = doubled(this.next, Int32Array);
    this.key = doubled(this.key, Int32Array);
    this.hi = doubled(this.hi, Int32Array);
    this.lo = doubled(this.lo, Int32Array);
    this.amafId = doubled(this.amafId, Int32Array);
    this.player = doubled(this.player, Int8Array);
    this.flags = doubled(this.flags, Uint8Array);
    this.length = doubled(this.length, Int16Array);
    this.proof = doubled(this.proof, Float64Array);
  }
}

interface Numbers {
  readonly length: number;
  set(from: ArrayLike<number>): void;
}

function doubled<A extends Numbers & ArrayLike<number>>(
  array: A,
  type: new (length: number) => A,
): A {
  const larger = new type(array.length * 2);
  larger.set(array);
  return larger;
}
