import type { GameLike } from '../../../elements/element/element-collection.ts';
import type { Random } from '../../../state/random/random.ts';
import {
  type Bounds,
  type Choosing,
  type Computed,
  computedNumber,
  type Listing,
  OpenSource,
} from '../selection/selection.ts';
import type { CommonOptions, Given } from '../selection/selection-options.ts';

/** The options of `chooseNumber`. */
export interface NumberOptions<G extends GameLike, A, S> extends CommonOptions<G, A, number, S> {
  readonly min?: Given<G, A, number>;
  readonly max?: Given<G, A, number>;
  /** Whole numbers only, unless this is `false`. */
  readonly integer?: boolean;
}

/** The options of a number, as the engine stores them. */
interface StoredNumberOptions {
  readonly min?: Computed<number>;
  readonly max?: Computed<number>;
  readonly integer?: boolean;
}

/** The most whole numbers between two bounds that are listed one by one. */
const MAX_LISTED_NUMBERS = 10_000;
/** The distance from its only bound at which a drawn number may lie. */
const DRAW_RANGE = 10_000;
const NO_BOUNDS: Bounds = { min: 0, max: 0 };

/** A number between two bounds, whole or not. */
export class NumberSource extends OpenSource {
  readonly kind = 'number';
  readonly isFixed: boolean;
  readonly #min: Computed<number>;
  readonly #max: Computed<number>;
  readonly #isWhole: boolean;

  constructor({ min, max, integer }: StoredNumberOptions) {
    super();
    this.#min = min ?? Number.NEGATIVE_INFINITY;
    this.#max = max ?? Number.POSITIVE_INFINITY;
    this.#isWhole = integer ?? true;
    this.isFixed = typeof min !== 'function' && typeof max !== 'function';
  }

  override bounds(choosing: Choosing, place: string): Bounds {
    return {
      min: computedNumber(this.#min, choosing, place),
      max: computedNumber(this.#max, choosing, place),
    };
  }

  candidates({ bounds }: Listing): readonly number[] | null {
    return this.#isWhole && bounds !== null ? wholeNumbers(bounds) : null;
  }

  accepts(value: unknown, bounds: Bounds | null): boolean {
    if (typeof value !== 'number' || bounds === null || !Number.isFinite(value)) return false;
    if (this.#isWhole && !Number.isInteger(value)) return false;
    return value >= bounds.min && value <= bounds.max;
  }

  isPossible(bounds: Bounds | null): boolean {
    return bounds !== null && bounds.min <= bounds.max;
  }

  examples(bounds: Bounds | null): readonly number[] {
    const { min, max } = bounds ?? NO_BOUNDS;
    const middle = min / 2 + max / 2;
    return this.#isWhole
      ? [Math.ceil(min), Math.floor(max), Math.floor(middle), 0, 1]
      : [min, max, middle, 0, 1];
  }

  draw(bounds: Bounds | null, random: Random): number {
    const { min, max } = finiteBounds(bounds ?? NO_BOUNDS);
    return this.#isWhole
      ? random.between(Math.ceil(min), Math.floor(max))
      : min + random() * (max - min);
  }
}

function wholeNumbers({ min, max }: Bounds): readonly number[] | null {
  const [first, last] = [Math.ceil(min), Math.floor(max)];
  if (!(last - first < MAX_LISTED_NUMBERS)) return null;
  const numbers: number[] = [];
  // Added, so that no list begins with a negative zero.
  for (let i = 0; i <= last - first; i++) numbers.push(first + i);
  return numbers;
}

/** Bounds that a number can be drawn between. */
function finiteBounds({ min, max }: Bounds): Bounds {
  const isSmall =
    max - min < Number.MAX_SAFE_INTEGER && Math.abs(min) < 2 ** 52 && Math.abs(max) < 2 ** 52;
  if (isSmall) return { min, max };
  const first = Number.isFinite(min) ? min : Math.min(-DRAW_RANGE / 2, max - DRAW_RANGE);
  return { min: first, max: Math.min(max, first + DRAW_RANGE) };
}
