import { countOperation } from '../limits/execution-limits.ts';
import { isAnchoredClass, knownShape, shapeOf } from '../node/accessors.ts';
import { Anchored, type Node, nodeOf } from '../node/node.ts';
import { PLAYER_SLOT, type Shape } from '../node/shape.ts';
import { descendants } from './query-cache.ts';

/** A condition on elements: a name, values of attributes, or a function. Authors write the exact type, `Finder`. */
type AnyFinder<E extends Anchored> = string | object | ((element: E) => boolean);

/** Whether an element is meant. Takes its record: what most finders ask about is there. */
type Match = (node: Node) => boolean;

/** One test for all finders; `undefined` when there is nothing to test. */
function matcher<E extends Anchored>(finders: readonly AnyFinder<E>[]): Match | undefined {
  let all: Match | undefined;
  for (let i = 0; i < finders.length; i++) {
    const finder = finders[i];
    if (finder !== undefined) all = both(all, single(finder));
  }
  return all;
}

function single<E extends Anchored>(finder: AnyFinder<E>): Match | undefined {
  if (typeof finder === 'string') return keptMatch(BY_NAME, finder, named);
  // The class query for is that of `E`, which its record does not say.
  if (typeof finder === 'function') return node => finder(node.element as E);
  // A keyed read is far faster than Reflect.get, and a finder's type does not list its keys.
  const wanted = finder as Readonly<Record<string, unknown>>;
  let all: Match | undefined;
  for (const key of Object.keys(wanted)) all = both(all, attribute(key, wanted[key]));
  return all;
}

/** Two tests in one. In a list of tests each element would cost a closure. */
function both(first: Match | undefined, second: Match | undefined): Match | undefined {
  if (first === undefined) return second;
  if (second === undefined) return first;
  return node => first(node) && second(node);
}

function attribute(key: string, value: unknown): Match {
  if (key === 'empty') return node => (node.children.length === 0) === value;
  if (key === 'mine') return node => node.element.isMine() === value;
  if (key === 'player') return node => node.slots[PLAYER_SLOT] === value;
  return keptMatch(key, value, property);
}

function named(_key: string, name: unknown): Match {
  return node => node.name === name;
}

/** Tests by the name of an attribute and by its value: rules make the same few queries all the time. */
const keptMatches = new Map<string, Map<unknown, Match>>();
/** The key of tests by the name of an element; no attribute has an empty name. */
const BY_NAME = '';
/** A game that asks for ever new values must not fill the memory of a server. */
const MAX_KEPT = 256;

function keptMatch(
  key: string,
  value: unknown,
  make: (key: string, value: unknown) => Match,
): Match {
  // An element or an object must not be kept alive by a test.
  if (typeof value === 'object' && value !== null) return make(key, value);
  let byValue = keptMatches.get(key);
  if (byValue === undefined || byValue.size > MAX_KEPT) {
    if (keptMatches.size > MAX_KEPT) keptMatches.clear();
    byValue = new Map();
    keptMatches.set(key, byValue);
  }
  let match = byValue.get(value);
  if (match === undefined) {
    match = make(key, value);
    byValue.set(value, match);
  }
  return match;
}

/** Looks for the slot once for each class that comes up, not once for each element. */
function property(key: string, value: unknown): Match {
  let shape: Shape | undefined;
  let index: number | undefined;
  return node => {
    if (node.shape !== shape) {
      shape = node.shape;
      index = shape.find(key)?.index;
    }
    if (index !== undefined) return node.slots[index] === value;
    // What is no slot may be an accessor of the author's; an element's type does not list its keys.
    return (node.element as unknown as Readonly<Record<string, unknown>>)[key] === value;
  };
}

/** A query on a container: an element class, and conditions. */
interface Query {
  readonly shape: Shape;
  readonly matches: Match | undefined;
}

/** Reads the arguments of `all`, `first` and their like: perhaps a class, then finders. */
export function queryOf<E extends Anchored>(
  type: AnyFinder<Anchored> | undefined,
  finders: readonly AnyFinder<E>[],
): Query {
  if (type === undefined) return { shape: shapeOf(Anchored), matches: matcher(finders) };
  const known = knownShape(type);
  if (known !== undefined) return { shape: known, matches: matcher(finders) };
  if (isAnchoredClass(type)) return { shape: shapeOf(type), matches: matcher(finders) };
  // What is not a class is a finder; the guard cannot tell a class of elements from a function.
  const first = type as AnyFinder<E>;
  return { shape: shapeOf(Anchored), matches: matcher([first, ...finders]) };
}

/** Every match inside `node`, in document order, in a list of the caller's own. */
export function findAll<E extends Anchored>(node: Node, query: Query): E[] {
  // The shape belongs to the class of `E`, so its elements have the type `E`.
  return (matchesAmongLeaves(node, query) ?? matchesInList(node, query)) as E[];
}

