import { Track } from './track.ts';
import { parseWholeNumber, type TrackOptions, type TrackPoints } from './track-options.ts';

/** The printed part of a `CounterTrack`; `points` goes by the count, as a table or a function. */
export interface CounterTrackOptions extends Omit<TrackOptions<number>, 'points'> {
  readonly points?: readonly number[] | ((count: number) => number);
}

/**
 * A track on which only the number of filled boxes matters. Each entry is how many were filled at once.
 *
 * @example
 * const smoke = new CounterTrack({ size: 5, points: [0, 0, 1, 3, 6, 10], completionBonus: 4 });
 * smoke.increment(); // => 0
 * smoke.increment(2); // => 3
 * smoke.count; // => 3
 * smoke.whyNotAdd(3); // => 'Only 2 boxes are left'
 */
export class CounterTrack extends Track<number> {
  constructor(options: CounterTrackOptions = {}) {
    const { points, ...rest } = options;
    super(points === undefined ? rest : { ...rest, points: pointsByCount(points) });
  }

  /** How many boxes are filled. */
  get count(): number {
    return total(this.entries);
  }

  /** Fills one box or `by` boxes at once, and returns the points they bring; throws as `add` does. */
  increment(by = 1): number {
    return this.add(by);
  }

  protected override get takes(): string {
    return 'a whole number, 1 or more';
  }

  protected override parseEntry(value: unknown): number | undefined {
    const steps = parseWholeNumber(value);
    return steps !== undefined && steps > 0 ? steps : undefined;
  }

  protected override whyNotAfter(steps: number, before: readonly number[]): string | false {
    // Beyond the safe integers a count would swallow steps without a sound.
    const left = Math.min(this.size, Number.MAX_SAFE_INTEGER) - total(before);
    if (steps <= left) return false;
    return left === 1 ? 'Only 1 box is left' : `Only ${left} boxes are left`;
  }

  protected override filled(entries: readonly number[]): number {
    return total(entries);
  }
}

function total(entries: readonly number[]): number {
  return entries.reduce((sum, steps) => sum + steps, 0);
}

function pointsByCount(
  points: readonly number[] | ((count: number) => number),
): TrackPoints<number> {
  return typeof points === 'function' ? entries => points(total(entries)) : points;
}
