import type { GameElement } from '../element/game-element.ts';
import { countOperation } from '../limits/execution-context.ts';
import type { Node } from '../node/node.ts';
import type { Shape } from '../node/shape.ts';
import { isInside, precedes } from './document-order.ts';
import type { Structure } from './structure.ts';

/** The elements of one class inside one container, in document order, with their records. */
export interface CachedQuery {
  readonly shape: Shape;
  readonly structure: Structure;
  version: number;
  /** What the structure had seen when the list was right. */
  changes: number;
  whole: number;
  nodes: Node[];
  elements: GameElement[];
}

/**
 * Everything of a class below `node`, in document order.
 *
 * The lists are the engine's own: whoever hands one out hands out a copy, or a `sort` of the
 * author's would disorder every later answer.
 */
export function descendants(node: Node, shape: Shape): CachedQuery {
  countOperation();
  const version = node.world.structure.version(shape);
  node.queries ??= new Map();
  let cached = node.queries.get(shape);
  if (cached === undefined) {
    const { structure } = node.world;
    cached = { shape, structure, version: -1, changes: 0, whole: -1, nodes: [], elements: [] };
    node.queries.set(shape, cached);
  }
  if (cached.version !== version) {
    renew(node, cached);
    cached.version = version;
  }
  return cached;
}

function renew(node: Node, cached: CachedQuery): void {
  const { structure, shape } = cached;
  const recent =
    cached.whole === structure.whole ? structure.changedSince(cached.changes) : undefined;
  if (recent === undefined) {
    cached.nodes = [];
    cached.elements = [];
    collect(node, shape, cached);
  } else putRight(node, cached, recent);
  cached.changes = structure.changes;
  cached.whole = structure.whole;
}

/**
 * Takes out of a list what has gone and puts in what has come; the rest is in order already.
 *
 * In copies: the rules may be in the middle of a loop over the lists as they were.
 */
function putRight(node: Node, cached: CachedQuery, recent: readonly Node[]): void {
  const nodes = cached.nodes.slice();
  const elements = cached.elements.slice();
  for (let i = 0; i < recent.length; i++) {
    const place = nodes.indexOf(recent[i] ?? node);
    if (place < 0) continue;
    takeOut(nodes, place);
    takeOut(elements, place);
  }
  for (let i = 0; i < recent.length; i++) {
    const each = recent[i];
    if (each === undefined || !each.shape.isA(cached.shape) || !isInside(each, node)) continue;
    const place = placeFor(each, nodes);
    putIn(nodes, place, each);
    putIn(elements, place, each.element);
  }
  cached.nodes = nodes;
  cached.elements = elements;
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

/** Where a node belongs in a list that is in order. */
function placeFor(node: Node, nodes: readonly Node[]): number {
  let from = 0;
  let to = nodes.length;
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
