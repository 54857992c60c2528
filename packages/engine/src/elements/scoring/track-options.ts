import { authorError } from '../../errors/errors.ts';

/** The whole numbers from `min` to `max`, both included. */
export interface NumberRange {
  readonly min: number;
  readonly max: number;
}

/** The whole number that `value` is, or `undefined`. */
export function parseWholeNumber(value: unknown): number | undefined {
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) return undefined;
  // -0 would come back from JSON as 0, and the restored track would differ from the saved one.
  return value + 0;
}

/** A copy of `range`, or an error where it holds no whole number; `track` names the place. */
export function makeNumberRange(range: NumberRange, track: string): NumberRange {
  const { min, max } = range;
  if (!Number.isSafeInteger(min) || !Number.isSafeInteger(max) || min > max) {
    throw authorError(
      'track-options',
      track,
      `its valid range goes from ${min} to ${max}. Give two whole numbers, the smaller as min`,
    );
  }
  return { min, max };
}

/** The reason `value` is outside `range`, or `false`. */
export function whyOutside(value: number, range: NumberRange | undefined): string | false {
  if (range === undefined || (value >= range.min && value <= range.max)) return false;
  return `Must be from ${range.min} to ${range.max}`;
}

/** What can be written into a box of a track: a value that JSON keeps as it is. */
export type TrackEntry = string | number | boolean;

/**
 * What a track is worth: a table by the number of filled boxes, or a function of the entries.
 *
 * A table starts with the worth of the empty track, and its last value holds from there on:
 * `[0, 1, 3, 6]` scores 1 point for one entry, 3 for two, and 6 for three or more.
 */
export type TrackPoints<E extends TrackEntry> =
  | readonly number[]
  | ((entries: readonly E[]) => number);

/** The printed part of a track, which play never changes. */
export interface TrackOptions<E extends TrackEntry> {
  /** Names the track in errors; the name of its class if not given. */
  readonly name?: string;
  /** How many boxes there are; a track without a size is never complete. */
  readonly size?: number;
  /** The score of the entries; 0 by default. */
  readonly points?: TrackPoints<E>;
  /** Extra points for filling every box. */
  readonly completionBonus?: number;
}

/** Options with every default filled in; `size` is `Infinity` for a track without end. */
export interface TrackRules<E extends TrackEntry> {
  readonly name: string;
  readonly size: number;
  readonly points: TrackPoints<E>;
  readonly completionBonus: number;
}

/** Fills in the defaults, or throws where no play could make sense of the options. */
export function makeTrackRules<E extends TrackEntry>(
  options: TrackOptions<E>,
  className: string,
): TrackRules<E> {
  const { name = className, size = Infinity, points = [0], completionBonus = 0 } = options;
  const problem =
    sizeProblem(size) ||
    (typeof points !== 'function' && tableProblem(points)) ||
    bonusProblem(completionBonus, size);
  if (problem) throw authorError('track-options', name, problem);

  // A table shared with other code could change the scores of a game that has begun.
  return {
    name,
    size,
    points: typeof points === 'function' ? points : [...points],
    completionBonus,
  };
}

function sizeProblem(size: number): string | false {
  if (size === Infinity || (Number.isSafeInteger(size) && size > 0)) return false;
  return `its size is ${size}. Give it a whole number of boxes, 1 or more, or leave the size out`;
}

function tableProblem(table: readonly number[]): string | false {
  if (table.length === 0) {
    return 'its table of points is empty. Begin it with the worth of the empty track, usually 0';
  }
  const index = table.findIndex(points => !Number.isFinite(points));
  return (
    index !== -1 && `its table of points has ${table[index]} at index ${index}. Put a number there`
  );
}

function bonusProblem(bonus: number, size: number): string | false {
  if (!Number.isFinite(bonus)) return `its completion bonus is ${bonus}. Make it a number`;
  return (
    bonus !== 0 &&
    size === Infinity &&
    'it has a completion bonus but no size, so it is never complete. Give it a size'
  );
}
