import type { ElementClass, GameLike } from '../../../elements/element/element-class.ts';
import type { GameElement } from '../../../elements/element/game-element.ts';
import { authorError } from '../../../errors/errors.ts';
import { isElement, nodeOf } from '../../../state/node/anchored.ts';
import type { CachedQuery } from '../../../state/node/node.ts';
import { type AnchoredClass, isAnchoredClass, shapeOf } from '../../../state/node/shape.ts';
import { descendants } from '../../../state/queries/query-cache.ts';
import { contents } from '../../../state/queries/question.ts';
import {
  type Choosing,
  type Computed,
  computed,
  type Listing,
  SelectionSource,
} from '../selection/selection.ts';
import type { Given, ListOptions } from '../selection/selection-options.ts';

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
