import { Track } from './track.ts';
import type { TrackOptions } from './track-options.ts';
import {
  makeNumberRange,
  type NumberRange,
  parseWholeNumber,
  whyOutside,
} from './whole-numbers.ts';

/**
 * What a special entry does to the order of the numbers around it.
 *
 * - `bypass`: it stands anywhere, and the next number is compared with the last one before it.
 * - `reset`: it stands anywhere, and the next number may be any.
 */
export type SpecialEntryRule = 'bypass' | 'reset';

/** The printed part of a `MonotonicTrack`; `S` are the marks that are not numbers. */
export interface MonotonicTrackOptions<S extends string = never> extends TrackOptions<number | S> {
  readonly direction: 'increasing' | 'decreasing';
  /** Whether a number may follow itself. */
  readonly allowEqual?: boolean;
  /** The only numbers the track takes. */
  readonly validRange?: NumberRange;
  /** Marks that stand outside the order, each with what it does to it. */
  readonly special?: Readonly<Record<S, SpecialEntryRule>>;
}

/** Without `NoInfer`, a track put where a `Track<number>` is expected would infer `S` as `string`. */
type Entry<S extends string> = number | NoInfer<S>;

/**
 * A track whose numbers only go up, or only go down.
 *
 * @example
 * const acid = new MonotonicTrack({
 *   direction: 'increasing',
 *   size: 4,
 *   points: [0, 1, 3, 6, 10],
 *   completionBonus: 5,
 *   special: { wild: 'bypass' },
 * });
 * acid.add(3); // => 1
 * acid.add('wild'); // => 2
 * acid.whyNotAdd(2); // => 'Must be higher than 3'
 * acid.add(4); // => 3
 * acid.add(20); // => 9
 */
export class MonotonicTrack<S extends string = never> extends Track<Entry<S>> {
  readonly #direction: 'increasing' | 'decreasing';
  readonly #allowEqual: boolean;
  readonly #range: NumberRange | undefined;
  readonly #special: ReadonlyMap<string, SpecialEntryRule>;

  constructor(options: MonotonicTrackOptions<S>) {
    super(options);
    const { direction, allowEqual = false, validRange, special = {} } = options;
    this.#direction = direction;
    this.#allowEqual = allowEqual;
    this.#range = validRange && makeNumberRange(validRange, this.name);
    this.#special = new Map(Object.entries<SpecialEntryRule>(special));
  }

  protected override get takes(): string {
    return ['a whole number', ...this.#special.keys()].join(' or ');
  }

  protected override parseEntry(value: unknown): Entry<S> | undefined {
    return this.#isSpecial(value) ? value : parseWholeNumber(value);
  }

  protected override whyNotAfter(entry: Entry<S>, before: readonly Entry<S>[]): string | false {
    if (typeof entry !== 'number') return false;
    return whyOutside(entry, this.#range) || this.#whyOutOfOrder(entry, this.#bar(before));
  }

  #whyOutOfOrder(value: number, bar: number | undefined): string | false {
    if (bar === undefined || (this.#allowEqual && value === bar)) return false;
    const increasing = this.#direction === 'increasing';
    if (increasing ? value > bar : value < bar) return false;
    const word = increasing ? 'higher' : 'lower';
    return this.#allowEqual ? `Must be ${bar} or ${word}` : `Must be ${word} than ${bar}`;
  }

  /** The number that the next one is compared with. */
  #bar(before: readonly Entry<S>[]): number | undefined {
    for (let index = before.length - 1; index >= 0; index--) {
      const entry = before[index];
      if (typeof entry === 'number') return entry;
      if (entry !== undefined && this.#special.get(entry) === 'reset') return undefined;
    }
    return undefined;
  }

  #isSpecial(value: unknown): value is S {
    return typeof value === 'string' && this.#special.has(value);
  }
}
