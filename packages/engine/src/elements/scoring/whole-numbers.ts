import { authorError } from '../../errors/author-error.ts';

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