function matchesInList(node: Node, { shape, matches }: Query): Anchored[] {
  const list = descendants(node, shape);
  const { nodes, elements } = list;
  if (matches === undefined) return elements.slice();
  const found: Anchored[] = [];
  list.loops++;
  for (let i = 0; i < nodes.length; i++) {
    const each = nodes[i];
    const element = elements[i];
    if (each !== undefined && element !== undefined && matches(each)) found.push(element);
  }
  list.loops--;
  return found;
}

/** Everything of a class inside `node`, in document order. Callers must not change the list. */
export function contents(node: Node, shape: Shape): readonly Anchored[] {
  return (
    matchesAmongLeaves(node, { shape, matches: undefined }) ?? descendants(node, shape).elements
  );
}

/** The matches in a container of a few leaves, such as a hand; nothing if it is not one. */
function matchesAmongLeaves(node: Node, query: Query): Anchored[] | undefined {
  if (!isSmall(node)) return undefined;
  countOperation();
  const children = childrenFor(node, query);
  const found: Anchored[] = [];
  for (let i = 0; i < children.length; i++) {
    const child = children[i];
    if (child === undefined) continue;
    if (child.children.length > 0) return undefined;
    if (isMatch(child, query)) found.push(child.element);
  }
  return found;
}

/** Every match inside `node` that passes a test of its record. */
export function findAllWhere<E extends Anchored>(
  node: Node,
  { shape, matches }: Query,
  test: Match,
): E[] {
  const list = descendants(node, shape);
  const { nodes } = list;
  const found: Anchored[] = [];
  list.loops++;
  for (let i = 0; i < nodes.length; i++) {
    const each = nodes[i];
    if (each === undefined || !test(each)) continue;
    if (matches === undefined || matches(each)) found.push(each.element);
  }
  list.loops--;
  // The shape belongs to the class of `E`, so its elements have the type `E`.
  return found as E[];
}

/** How many matches there are. */
export function countMatches(node: Node, { shape, matches }: Query): number {
  if (matches === undefined && node.id === 0) {
    countOperation();
    return node.world.structure.population(node, shape);
  }
  const list = descendants(node, shape);
  if (matches === undefined) return list.nodes.length;
  let count = 0;
  list.loops++;
  for (const each of list.nodes) if (matches(each)) count++;
  list.loops--;
  return count;
}

/** Every match among `elements` and inside them. */
export function findAmong<E extends Anchored>(elements: readonly Anchored[], query: Query): E[] {
  const found: E[] = [];
  for (let i = 0; i < elements.length; i++) {
    const element = elements[i];
    if (element === undefined) continue;
    // A match is of the class of `E`: its shape has just been tested.
    if (isMatch(nodeOf(element), query)) found.push(element as E);
    found.push(...findAll<E>(nodeOf(element), query));
  }
  return found;
}

function isMatch(node: Node, { shape, matches }: Query): boolean {
  return node.shape.isA(shape) && (matches === undefined || matches(node));
}

export function findFirst<E extends Anchored>(node: Node, query: Query): E | undefined {
  // The shape belongs to the class of `E`, so its elements have the type `E`.
  return (isSmall(node) ? firstLeaf(node, query) : firstDescendant(node, query)) as E | undefined;
}

/** The first match, found without a list as long as there are only leaves. */
function firstLeaf(node: Node, query: Query): Anchored | undefined {
  countOperation();
  const children = childrenFor(node, query);
  for (let i = 0; i < children.length; i++) {
    const child = children[i];
    if (child === undefined) continue;
    if (isMatch(child, query)) return child.element;
    if (child.children.length > 0) return firstDescendant(node, query);
  }
  return undefined;
}

/** The first child, if it is of exactly this class: a cell with its stone, found without a query. */
export function firstChildOf({ children, shape }: Node, type: unknown): Node | undefined {
  const nearest = children[0];
  if (nearest?.shape.type !== type) return undefined;
  return children.length === 1 || shape.isOrdered ? nearest : undefined;
}

export function findLast<E extends Anchored>(node: Node, query: Query): E | undefined {
  const { shape, matches } = query;
  const list = descendants(node, shape);
  list.loops++;
  const found = matches === undefined ? list.nodes.at(-1) : list.nodes.findLast(matches);
  list.loops--;
  // The shape belongs to the class of `E`, so its elements have the type `E`.
  return found?.element as E | undefined;
}

/** A cell with a stone or a hand of cards is looked through faster than a list of it is put right. */
const FEW = 16;

function isSmall({ children, shape }: Node): boolean {
  return children.length <= FEW && (children.length < 2 || shape.isOrdered);
}

/** The children to ask about, in a list of their own if the author's code may move them meanwhile. */
function childrenFor({ children }: Node, { matches }: Query): readonly Node[] {
  return matches === undefined ? children : children.slice();
}

function firstDescendant(node: Node, { shape, matches }: Query): Anchored | undefined {
  const list = descendants(node, shape);
  const { nodes } = list;
  if (matches === undefined) return nodes[0]?.element;
  let found: Node | undefined;
  list.loops++;
  for (let i = 0; i < nodes.length && found === undefined; i++) {
    const each = nodes[i];
    if (each !== undefined && matches(each)) found = each;
  }
  list.loops--;
  return found?.element;
}
