import { shapeOf } from '../../state/node/accessors.ts';
import {
  Anchored,
  isElement,
  type Node,
  nodeOfReferred,
  type World,
} from '../../state/node/node.ts';
import { PLAYER_SLOT, type Shape } from '../../state/node/shape.ts';
import type { Cells } from '../geometry/board-geometry.ts';

/** The cells of a board as records, and which of them are adjacent. */
export interface ChainedCells {
  readonly world: World;
  /** The record of the cell with each index; none where a cell was removed. */
  readonly nodes: readonly (Node | undefined)[];
  readonly neighboursOf: (index: number) => Cells;
}

/** Each list of targets is one bit of a whole number. */
const MOST_AREAS = 30;

/** The number of a cell without an owned piece; the numbers of players begin at 1. */
const FREE = 0;

/**
 * The chains of a board: adjacent cells whose first pieces belong to the same player, as disjoint sets.
 *
 * Derived from the tree and no part of the state. Pieces that came since the last question are added; after
 * anything else (a piece left, a move was undone, an owner changed) the chains are built anew.
 */
export class Chains {
  readonly #cells: ChainedCells;
  readonly #anyShape: Shape = shapeOf(Anchored);
  /** The seat of the owner of each cell, counted from 1; `FREE` without one. */
  readonly #owners: Int32Array;
  /** A cell nearer to the root of the chain; a root is its own. */
  readonly #parents: Int32Array;
  /** Which areas each cell lies in, and for a root, which ones its chain reaches. */
  readonly #reached: Int32Array;
  /** The areas that each cell itself lies in. */
  readonly #inside: Int32Array;
  /** The lists of targets that have been asked for; each must never change. */
  readonly #areas: (readonly unknown[])[] = [];
  /** The index of the cell at each position among the children of the board. */
  readonly #indexAt: number[] = [];
  #changes = -1;
  #order = -1;
  #ownerChanges = -1;

  constructor(cells: ChainedCells) {
    const { length } = cells.nodes;
    this.#cells = cells;
    this.#owners = new Int32Array(length);
    this.#parents = new Int32Array(length);
    this.#reached = new Int32Array(length);
    this.#inside = new Int32Array(length);
    for (const [index, node] of cells.nodes.entries()) {
      if (node !== undefined) this.#indexAt[node.index] = index;
    }
  }

  /** Whether the chain of a cell has a cell of a list that never changes, given as a mask too. */
  reachesArea(index: number, area: readonly unknown[], mask: Uint8Array): boolean {
    const bit = this.#bitOf(area, mask);
    if (bit === 0) return this.reachesAny(index, mask);
    this.#update();
    if (this.#owners[index] === FREE) return false;
    return ((this.#reached[this.#rootOf(index)] ?? 0) & bit) !== 0;
  }

  /** Whether the chain of a cell has one of the cells that a mask names. */
  reachesAny(index: number, mask: Uint8Array): boolean {
    this.#update();
    if (this.#owners[index] === FREE) return false;
    const root = this.#rootOf(index);
    for (let at = 0; at < mask.length; at++) {
      if (mask[at] === 1 && this.#owners[at] !== FREE && this.#rootOf(at) === root) return true;
    }
    return false;
  }

  /** The bit of an area, which is numbered when it is asked for first; 0 if there are too many. */
  #bitOf(area: readonly unknown[], mask: Uint8Array): number {
    const areas = this.#areas;
    for (let i = 0; i < areas.length; i++) if (areas[i] === area) return 1 << i;
    if (areas.length === MOST_AREAS) return 0;
    const bit = 1 << areas.length;
    areas.push(area);
    for (let at = 0; at < mask.length; at++)
      if (mask[at] === 1) this.#inside[at] = (this.#inside[at] ?? 0) | bit;
    this.#changes = -1;
    return bit;
  }

  #update(): void {
    const { structure } = this.#cells.world;
    const order = structure.order(this.#anyShape);
    const isSame = this.#order === order && this.#ownerChanges === structure.ownerChanges;
    if (isSame && this.#changes === structure.changes) return;
    if (!isSame || this.#changes < 0 || !this.#addRecent()) this.#rebuild();
    this.#changes = structure.changes;
    this.#order = order;
    this.#ownerChanges = structure.ownerChanges;
  }

  /** Adds the pieces that came since the last question; says whether nothing else has happened. */
  #addRecent(): boolean {
    const { structure } = this.#cells.world;
    if (!structure.onlyCameSince(this.#changes)) return false;
    for (let change = this.#changes; change < structure.changes; change++) {
      const cell: Node | null = structure.changedAt(change)?.parent ?? null;
      const index = cell === null ? -1 : (this.#indexAt[cell.index] ?? -1);
      if (cell === null || this.#cells.nodes[index] !== cell) continue;
      if (cell.children.length !== 1) return false;
      this.#add(index, cell);
    }
    return true;
  }

  #rebuild(): void {
    this.#owners.fill(FREE);
    const { nodes } = this.#cells;
    for (let index = 0; index < nodes.length; index++) {
      const cell = nodes[index];
      if (cell !== undefined && cell.children.length > 0) this.#add(index, cell);
    }
  }

  /** A cell with a piece becomes part of the chains around it. */
  #add(index: number, cell: Node): void {
    const owner = cell.children[0]?.slots[PLAYER_SLOT];
    if (!isElement(owner)) return;
    const seat = nodeOfReferred(owner).index + 1;
    this.#owners[index] = seat;
    this.#parents[index] = index;
    this.#reached[index] = this.#inside[index] ?? 0;
    const around = this.#cells.neighboursOf(index);
    for (let i = 0; i < around.length; i++) {
      const next = around[i] ?? index;
      if (this.#owners[next] === seat) this.#join(index, next);
    }
  }

  #join(one: number, other: number): void {
    const a = this.#rootOf(one);
    const b = this.#rootOf(other);
    if (a === b) return;
    this.#parents[a] = b;
    this.#reached[b] = (this.#reached[b] ?? 0) | (this.#reached[a] ?? 0);
  }

  /** The root of a chain; every second cell on the way is brought nearer to it. */
  #rootOf(index: number): number {
    const parents = this.#parents;
    let at = index;
    for (let up = parents[at] ?? at; up !== at; up = parents[at] ?? at) {
      const next = parents[up] ?? up;
      parents[at] = next;
      at = next;
    }
    return at;
  }
}
