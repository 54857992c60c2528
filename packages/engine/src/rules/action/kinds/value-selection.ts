import type { GameLike } from '../../../elements/element/element-class.ts';
import { authorError, inWords } from '../../../errors/errors.ts';
import { isElement } from '../../../state/node/anchored.ts';
import { type Computed, computed, type Listing, SelectionSource } from '../selection/selection.ts';
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
