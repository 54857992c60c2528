import type { GameLike, PlayerOf } from '../../../elements/element/element-collection.ts';
import type { GameElement } from '../../../elements/element/game-element.ts';

/** What the callbacks of an action know: the game, who acts, and what has been chosen so far. */
export interface ActionContext<G extends GameLike, A = unknown> {
  readonly game: G;
  readonly player: PlayerOf<G>;
  readonly args: A;
}

/** What the callbacks of a list know besides: what is chosen already, where several are chosen in turn. */
export interface SelectionContext<G extends GameLike, A, V> extends ActionContext<G, A> {
  readonly chosen: readonly V[];
}

/** What an element on the board is to a choice: where it starts, where it leads, or what represents it. */
export const BOARD_ROLES = ['source', 'target', 'highlight'] as const;
export type BoardRole = (typeof BOARD_ROLES)[number];

/** An element on the board that represents a choice. Without a role, or given alone, it is a `highlight`. */
export interface BoardRef {
  readonly element: GameElement;
  readonly role?: BoardRole;
}

/** How many values to choose: an exact number, or from `min` to `max`; each may be computed. */
export type Count<G extends GameLike, A> =
  | Given<G, A, number>
  | { readonly min: Given<G, A, number>; readonly max?: Given<G, A, number> }
  | { readonly min?: Given<G, A, number>; readonly max: Given<G, A, number> };

/** Repeats the selection, one value at a time, until `until` returns true. */
interface Repeat<G extends GameLike, A, V> {
  readonly until: (chosen: readonly V[], context: ActionContext<G, A>) => boolean;
  /** Runs for each value once the whole action is accepted, in the order of choosing. */
  readonly onEach?: (value: V, context: ActionContext<G, A>) => void;
}

/**
 * Options of every selection. `S` is inferred from `optional` and `when`: `false` unless one of them is given, so
 * that the type of the arguments says whether the value may be missing.
 */
export interface CommonOptions<G extends GameLike, A, V, S> {
  /** When the selection is made. Otherwise it is skipped, and its argument is `undefined`. */
  readonly when?: (context: ActionContext<G, A>) => S;
  readonly prompt?: string | ((context: ActionContext<G, A>) => string);
  /** Whether the player may leave the selection out. */
  readonly optional?: S & boolean;
  /** Checks a value that the list offers: returns `true`, or the reason for refusing it. */
  readonly validate?: (value: V, context: ActionContext<G, A>) => true | string;
}

/**
 * Options of selections from a list. `M` is the type of `multiSelect` or `repeat`, and `S` that of
 * `optional`: they decide whether the argument is a value, a list or optional.
 */
export interface ListOptions<G extends GameLike, A, V, M, S> extends CommonOptions<G, A, V, S> {
  /** Whether a value is listed; other values are not shown. */
  readonly filter?: (value: V, context: SelectionContext<G, A, V>) => boolean;
  /** Why a value that is shown cannot be chosen now, or `false`. */
  readonly disabled?: (value: V, context: SelectionContext<G, A, V>) => string | false;
  /** The text that shows a value. */
  readonly display?: (value: V, context: ActionContext<G, A>) => string;
  /** The element on the board that represents a value, with its role. */
  readonly boardRef?: (value: V, context: ActionContext<G, A>) => GameElement | BoardRef | null;
  /** The elements on the board that represent a value, each with its role. */
  readonly boardRefs?: (
    value: V,
    context: ActionContext<G, A>,
  ) => readonly (GameElement | BoardRef)[];
  /**
   * Elements that no viewer can tell apart (same class, name, attributes and place) are one choice with a count.
   * `false` lists each of them, for rules that remember single elements.
   */
  readonly interchangeable?: boolean;
  /** Skips the prompt if only one value can be chosen. */
  readonly skipIfOnlyOne?: boolean;
  /** Chooses several values at once, as a set. */
  readonly multiSelect?: M & Count<G, A>;
  /** Chooses several values one after another, each from a new list. */
  readonly repeat?: M & Repeat<G, A, V>;
  /**
   * Keeps the values whose attribute `key` equals an earlier choice: the choice itself if it is a text
   * or a number, else its attribute of the same name. One of several choices is enough, and a choice that
   * was left out keeps everything.
   */
  readonly filterBy?: { readonly key: keyof V & string; readonly selection: keyof A & string };
  /** An earlier selection that this list depends on; user interfaces ask again when it changes. */
  readonly dependsOn?: keyof A & string;
}

/** A list, or a function that returns it. */
export type Given<G extends GameLike, A, T> = T | ((context: ActionContext<G, A>) => T);

/**
 * A list of values. Nothing but what tells a list from a text: with all that a list can do the
 * compiler would compare every method to find the type of a value.
 */
export interface Listed<V> {
  readonly [index: number]: V;
  readonly forEach: unknown;
}
