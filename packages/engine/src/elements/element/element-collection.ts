import { authorError } from '../../errors/errors.ts';
import type { Node } from '../../state/node/node.ts';
import { answersAmong, question } from '../../state/queries/question.ts';
import { make } from '../../state/tree/making.ts';
import type { Attributes, ElementClass, Finder } from './element-class.ts';
import type { GameElement } from './game-element.ts';
import {
  compareReadings,
  LoopedArray,
  type Narrowing,
  type Reading,
  read,
  type Test,
} from './looped-array.ts';

/** What several new elements have: the same attributes, or those that a function returns for each. */
export type AttributesFor<E> = Attributes<E> | ((index: number) => Attributes<E>);

/** Makes one element in `parent`. */
export function createIn<E extends GameElement>(
  parent: Node,
  type: ElementClass<E>,
  { name, attributes }: { readonly name: string; readonly attributes?: Attributes<E> | undefined },
): E {
  const node = make(parent, { type, name, attributes });
  // `make` has just constructed it from this very class.
  return node.element as E;
}

/** Makes several elements in `parent`. */
export function createManyIn<E extends GameElement>(
  parent: Node,
  type: ElementClass<E>,
  many: {
    readonly count: number;
    readonly name: string;
    readonly attributes?: AttributesFor<E> | undefined;
  },
): ElementCollection<E> {
  const { count, name, attributes } = many;
  if (!Number.isInteger(count) || count < 0) throw authorError('bad-count', name, count);
  const made: E[] = [];
  for (let i = 0; i < count; i++) {
    const own = typeof attributes === 'function' ? attributes(i) : attributes;
    made.push(createIn(parent, type, { name, attributes: own }));
  }
  return ElementCollection.gather(made);
}

/**
 * Elements in an order, with the questions that an element answers.
 *
 * It is a list of what was true when it was asked for, and the caller's own: sorting it changes
 * nothing in the game.
 */
export class ElementCollection<E extends GameElement = GameElement> extends LoopedArray<E> {
  /** A collection of the given elements. */
  static gather<E extends GameElement>(elements: readonly E[]): ElementCollection<E> {
    return ElementCollection.over(elements.slice());
  }

  /**
   * Turns an array into a collection in place; the caller must not use the array afterwards.
   *
   * Filling an instance of a subclass one by one is forty times slower.
   */
  static over<E extends GameElement>(elements: E[]): ElementCollection<E> {
    return Object.setPrototypeOf(elements, ElementCollection.prototype);
  }

  override filter<S extends E>(test: Narrowing<E, S>): ElementCollection<S>;
  override filter(test: Test<E>): ElementCollection<E>;
  override filter(test: Test<E>): ElementCollection<E> {
    return ElementCollection.over(this.passing(test));
  }

  /** The members, and what is inside them, that are of a class and fit the finders. */
  all<F extends GameElement = E>(
    type?: ElementClass<F> | Finder<GameElement>,
    ...finders: Finder<F>[]
  ): ElementCollection<F> {
    return ElementCollection.over(answersAmong(this, question(type, finders)));
  }

  first<F extends GameElement = E>(
    type?: ElementClass<F> | Finder<GameElement>,
    ...finders: Finder<F>[]
  ): F | undefined {
    return this.all(type, ...finders)[0];
  }

  firstN<F extends GameElement = E>(
    count: number,
    type?: ElementClass<F> | Finder<GameElement>,
    ...finders: Finder<F>[]
  ): ElementCollection<F> {
    return ElementCollection.over(this.all(type, ...finders).slice(0, Math.max(0, count)));
  }

  last<F extends GameElement = E>(
    type?: ElementClass<F> | Finder<GameElement>,
    ...finders: Finder<F>[]
  ): F | undefined {
    return this.all(type, ...finders).at(-1);
  }

  lastN<F extends GameElement = E>(
    count: number,
    type?: ElementClass<F> | Finder<GameElement>,
    ...finders: Finder<F>[]
  ): ElementCollection<F> {
    const found = this.all(type, ...finders);
    return ElementCollection.over(found.slice(Math.max(0, found.length - Math.max(0, count))));
  }

  has<F extends GameElement = E>(
    type?: ElementClass<F> | Finder<GameElement>,
    ...finders: Finder<F>[]
  ): boolean {
    return this.all(type, ...finders).length > 0;
  }

  count<F extends GameElement = E>(
    type?: ElementClass<F> | Finder<GameElement>,
    ...finders: Finder<F>[]
  ): number {
    return this.all(type, ...finders).length;
  }

  /** The members in ascending order of a value; equal ones stay in the order they had. */
  sortBy(by: Reading<E, number | string>, direction: 'asc' | 'desc' = 'asc'): ElementCollection<E> {
    const sign = direction === 'asc' ? 1 : -1;
    const readings = this.map(element => ({ element, value: read(element, by) }));
    readings.sort((a, b) => sign * compareReadings(a.value, b.value));
    return ElementCollection.over(readings.map(({ element }) => element));
  }

  /** The different values of an attribute, in order of first appearance. */
  unique<K extends keyof E>(key: K): E[K][] {
    return [...new Set(this.map(element => element[key]))];
  }

  /** The members in a random order; the game's own `random` makes it repeatable. */
  shuffle(random: () => number): ElementCollection<E> {
    const rest = [...this];
    const drawn: E[] = [];
    while (rest.length > 0) drawn.push(...rest.splice(Math.floor(random() * rest.length), 1));
    return ElementCollection.gather(drawn);
  }

  /** Takes every member out of the game. */
  remove(): void {
    for (const element of this) element.remove();
  }

  /** Moves every member into an element, in this order. */
  putInto(destination: GameElement): void {
    for (const element of this) element.putInto(destination);
  }
}
