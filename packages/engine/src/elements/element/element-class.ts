import type { Node } from '../../state/node/node.ts';
import type { GameElement } from './game-element.ts';
import type { Piece } from './piece.ts';
import type { Player, PlayerCollection } from './player.ts';
import type { Space } from './space.ts';

/** A class of elements; the class itself is the witness of the type, so authors write no generic. */
export type ElementClass<E extends GameElement = GameElement> = (abstract new (
  ...args: never[]
) => E) & {
  // Makes it more than one signature: TypeScript would otherwise give up on generic classes.
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

type AttributeKey<E> = Exclude<keyof E, Exclude<BaseKey<E>, 'player' | `$${string}`>>;

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
