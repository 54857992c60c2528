import { authorError } from '../../errors/errors.ts';
import { Track } from './track.ts';
import {
  makeNumberRange,
  type NumberRange,
  parseWholeNumber,
  type TrackOptions,
  whyOutside,
} from './track-options.ts';

/**
 * What a special entry does to the order of the numbers around it.
 *
 * - `bypass`: it stands anywhere, and the next number is compared with the last one before it.
 * - `reset`: it stands anywhere, and the next number may be any.
 * - `equal`, for numbers: it keeps to the order, but may equal the number before it, and so repeat.
 */
type SpecialEntryRule = 'bypass' | 'reset' | 'equal';

/** The printed part of a `MonotonicTrack`; `S` are the special entries. */
export interface MonotonicTrackOptions<S extends string | number = never>
  extends TrackOptions<number | S> {
  readonly direction: 'increasing' | 'decreasing';
  /** Whether a number may follow itself. */
  readonly allowEqual?: boolean;
  /** The only numbers the track takes. */
  readonly validRange?: NumberRange;
  /** Marks and numbers that the order treats in another way, each with its rule: `{ wild: 'bypass', 7: 'equal' }`. */
  readonly special?: Readonly<Record<S, SpecialEntryRule>>;
}

/** Without `NoInfer`, a track put where a `Track<number>` is expected would infer `S` as `string`. */
type Entry<S extends string | number> = number | NoInfer<S>;

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
export class MonotonicTrack<S extends string | number = never> extends Track<Entry<S>> {
  readonly #direction: 'increasing' | 'decreasing';
  readonly #allowEqual: boolean;
  readonly #range: NumberRange | undefined;
  readonly #special: ReadonlyMap<string | number, SpecialEntryRule>;

  constructor(options: MonotonicTrackOptions<S>) {
    super(options);
    const { direction, allowEqual = false, validRange, special = {} } = options;
    this.#direction = direction;
    this.#allowEqual = allowEqual;
    this.#range = validRange && makeNumberRange(validRange, this.name);
    this.#special = makeSpecialRules(special, this.name);
  }

  protected override get takes(): string {
    const marks = [...this.#special.keys()].filter(key => typeof key === 'string');
    return ['a whole number', ...marks].join(' or ');
  }

  protected override parseEntry(value: unknown): Entry<S> | undefined {
    return this.#isMark(value) ? value : parseWholeNumber(value);
  }

  protected override whyNotAfter(entry: Entry<S>, before: readonly Entry<S>[]): string | false {
    const rule = this.#special.get(entry);
    if (typeof entry !== 'number' || rule === 'bypass' || rule === 'reset') return false;
    return whyOutside(entry, this.#range) || this.#whyOutOfOrder(entry, this.#bar(before));
  }

  #whyOutOfOrder(value: number, bar: number | undefined): string | false {
    const mayBeEqual = this.#allowEqual || this.#special.get(value) === 'equal';
    if (bar === undefined || (mayBeEqual && value === bar)) return false;
    const increasing = this.#direction === 'increasing';
    if (increasing ? value > bar : value < bar) return false;
    const word = increasing ? 'higher' : 'lower';
    return mayBeEqual ? `Must be ${bar} or ${word}` : `Must be ${word} than ${bar}`;
  }

  /** The number that the next one is compared with. */
  #bar(before: readonly Entry<S>[]): number | undefined {
    for (let index = before.length - 1; index >= 0; index--) {
      const entry = before[index];
      if (entry === undefined) continue;
      const rule = this.#special.get(entry);
      if (rule === 'reset') return undefined;
      if (rule !== 'bypass' && typeof entry === 'number') return entry;
    }
    return undefined;
  }

  #isMark(value: unknown): value is S {
    return typeof value === 'string' && this.#special.has(value);
  }
}

/** The rules by entry: a key that is written as a whole number means that number. */
function makeSpecialRules(
  special: Readonly<Record<string, SpecialEntryRule>>,
  track: string,
): ReadonlyMap<string | number, SpecialEntryRule> {
  const rules = new Map<string | number, SpecialEntryRule>();
  for (const [key, rule] of Object.entries(special)) {
    const entry = String(Number(key)) === key ? (parseWholeNumber(Number(key)) ?? key) : key;
    if (rule === 'equal' && typeof entry !== 'number') {
      const problem = `its special entry "${key}" is no number, so it cannot equal one. Give it 'bypass' or 'reset'`;
      throw authorError('track-options', track, problem);
    }
    rules.set(entry, rule);
  }
  return rules;
}
