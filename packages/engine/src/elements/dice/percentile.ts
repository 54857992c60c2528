import type { Die } from './die.ts';

/** The faces of the die for the tens: `10` to `90`, and `00`. */
export const TENS_LABELS = ['10', '20', '30', '40', '50', '60', '70', '80', '90', '00'] as const;

/** The faces of the die for the ones: `1` to `9`, and `0`. */
export const ONES_LABELS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'] as const;

/** What two d10 say together, from 1 to 100: `30` and `7` are 37, `00` and `0` are 100. */
export function percentileOf(tens: Die, ones: Die): number {
  const read = (tens.value % 10) * 10 + (ones.value % 10);
  return read === 0 ? 100 : read;
}
