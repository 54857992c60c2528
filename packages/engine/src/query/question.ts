import type { ElementClass, Finder } from '../element/element-class.ts';
import type { GameElement } from '../element/game-element.ts';
import { countOperation } from '../limits/execution-context.ts';
import { Anchored, nodeOf } from '../node/anchored.ts';
import type { Node } from '../node/node.ts';
import { isAnchoredClass, knownShape, type Shape, shapeOf } from '../node/shape.ts';
import { type Match, matcher } from './matcher.ts';
import { childrenInOrder, descendants } from './query-cache.ts';

/** What is asked of a container: which class, and which of its elements. */
export interface Question {
  readonly shape: Shape;
  readonly matches: Match | undefined;
}

/** Reads the arguments of `all`, `first` and their like: perhaps a class, then finders. */
export function question<E extends GameElement>(
  type: ElementClass<E> | Finder<GameElement> | undefined,
  finders: readonly Finder<E>[],
): Question {
  if (type === undefined) return { shape: shapeOf(Anchored), matches: matcher(finders) };
  const known = knownShape(type);
  if (known !== undefined) return { shape: known, matches: matcher(finders) };
  if (isAnchoredClass(type)) return { shape: shapeOf(type), matches: matcher(finders) };
  // What is not a class is a finder; the guard cannot tell a class of elements from a function.
  const first = type as Finder<E>;
  return { shape: shapeOf(Anchored), matches: matcher([first, ...finders]) };
}

/** Every answer inside `node`, in document order, in a list of the caller's own. */
export function answers<E extends GameElement>(node: Node, { shape, matches }: Question): E[] {
  const { nodes, elements } = descendants(node, shape);
  const found: GameElement[] = matches === undefined ? elements.slice() : [];
  if (matches !== undefined) {
    for (let i = 0; i < nodes.length; i++) {
      const each = nodes[i];
      const element = elements[i];
      if (each !== undefined && element !== undefined && matches(each)) found.push(element);
    }
  }
  // The shape was made from the class of `E`, which a table of lists cannot express.
  return found as E[];
}

/** Every answer inside `node` that passes a test of its record. */
export function answersWhere<E extends GameElement>(
  node: Node,
  { shape, matches }: Question,
  test: Match,
): E[] {
  const { nodes } = descendants(node, shape);
  const found: GameElement[] = [];
  for (let i = 0; i < nodes.length; i++) {
    const each = nodes[i];
    if (each === undefined || !test(each)) continue;
    if (matches === undefined || matches(each)) found.push(each.element);
  }
  // The shape was made from the class of `E`.
  return found as E[];
}

/** How many answers there are. */
export function countAnswers(node: Node, { shape, matches }: Question): number {
  if (matches === undefined && node.id === 0) {
    countOperation();
    return node.world.structure.population(node, shape);
  }
  const { nodes } = descendants(node, shape);
  if (matches === undefined) return nodes.length;
  let count = 0;
  for (const each of nodes) if (matches(each)) count++;
  return count;
}

/** Every answer among `elements` and inside them. */
export function answersAmong<E extends GameElement>(
  elements: readonly GameElement[],
  asked: Question,
): E[] {
  const found: E[] = [];
  for (let i = 0; i < elements.length; i++) {
    const element = elements[i];
    if (element === undefined) continue;
    // An answer is of the class of `E`: its shape has just been tested.
    if (isAnswer(nodeOf(element), asked)) found.push(element as E);
    found.push(...answers<E>(nodeOf(element), asked));
  }
  return found;
}

function isAnswer(node: Node, { shape, matches }: Question): boolean {
  return node.shape.isA(shape) && (matches === undefined || matches(node));
}

export function firstAnswer<E extends GameElement>(node: Node, asked: Question): E | undefined {
  const found = holdsFewLeaves(node)
    ? childrenInOrder(node).find(child => isAnswer(child, asked))
    : firstDescendant(node, asked);
  // The shape was made from the class of `E`.
  return found?.element as E | undefined;
}

/** The first child, if it is of exactly this class: a cell with its stone, found without a question. */
export function nearestAnswer({ children, shape }: Node, type: unknown): Node | undefined {
  if (!shape.isOrdered && children.length > 1) return undefined;
  const [nearest] = children;
  return nearest?.shape.type === type ? nearest : undefined;
}

export function lastAnswer<E extends GameElement>(node: Node, asked: Question): E | undefined {
  const { shape, matches } = asked;
  const { nodes } = descendants(node, shape);
  const found = matches === undefined ? nodes.at(-1) : nodes.findLast(matches);
  // The shape was made from the class of `E`.
  return found?.element as E | undefined;
}

/** A cell with a stone or two is looked through faster than any list of it is found. */
const FEW = 4;

function holdsFewLeaves({ children }: Node): boolean {
  if (children.length > FEW) return false;
  for (let i = 0; i < children.length; i++) {
    const child = children[i];
    if (child !== undefined && child.children.length > 0) return false;
  }
  return true;
}

function firstDescendant(node: Node, { shape, matches }: Question): Node | undefined {
  const { nodes } = descendants(node, shape);
  return matches === undefined ? nodes[0] : nodes.find(matches);
}
