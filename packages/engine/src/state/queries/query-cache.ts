import { countOperation } from '../limits/execution-limits.ts';
import type { CachedQuery, Node } from '../node/node.ts';
import type { Shape } from '../node/shape.ts';
import type { StructureVersions } from '../node/world-parts.ts';

/** Whether one node comes before another in document order: a container before its contents. */
function precedes(one: Node, other: Node): boolean {
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
function isInside(node: Node, container: Node): boolean {
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
export class Structure implements StructureVersions<Node> {
  /** The tree goes back and comes forward again unasked: lists are as right afterwards as before. */
  isSuspended = false;
  /** How often a leaf has come or gone. */
  changes = 0;
  ownerChanges = 0;
  #everything = 0;
  /**
   * How often leaves of each class have come, gone or changed places; those of derived classes are not
   * counted. Ordinary arrays: they are read at every step on a board, and a typed one takes twice as long.
   */
  readonly #byShape: number[] = [];
  /** How often leaves of each class have changed places. */
  readonly #reorders: number[] = [];
  /** How often leaves of any class have changed places. */
  #allReorders = 0;
  /** Elements of each class in the game, without those of derived classes. */
  readonly #population: number[] = [];
  /** Whether the population is known; it is counted when it is asked for, and then kept up to date. */
  #isCounted = false;
  /** The change count after the last leaf that was removed or moved. */
  #lastLoss = 0;
  readonly #recent: (Node | undefined)[] = new Array(RECENT).fill(undefined);

  /** A node has been linked to a parent (1), or is no longer linked to it (-1). */
  changed(parent: Node, node: Node, sign: 1 | -1): void {
    this.#changed(node);
    if (sign < 0) this.#lastLoss = this.changes;
    if (this.#isCounted && isInPlay(parent)) this.#populate(node.shape, sign);
  }

  /** A node has been moved from one parent to another. */
  moved(node: Node, from: Node, to: Node): void {
    this.#changed(node);
    this.#lastLoss = this.changes;
    if (!this.#isCounted || from === to) return;
    this.#populate(node.shape, Number(isInPlay(to)) - Number(isInPlay(from)));
  }

  #changed(node: Node): void {
    if (this.isSuspended) return;
    const { children, shape } = node;
    if (children.length > 0) {
      this.rebuilt();
      return;
    }
    this.#recent[this.changes++ % RECENT] = node;
    const { id } = shape;
    if (id >= this.#byShape.length) this.#grow(id + 1);
    this.#byShape[id] = (this.#byShape[id] ?? 0) + 1;
  }

  #populate({ id }: Shape, more: number): void {
    if (!this.isSuspended) this.#population[id] = (this.#population[id] ?? 0) + more;
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

  #reordered({ children, shape: { id } }: Node): void {
    if (children.length > 0) {
      this.#everything++;
      return;
    }
    if (id >= this.#byShape.length) this.#grow(id + 1);
    this.#byShape[id] = (this.#byShape[id] ?? 0) + 1;
    this.#reorders[id] = (this.#reorders[id] ?? 0) + 1;
    this.#allReorders++;
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
    return sumOver(shape, this.#population);
  }

  #count({ children }: Node): void {
    for (const child of children) {
      const { id } = child.shape;
      if (id >= this.#byShape.length) this.#grow(id + 1);
      this.#population[id] = (this.#population[id] ?? 0) + 1;
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

  /** Whether leaves were only added since a change count, and all of them are remembered. */
  onlyCameSince(changes: number): boolean {
    return changes >= this.#lastLoss && this.changes - changes <= RECENT;
  }

  /** The leaf that came or went with a change that is still remembered. */
  changedAt(change: number): Node | undefined {
    return this.#recent[change % RECENT];
  }

  /** A number that differs whenever the elements of a class may have. */
  version(shape: Shape): number {
    if (shape.base === null) return this.#everything + this.changes + this.#allReorders;
    return this.#everything + sumOver(shape, this.#byShape);
  }

  /** A number that differs whenever more than a leaf has come or gone: a container, or an order. */
  order(shape: Shape): number {
    if (shape.base === null) return this.#everything + this.#allReorders;
    return this.#everything + sumOver(shape, this.#reorders);
  }

  #grow(needed: number): void {
    while (this.#byShape.length < needed) {
      this.#byShape.push(0);
      this.#reorders.push(0);
      this.#population.push(0);
    }
  }
}

/** The sum over a class and those derived from it: most have none, so counting by exact class is cheaper. */
function sumOver({ familyIds }: Shape, counts: readonly number[]): number {
  let sum = 0;
  for (let i = 0; i < familyIds.length; i++) sum += counts[familyIds[i] ?? 0] ?? 0;
  return sum;
}

/** Neither removed nor a player: the game is the root, and has the number 0. */
function isInPlay(parent: Node): boolean {
  let node = parent;
  while (node.parent !== null) node = node.parent;
  return node.id === 0;
}

/**
 * Everything of a class below `node`, in document order.
 *
 * The lists belong to the engine. Callers that return one to rules return a copy: an author's `sort`
 * would otherwise disorder every later result.
 */
export function descendants(node: Node, shape: Shape): CachedQuery {
  countOperation();
  const version = node.world.structure.version(shape);
  const cached = find(node.queries, shape) ?? begin(node, shape);
  if (cached.version !== version) {
    renew(node, cached);
    cached.version = version;
  }
  return cached;
}

function find(queries: readonly CachedQuery[] | null, shape: Shape): CachedQuery | undefined {
  if (queries === null) return undefined;
  for (let i = 0; i < queries.length; i++) {
    const query = queries[i];
    if (query?.shape === shape) return query;
  }
  return undefined;
}

function begin(node: Node, shape: Shape): CachedQuery {
  const { structure } = node.world;
  const never = { version: -1, changes: 0, order: -1 };
  const begun = { shape, structure, ...never, nodes: [], elements: [], loops: 0 };
  node.queries ??= [];
  node.queries.push(begun);
  return begun;
}

function renew(node: Node, cached: CachedQuery): void {
  const { structure, shape } = cached;
  const order = structure.order(shape);
  const recent = cached.order === order ? structure.changedSince(cached.changes) : undefined;
  if (recent === undefined) {
    cached.nodes = [];
    cached.elements = [];
    collect(node, shape, cached);
  } else putRight(node, cached, recent);
  cached.changes = structure.changes;
  cached.order = order;
}

/**
 * Takes out of a list what has gone and puts in what has come; the rest is in order already.
 *
 * Copies the lists first if a loop over them is running. A loop that an error ended counts as running
 * too, which costs no more than the copies.
 */
function putRight(node: Node, cached: CachedQuery, recent: readonly Node[]): void {
  if (cached.loops > 0) {
    cached.nodes = cached.nodes.slice();
    cached.elements = cached.elements.slice();
  }
  const { nodes, elements } = cached;
  const only = recent[0];
  if (only !== undefined && recent.length === 1 && shiftOne(only, node, cached)) return;
  for (let i = 0; i < recent.length; i++) {
    const place = nodes.indexOf(recent[i] ?? node);
    if (place < 0) continue;
    takeOut(nodes, place);
    takeOut(elements, place);
  }
  for (let i = 0; i < recent.length; i++) {
    const each = recent[i];
    if (each === undefined || !each.shape.isA(cached.shape) || !isInside(each, node)) continue;
    const place = placeFor(each, nodes, { from: 0, to: nodes.length });
    putIn(nodes, place, each);
    putIn(elements, place, each.element);
  }
}

/** Puts one node that was and is in the lists where it belongs; says whether it could. */
function shiftOne(moved: Node, container: Node, { nodes, elements }: CachedQuery): boolean {
  const from = nodes.indexOf(moved);
  if (from < 0 || !isInside(moved, container)) return false;
  const next = nodes[from + 1];
  const isFurther = next !== undefined && precedes(next, moved);
  const to = isFurther
    ? placeFor(moved, nodes, { from: from + 1, to: nodes.length }) - 1
    : placeFor(moved, nodes, { from: 0, to: from });
  shift(nodes, from, to);
  shift(elements, from, to);
  return true;
}

/** Moves an item from one place to another; those between make room. */
function shift<T>(items: T[], from: number, to: number): void {
  const item = items[from];
  const step = from < to ? 1 : -1;
  for (let i = from; i !== to; i += step) {
    const next = items[i + step];
    if (next !== undefined) items[i] = next;
  }
  if (item !== undefined) items[to] = item;
}

/** For one item `splice` takes ten times as long. */
function takeOut<T>(items: T[], place: number): void {
  let next = items.pop();
  for (let i = items.length - 1; i >= place; i--) {
    const item = items[i];
    if (next !== undefined) items[i] = next;
    next = item;
  }
}

function putIn<T>(items: T[], place: number, added: T): void {
  let next = added;
  for (let i = place; i < items.length; i++) {
    const item = items[i];
    items[i] = next;
    if (item !== undefined) next = item;
  }
  items.push(next);
}

/** Where a node belongs in a part of a list that is in order. */
function placeFor(
  node: Node,
  nodes: readonly Node[],
  part: { readonly from: number; readonly to: number },
): number {
  let { from, to } = part;
  while (from < to) {
    const middle = (from + to) >> 1;
    const other = nodes[middle];
    if (other !== undefined && precedes(other, node)) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** Whether nothing can have changed in a list since it was made. */
export function isCurrent({ shape, structure, version }: CachedQuery): boolean {
  return version === structure.version(shape);
}

function collect(node: Node, shape: Shape, into: CachedQuery): void {
  const children = childrenInOrder(node);
  for (let i = 0; i < children.length; i++) {
    const child = children[i];
    if (child === undefined) continue;
    if (child.shape.isA(shape)) {
      into.nodes.push(child);
      into.elements.push(child.element);
    }
    if (child.children.length > 0) collect(child, shape, into);
  }
}

/** An unordered container answers by age: the order of arrival must not be observable. */
export function childrenInOrder(node: Node): readonly Node[] {
  if (node.shape.isOrdered || node.children.length < 2) return node.children;
  return [...node.children].sort((a, b) => a.id - b.id);
}
