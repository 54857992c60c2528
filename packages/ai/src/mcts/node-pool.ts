import type { Move } from '@boardsmith/engine';
import type { AmafTable } from './amaf.ts';

/** What is special about a node. */
export const FLAG = {
  /** The move to it draws chance: what lies below are the outcomes seen so far. */
  multi: 1,
  /** Several players may act, so that nobody's choice alone leads on. */
  together: 2,
  /** Its value is certain. */
  proven: 4,
  /** The rules themselves refuse the move. */
  dead: 8,
  /** The move names something that may be another one next time: find it by its key. */
  relist: 16,
  /** The move names elements that search creates: find them by their ids. */
  reborn: 32,
  /** The position is known by its hash. */
  hashed: 64,
} as const;

/** No node. */
export const NONE = -1;

const START = 1024;

/**
 * The nodes of a search tree, one array for each field. The children of a choice lie next to each
 * other; the outcomes of chance are linked, because nobody knows how many there will be.
 */
export class NodePool {
  readonly seats: number;
  size = 0;
  visits: Int32Array<ArrayBuffer> = new Int32Array(START);
  /** Sum of the values for whoever chose the move to the node. */
  sum: Float64Array<ArrayBuffer> = new Float64Array(START);
  /** Sum of the values for whoever moves in the node. */
  own: Float64Array<ArrayBuffer> = new Float64Array(START);
  first: Int32Array<ArrayBuffer> = new Int32Array(START);
  count: Int32Array<ArrayBuffer> = new Int32Array(START);
  outcome: Int32Array<ArrayBuffer> = new Int32Array(START);
  next: Int32Array<ArrayBuffer> = new Int32Array(START);
  /** The key of the move. */
  key: Int32Array<ArrayBuffer> = new Int32Array(START);
  /** The position. */
  laneA: Int32Array<ArrayBuffer> = new Int32Array(START);
  laneB: Int32Array<ArrayBuffer> = new Int32Array(START);
  /** The number of (player, move) in the tables of `Amaf`. */
  amafId: Int32Array<ArrayBuffer> = new Int32Array(START);
  player: Int8Array<ArrayBuffer> = new Int8Array(START);
  flags: Uint8Array<ArrayBuffer> = new Uint8Array(START);
  /** Moves to the end, where the value is certain. */
  length: Int16Array<ArrayBuffer> = new Int16Array(START);
  /** What each seat certainly gets. */
  proof: Float64Array<ArrayBuffer>;
  readonly moves: (Move | undefined)[] = [];
  readonly tables: (AmafTable | undefined)[] = [];

  constructor(seats: number) {
    this.seats = seats;
    this.proof = new Float64Array(START * seats);
  }

  /** The first of `count` fresh nodes in a row. */
  add(count: number): number {
    const first = this.size;
    this.size += count;
    while (this.size > this.visits.length) this.#grow();
    for (let node = first; node < this.size; node++) this.#clear(node);
    return first;
  }

  /** Forgets all nodes and keeps the room. */
  clear(): void {
    this.size = 0;
    this.moves.length = 0;
    this.tables.length = 0;
  }

  has(node: number, flag: number): boolean {
    return ((this.flags[node] ?? 0) & flag) !== 0;
  }

  set(node: number, flag: number): void {
    this.flags[node] = (this.flags[node] ?? 0) | flag;
  }

  /** Copies the tree below a node of another pool into this one, which is empty; gives the new root. */
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
    this.laneA[own] = from.laneA[old] ?? 0;
    this.laneB[own] = from.laneB[old] ?? 0;
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
    this.laneA = doubled(this.laneA, Int32Array);
    this.laneB = doubled(this.laneB, Int32Array);
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
