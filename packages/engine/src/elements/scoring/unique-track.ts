import { authorError } from '../../errors/errors.ts';
import { Track } from './track.ts';
import {
  makeNumberRange,
  type NumberRange,
  parseWholeNumber,
  type TrackOptions,
  whyOutside,
} from './track-options.ts';

/** The printed part of a `UniqueTrack`. */
export interface UniqueTrackOptions extends TrackOptions<number> {
  /** The only numbers the track takes; without a `size` it has one box for each. */
  readonly validRange?: NumberRange;
}

/**
 * A track that holds no number twice.
 *
 * @example
 * const herbs = new UniqueTrack({
 *   validRange: { min: 1, max: 4 },
 *   points: entries => entries.length * 2,
 *   completionBonus: 10,
 * });
 * herbs.add(4); // => 2
 * herbs.whyNotAdd(4); // => '4 is already on this track'
 * herbs.whyNotAdd(5); // => 'Must be from 1 to 4'
 * herbs.size; // => 4
 */
export class UniqueTrack extends Track<number> {
  readonly #range: NumberRange | undefined;

  constructor(options: UniqueTrackOptions = {}) {
    const { name = 'UniqueTrack', validRange } = options;
    const range = validRange && makeNumberRange(validRange, name);
    super(
      range === undefined ? options : { ...options, size: sizeWithin(range, options.size, name) },
    );
    this.#range = range;
  }

  protected override get takes(): string {
    return 'a whole number';
  }

  protected override parseEntry(value: unknown): number | undefined {
    return parseWholeNumber(value);
  }

  protected override whyNotAfter(value: number, before: readonly number[]): string | false {
    return (
      whyOutside(value, this.#range) ||
      (before.includes(value) && `${value} is already on this track`)
    );
  }
}

function sizeWithin({ min, max }: NumberRange, size: number | undefined, track: string): number {
  const numbers = max - min + 1;
  if (size === undefined || size <= numbers) return size ?? numbers;
  throw authorError(
    'track-options',
    track,
    `it has ${size} boxes but takes only the ${numbers} numbers from ${min} to ${max}. Widen the valid range or make it smaller`,
  );
}
