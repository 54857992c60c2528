import type { ElementClass, Finder } from '../element/element-class.ts';
import type { GameElement } from '../element/game-element.ts';
import { Anchored, nodeOf } from '../node/anchored.ts';
import type { Node } from '../node/node.ts';
import { isAnchoredClass, type Shape, shapeOf } from '../node/shape.ts';
import { matcher } from './matcher.ts';
import { descendants } from './query-cache.ts';

/** What is asked of a container: which class, and which of its elements. */
export interface Question<E extends GameElement> {
  readonly shape: Shape;
  readonly matches: ((element: E) => boolean) | undefined;
}

/** Reads the arguments of `all`, `first` and their like: perhaps a class, then finders. */
export function question<E extends GameElement>(
  type: ElementClass<E> | Finder<GameElement> | undefined,
  finders: readonly Finder<E>[],
): Question<E> {
  if (type === undefined) return { shape: shapeOf(Anchored), matches: matcher(finders) };
  if (isAnchoredClass(type)) return { shape: shapeOf(type), matches: matcher(finders) };
  // What is not a class is a finder; the guard cannot tell a class of elements from a function.
  const first = type as Finder<E>;
  return { shape: shapeOf(Anchored), matches: matcher([first, ...finders]) };
}

/** Every answer inside `node`, in document order. */
export function answers<E extends GameElement>(
  node: Node,
  { shape, matches }: Question<E>,
): readonly E[] {
  const elements = descendants<E>(node, shape);
  return matches === undefined ? elements : elements.filter(matches);
}

/** How many answers there are. */
export function countAnswers<E extends GameElement>(node: Node, asked: Question<E>): number {
  const { matches } = asked;
  const elements = descendants<E>(node, asked.shape);
  if (matches === undefined) return elements.length;
  let count = 0;
  for (const element of elements) if (matches(element)) count++;
  return count;
}

/** Every answer among `elements` and inside them. */
export function answersAmong<E extends GameElement>(
  elements: readonly GameElement[],
  asked: Question<E>,
): E[] {
  const found: E[] = [];
  for (const element of elements) {
    if (isAnswer(element, asked)) found.push(element);
    found.push(...answers(nodeOf(element), asked));
  }
  return found;
}

function isAnswer<E extends GameElement>(
  element: GameElement,
  { shape, matches }: Question<E>,
): element is E {
  if (!nodeOf(element).shape.isA(shape)) return false;
  // Its shape is that of `E`, as just tested.
  return matches === undefined || matches(element as E);
}

export function firstAnswer<E extends GameElement>(
  node: Node,
  { shape, matches }: Question<E>,
): E | undefined {
  const elements = descendants<E>(node, shape);
  return matches === undefined ? elements[0] : elements.find(matches);
}

export function lastAnswer<E extends GameElement>(
  node: Node,
  { shape, matches }: Question<E>,
): E | undefined {
  const elements = descendants<E>(node, shape);
  return matches === undefined ? elements.at(-1) : elements.findLast(matches);
}
