import type { GameLike } from '../../../elements/element/element-collection.ts';
import type { GameElement } from '../../../elements/element/game-element.ts';
import { authorError, inWords } from '../../../errors/errors.ts';
import {
  type Choosing,
  type Computed,
  computedNumber,
  SelectionSource,
} from '../selection/selection.ts';
import type { ActionContext, BoardRef, Given } from '../selection/selection-options.ts';

/** How many of each kind: a number for every kind that the selection lists, 0 for those not taken. */
export type Amounts<V extends string> = { readonly [P in V]: number };

/**
 * The options of `chooseAmounts`. They are not those of a list: `validate` of the action checks a whole payment,
 * and there is nothing to repeat.
 */
export interface AmountOptions<G extends GameLike, A, V extends string, S> {
  /** The kinds. */
  readonly of: readonly V[];
  /** How many of all kinds together at least; 1 unless it is given. */
  readonly min?: Given<G, A, number>;
  /** How many of all kinds together at most. */
  readonly max?: Given<G, A, number>;
  /** How many of all kinds together, exactly: instead of `min` and `max`. */
  readonly total?: Given<G, A, number>;
  /** How many of a kind at most. */
  readonly limit?: number | ((kind: V, context: ActionContext<G, A>) => number);
  readonly prompt?: Given<G, A, string>;
  /** When the selection is made. Otherwise it is skipped, and its argument is `undefined`. */
  readonly when?: (context: ActionContext<G, A>) => S;
  /** Whether the player may leave the selection out. */
  readonly optional?: S & boolean;
  /** Whether a kind is listed; of other kinds there are 0. */
  readonly filter?: (kind: V, context: ActionContext<G, A>) => boolean;
  /** Why a kind that is shown cannot be taken now, or `false`. */
  readonly disabled?: (kind: V, context: ActionContext<G, A>) => string | false;
  /** The text that shows a kind. */
  readonly display?: (kind: V, context: ActionContext<G, A>) => string;
  /** The elements on the board that represent a kind, each with its role. */
  readonly boardRefs?: (
    kind: V,
    context: ActionContext<G, A>,
  ) => readonly (GameElement | BoardRef)[];
  /** Skips the prompt if only one payment is possible. */
  readonly skipIfOnlyOne?: boolean;
  /** An earlier selection that the amounts depend on; user interfaces ask again when it changes. */
  readonly dependsOn?: keyof A & string;
}

/** The options of `chooseAmounts` that concern numbers, as the engine stores them. */
export interface StoredAmountOptions {
  readonly of: readonly string[];
  readonly min?: Computed<number>;
  readonly max?: Computed<number>;
  readonly total?: Computed<number>;
  readonly limit?: number | ((kind: string, choosing: Choosing) => number);
}

/** How many of each of several kinds. The kinds are the values; the argument is a record of numbers. */
export class AmountSource extends SelectionSource {
  readonly kind = 'amounts';
  readonly isListed = true;
  readonly isFixed: boolean;
  override readonly hasLimits = true;
  readonly #kinds: readonly string[];
  readonly #limit: NonNullable<StoredAmountOptions['limit']>;

  constructor(selection: string, options: StoredAmountOptions) {
    super();
    const { of: kinds, min, max, total, limit } = options;
    if (!Array.isArray(kinds) || kinds.some(kind => typeof kind !== 'string')) {
      throw authorError('amounts-kinds', selection, inWords(kinds));
    }
    const twice = kinds.find((kind, i) => kinds.indexOf(kind) !== i);
    if (twice !== undefined) throw authorError('amounts-kind-twice', selection, twice);
    if (total !== undefined && (min !== undefined || max !== undefined)) {
      throw authorError('amounts-total', selection);
    }
    if (total === undefined && max === undefined && limit === undefined) {
      throw authorError('amounts-without-end', selection);
    }
    if (typeof limit === 'number') checkLimit(limit, `limit of ${selection}`);
    this.#kinds = Object.freeze([...kinds]);
    this.#limit = limit ?? Number.POSITIVE_INFINITY;
    this.isFixed = typeof limit !== 'function';
  }

  candidates(): readonly string[] {
    return this.#kinds;
  }

  override limitOf(kind: unknown, choosing: Choosing, place: string): number {
    const limit = this.#limit;
    if (typeof limit === 'number') return limit;
    // The values of this source are its kinds, which are texts.
    const given = computedNumber(() => limit(String(kind), choosing), choosing, place);
    checkLimit(given, place);
    return Math.max(0, given);
  }

  /** A record of numbers as a list in which each kind comes as often as it is taken. */
  override itemsFromOutside(raw: unknown, most: number): readonly unknown[] | undefined {
    const items: string[] = [];
    try {
      if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return undefined;
      for (const kind of Object.keys(raw)) {
        const count: unknown = Reflect.get(raw, kind);
        if (count === undefined) continue;
        const isCount = typeof count === 'number' && Number.isInteger(count) && count >= 0;
        if (!isCount || items.length + count > most) return undefined;
        if (count === 0 && !this.#kinds.includes(kind)) return undefined;
        for (let i = 0; i < count; i++) items.push(kind);
      }
    } catch {
      return undefined;
    }
    return items;
  }

  override gather(values: readonly unknown[]): Amounts<string> {
    const amounts: Record<string, number> = {};
    for (const kind of this.#kinds) amounts[kind] = 0;
    for (const value of values) {
      const kind = String(value);
      amounts[kind] = (amounts[kind] ?? 0) + 1;
    }
    return Object.freeze(amounts);
  }
}

/** How many of all kinds together, in the form of `multiSelect`. */
export function amountCount({ min, max, total }: StoredAmountOptions): {
  readonly min?: Computed<number>;
  readonly max?: Computed<number>;
} {
  if (total !== undefined) return { min: total, max: total };
  return { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
}

function checkLimit(limit: number, place: string): void {
  if (!Number.isInteger(limit) && limit !== Number.POSITIVE_INFINITY) {
    throw authorError('no-whole-number', place, String(limit));
  }
}
