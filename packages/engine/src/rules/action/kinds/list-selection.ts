import type { ElementClass, GameLike } from '../../../elements/element/element-collection.ts';
import type { GameElement } from '../../../elements/element/game-element.ts';
import { authorError, inWords } from '../../../errors/errors.ts';
import { isAnchoredClass, shapeOf } from '../../../state/node/accessors.ts';
import {
  type AnchoredClass,
  type CachedQuery,
  isElement,
  nodeOf,
} from '../../../state/node/node.ts';
import { contents } from '../../../state/queries/query.ts';
import { descendants } from '../../../state/queries/query-cache.ts';
import {
  type Choosing,
  type Computed,
  computed,
  type Listing,
  SelectionSource,
} from '../selection/selection.ts';
import type { Given, Listed, ListOptions } from '../selection/selection-options.ts';

/** The options of `chooseFrom`. */
export interface ChoiceOptions<G extends GameLike, A, V, M, S> extends ListOptions<G, A, V, M, S> {
  readonly choices: Given<G, A, Listed<V>>;
}

/** The options of `fromElements`. */
export interface ElementListOptions<G extends GameLike, A, E, M, S>
  extends ListOptions<G, A, E, M, S> {
  readonly elements: Given<G, A, Listed<E>>;
}

/** One of a list of the author's: values of any kind, or elements. */
export class ValueSource extends SelectionSource {
  readonly kind = 'values';
  readonly isListed = true;
  readonly isFixed: boolean;
  override readonly mayHaveGaps = true;
  override readonly mayMerge = true;
  readonly #values: Computed<readonly unknown[]>;

  /** `option` is the name of the option that has to hold a list, or a function that returns one. */
  constructor(selection: string, option: string, list: unknown) {
    super();
    if (typeof list !== 'function' && !Array.isArray(list)) {
      throw authorError('selection-without-list', selection, option);
    }
    // The builder has checked what a function takes; what it returns is checked when it is called.
    this.#values = list as Computed<readonly unknown[]>;
    this.isFixed = typeof list !== 'function';
  }

  candidates({ choosing, isSet, place }: Listing): readonly unknown[] {
    const values: unknown = computed(this.#values, choosing);
    if (!Array.isArray(values)) throw authorError('choices-no-list', place, inWords(values));
    return isSet ? withoutRepeatedElements(values) : values;
  }
}

/** Of two equal texts both can be taken; an element is there once, however often it is listed. */
function withoutRepeatedElements(values: readonly unknown[]): readonly unknown[] {
  return values.filter((value, i) => !isElement(value) || values.indexOf(value) === i);
}

/** The class of elements a selection is from. */
export interface OfClass<E extends GameElement> {
  readonly elementClass: ElementClass<E>;
}

/** The options of `chooseElement`. */
export interface ElementOptions<G extends GameLike, A, E extends GameElement, M, S>
  extends ListOptions<G, A, E, M, S> {
  /** Where to search; without it the whole game. */
  readonly from?: Given<G, A, GameElement>;
}

/** An element of a class, in the whole game or inside one element. */
export class ElementSource extends SelectionSource {
  readonly kind = 'class';
  readonly isListed = true;
  override readonly mayMerge = true;
  readonly isFixed: boolean;
  readonly #type: AnchoredClass;
  readonly #from: Computed<object> | null;

  constructor(selection: string, elementClass: unknown, from: unknown) {
    super();
    if (!isAnchoredClass(elementClass)) {
      throw authorError('not-an-element-class', selection, String(elementClass));
    }
    this.#type = elementClass;
    // The builder has checked that it is an element, or a function that returns one.
    this.#from = (from as Computed<object> | undefined) ?? null;
    this.isFixed = typeof from !== 'function';
  }

  candidates({ choosing }: Listing): readonly unknown[] {
    const from = this.#from === null ? choosing.game : computed(this.#from, choosing);
    return isElement(from) ? contents(nodeOf(from), shapeOf(this.#type)) : [];
  }

  override query({ game }: Choosing): CachedQuery | null {
    return this.#from === null ? descendants(nodeOf(game), shapeOf(this.#type)) : null;
  }
}

/** One of the players. */
export class PlayerSource extends SelectionSource {
  readonly kind = 'players';
  readonly isListed = true;
  readonly isFixed = true;

  candidates({ choosing }: Listing): readonly unknown[] {
    return choosing.game.players;
  }
}
