import { countOperation } from '../limits/execution-limits.ts';
import type { CachedQuery, Node } from '../node/node.ts';
import type { Shape } from '../node/shape.ts';
import { isInside, precedes } from './structure.ts';

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
