import type { Node } from '../../state/node/node.ts';
import type { AttributeAudience } from '../../state/node/shape.ts';
import { findAmong, queryOf } from '../../state/queries/query.ts';
import type { GameElement } from './game-element.ts';
import type { Piece } from './piece.ts';
import type { Player, PlayerCollection } from './player.ts';
import type { Space } from './space.ts';

/** A class of elements; the class itself is the witness of the type, so authors write no generic. */
export type ElementClass<E extends GameElement = GameElement> = (abstract new (
  ...args: never[]
) => E) & {
  // With a property beside the constructor signature, TypeScript also infers `E` from generic classes.
  readonly name: string;
};

/** What elements and players need to know of a game's type. */
export interface GameLike {
  readonly players: PlayerCollection<Player>;
}

/** The flow names no game class: write `sequence<MyGame>(…)`, or put it inside `defineFlow<MyGame>`. */
export interface GameNotNamed extends GameLike {}

/** The class of the players of a game. An indexed access: a conditional type would be circular. */
export type PlayerOf<G extends GameLike> = G['players'][number];

type BaseKey<E> = E extends Space ? keyof Space : E extends Piece ? keyof Piece : keyof GameElement;

/** The names of the attributes that an author gives the class `E`, and of its hints. */
export type AttributeKey<E> = Exclude<keyof E, Exclude<BaseKey<E>, 'player' | `$${string}`>>;

type Value<E, K extends keyof E> = E[K] extends (...args: never[]) => void
  ? `"${K & string}" is a method, not an attribute`
  : E[K];

/** What `create` may set on an element of class `E`. */
export type Attributes<E> = { -readonly [K in AttributeKey<E>]?: Value<E, K> };

/**
 * The values that a hidden attribute may have, by attribute name: a list, or a function that returns
 * the list for an element from public facts only. To a viewer who cannot see the true value, each is
 * equally likely.
 */
export type PossibleValues = Readonly<
  Record<string, readonly unknown[] | ((element: never) => readonly unknown[])>
>;

/** Who sees each attribute, by attribute name: see `attributesSeenBy` of an element class. */
export type AttributeAudiences = Readonly<Record<string, AttributeAudience>>;

/** Attribute values to look for, with `empty` and `mine` besides. */
export type AttributeFinder<E> = Readonly<Attributes<E>> & {
  readonly empty?: boolean;
  readonly mine?: boolean;
};

/** What an element has to be: of a name, with these attributes, or as a function says. */
export type Finder<E extends GameElement> = string | AttributeFinder<E> | ((element: E) => boolean);

/** The element of a record. */
export function elementOf(node: Node): GameElement;

export function elementOf(node: Node | undefined): GameElement | undefined;

export function elementOf(node: Node | undefined): GameElement | undefined {
  // `GameElement` is the only class that extends the base class of the state.
  return node?.element as GameElement | undefined;
}
/** A question about a member. */
export type Test<E> = (element: E, index: number, all: E[]) => unknown;

/** A type guard for members of a list. */
export type Narrowing<E, S extends E> = (element: E, index: number, all: E[]) => element is S;

/** How to read a value off a member: the name of an attribute, or a function. */
export type Reading<E, V> = keyof E | ((element: E) => V);

/**
 * An array with loops of its own: the built-in ones look every member of an instance of a subclass
 * up by name, fifty times slower.
 */
export abstract class LoopedArray<E> extends Array<E> {
  /** Methods that are not overridden, such as `slice`, give plain arrays. */
  static override get [Symbol.species](): ArrayConstructor {
    return Array;
  }

  override some(test: Test<E>): boolean {
    return this.findIndex(test) >= 0;
  }

  override every<S extends E>(test: Narrowing<E, S>): this is S[];
  override every(test: Test<E>): boolean;
  override every(test: Test<E>): boolean {
    for (let i = 0; i < this.length; i++) {
      const element = this[i];
      if (element !== undefined && !test(element, i, this)) return false;
    }
    return true;
  }

  override find<S extends E>(test: Narrowing<E, S>): S | undefined;
  override find(test: Test<E>): E | undefined;
  override find(test: Test<E>): E | undefined {
    for (let i = 0; i < this.length; i++) {
      const element = this[i];
      if (element !== undefined && test(element, i, this)) return element;
    }
    return undefined;
  }

  override findIndex(test: Test<E>): number {
    for (let i = 0; i < this.length; i++) {
      const element = this[i];
      if (element !== undefined && test(element, i, this)) return i;
    }
    return -1;
  }

  override includes(element: E): boolean {
    for (let i = 0; i < this.length; i++) if (this[i] === element) return true;
    return false;
  }

  override map<V>(value: (element: E, index: number, all: E[]) => V): V[] {
    const values: V[] = [];
    for (let i = 0; i < this.length; i++) {
      const element = this[i];
      if (element !== undefined) values.push(value(element, i, this));
    }
    return values;
  }

  override forEach(run: (element: E, index: number, all: E[]) => void): void {
    for (let i = 0; i < this.length; i++) {
      const element = this[i];
      if (element !== undefined) run(element, i, this);
    }
  }

  /** The sum of a value over all members. */
  sum(by: Reading<E, number>): number {
    let total = 0;
    for (let i = 0; i < this.length; i++) {
      const element = this[i];
      if (element !== undefined) total += Number(read(element, by));
    }
    return total;
  }

  /** The smallest value; `undefined` for an empty collection. */
  min(by: Reading<E, number>): number | undefined {
    return this.length === 0
      ? undefined
      : Math.min(...this.map(element => Number(read(element, by))));
  }

  /** The greatest value; `undefined` for an empty collection. */
  max(by: Reading<E, number>): number | undefined {
    return this.length === 0
      ? undefined
      : Math.max(...this.map(element => Number(read(element, by))));
  }

  /** The member with the smallest value, the first of several; `undefined` for an empty collection. */
  minBy(by: Reading<E, number | string>): E | undefined {
    return extreme(this, by, -1);
  }

  /** The member with the greatest value, the first of several; `undefined` for an empty collection. */
  maxBy(by: Reading<E, number | string>): E | undefined {
    return extreme(this, by, 1);
  }

  /** The members that pass a test, in a plain array. */
  protected passing(test: Test<E>): E[] {
    const found: E[] = [];
    for (let i = 0; i < this.length; i++) {
      const element = this[i];
      if (element !== undefined && test(element, i, this)) found.push(element);
    }
    return found;
  }
}

/** Reads a value off a member of a collection. */
function read<E>(element: E, by: Reading<E, number | string>): unknown {
  return typeof by === 'function' ? by(element) : element[by];
}

/** Compares two values for sorting: numbers by size, anything else as texts. */
function compareReadings(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  const [one, other] = [String(a), String(b)];
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/** The first member with the greatest value for the sign 1, with the smallest for -1. */
function extreme<E>(
  members: readonly E[],
  by: Reading<E, number | string>,
  sign: 1 | -1,
): E | undefined {
  let best = members[0];
  if (best === undefined) return undefined;
  for (let i = 1; i < members.length; i++) {
    const element = members[i];
    if (element === undefined) continue;
    if (sign * compareReadings(read(element, by), read(best, by)) > 0) best = element;
  }
  return best;
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
    return ElementCollection.over(findAmong(this, queryOf(type, finders)));
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
