import type { Node } from '../node/node.ts';
import type { Shape } from '../node/shape.ts';
import type { StructureVersions } from '../node/world.ts';

/** Whether one node comes before another in document order: a container before its contents. */
export function precedes(one: Node, other: Node): boolean {
  if (one.parent === other.parent) return comesFirst(one, other);
  let [a, b] = [one, other];
  let difference = depthOf(a) - depthOf(b);
  const isDeeper = difference > 0;
  for (; difference > 0; difference--) a = a.parent ?? a;
  for (; difference < 0; difference++) b = b.parent ?? b;
  if (a === b) return !isDeeper;
  while (a.parent !== b.parent) {
    a = a.parent ?? a;
    b = b.parent ?? b;
  }
  return comesFirst(a, b);
}

/** Whether a node lies inside another, at any depth. */
export function isInside(node: Node, container: Node): boolean {
  for (let at = node.parent; at !== null; at = at.parent) if (at === container) return true;
  return false;
}

function depthOf(node: Node): number {
  let depth = 0;
  for (let at = node.parent; at !== null; at = at.parent) depth++;
  return depth;
}

/** Of two siblings; an unordered parent answers by age. */
function comesFirst(a: Node, b: Node): boolean {
  return a.parent?.shape.isOrdered === false ? a.id < b.id : a.index < b.index;
}

/** How many changes are remembered: a cached list is updated after fewer, and rebuilt after more. */
const RECENT = 16;

/**
 * Version numbers that tell whether a list of elements is still the right one.
 *
 * A leaf that moves changes the lists of its own classes only; a container that moves changes the
 * place of everything in it, so it makes every list doubtful. Numbers only grow, on undo too.
 */
export class Structure implements StructureVersions {
  /** The tree goes back and comes forward again unasked: lists are as right afterwards as before. */
  isSuspended = false;
  /** How often a leaf has come or gone. */
  changes = 0;
  #everything = 0;
  /** Ordinary arrays: these are read at every step on a board, and a typed one takes twice as long. */
  readonly #byShape: number[] = [];
  /** How often leaves of each class have changed places. */
  readonly #reorders: number[] = [];
  /** Elements of each class in the game; those of derived classes count too. */
  readonly #population: number[] = [];
  #isCounted = true;
  readonly #recent: (Node | undefined)[] = new Array(RECENT).fill(undefined);

  /** A node has been linked to a parent (1), or is no longer linked to it (-1). */
  changed(parent: Node, node: Node, sign: 1 | -1): void {
    this.#changed(node, isInPlay(parent) ? sign : 0);
  }

  /** A node has been moved from one parent to another. */
  moved(node: Node, from: Node, to: Node): void {
    const more = from === to ? 0 : Number(isInPlay(to)) - Number(isInPlay(from));
    this.#changed(node, more);
  }

  #changed(node: Node, more: number): void {
    if (this.isSuspended) return;
    const { children, shape } = node;
    if (children.length > 0) {
      this.rebuilt();
      return;
    }
    this.#recent[this.changes++ % RECENT] = node;
    // A class has a greater number than those it is derived from.
    if (shape.id >= this.#byShape.length) this.#grow(shape.id + 1);
    const versions = this.#byShape;
    const population = this.#population;
    const { lineageIds } = shape;
    for (let i = 0; i < lineageIds.length; i++) {
      const id = lineageIds[i] ?? 0;
      versions[id] = (versions[id] ?? 0) + 1;
      population[id] = (population[id] ?? 0) + more;
    }
  }

  /** Children of one parent have changed places. */
  reordered(parent: Node): void {
    if (this.isSuspended) return;
    const { children } = parent;
    let last: Shape | undefined;
    for (let i = 0; i < children.length; i++) {
      const child = children[i];
      if (child === undefined || (child.shape === last && child.children.length === 0)) continue;
      last = child.shape;
      this.#reordered(child);
    }
  }

  #reordered({ children, shape }: Node): void {
    if (children.length > 0) this.#everything++;
    else {
      for (const id of shape.lineageIds) {
        this.#byShape[id] = (this.#byShape[id] ?? 0) + 1;
        this.#reorders[id] = (this.#reorders[id] ?? 0) + 1;
      }
    }
  }

  /** Anything may have changed. */
  rebuilt(): void {
    if (this.isSuspended) return;
    this.#everything++;
    this.#isCounted = false;
  }

  /** How many elements of a class are in the game, wherever they are. */
  population(game: Node, shape: Shape): number {
    if (!this.#isCounted) {
      this.#population.fill(0);
      this.#count(game);
      this.#isCounted = true;
    }
    return this.#population[shape.id] ?? 0;
  }

  #count({ children }: Node): void {
    for (const child of children) {
      const { shape } = child;
      if (shape.id >= this.#byShape.length) this.#grow(shape.id + 1);
      for (const id of shape.lineageIds) this.#population[id] = (this.#population[id] ?? 0) + 1;
      this.#count(child);
    }
  }

  /** The leaves added or removed since a change count, without duplicates; `undefined` if it is no longer remembered. */
  changedSince(changes: number): readonly Node[] | undefined {
    if (this.changes - changes > RECENT) return undefined;
    const nodes: Node[] = [];
    for (let i = changes; i < this.changes; i++) {
      const node = this.#recent[i % RECENT];
      if (node !== undefined && !nodes.includes(node)) nodes.push(node);
    }
    return nodes;
  }

  /** A number that differs whenever the elements of a class may have. */
  version(shape: Shape): number {
    return this.#everything + (this.#byShape[shape.id] ?? 0);
  }

  /** A number that differs whenever more than a leaf has come or gone: a container, or an order. */
  order(shape: Shape): number {
    return this.#everything + (this.#reorders[shape.id] ?? 0);
  }

  #grow(needed: number): void {
    while (this.#byShape.length < needed) {
      this.#byShape.push(0);
      this.#reorders.push(0);
      this.#population.push(0);
    }
  }
}

/** Neither removed nor a player: the game is the root, and has the number 0. */
function isInPlay(parent: Node): boolean {
  let node = parent;
  while (node.parent !== null) node = node.parent;
  return node.id === 0;
}
