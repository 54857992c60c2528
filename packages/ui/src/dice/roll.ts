import { type Turn, turnAfter, turnAround } from './orientation.ts';
import type { Vector } from './solids.ts';

/** So that a die does not look flat; more than 20 degrees would show another face of a die with 20 sides. */
const TILT: Turn = turnAfter(turnAround([1, 0, 0], 0.22), turnAround([0, 1, 0], -0.17));

/** How a die lies on its way to its last turn: fast at first, and still in the end. `progress` goes from 0 to 1. */
export function rollTurn(last: Turn, progress: number, id: string): Turn {
  const left = (1 - progress) ** 3;
  const axis = axisOf(id);
  return turnAfter(TILT, turnAfter(turnAround(axis, left * 11), last));
}

/** Dice that roll together do not roll alike. */
function axisOf(id: string): Vector {
  const sum = [...id].reduce((total, letter) => total * 31 + letter.charCodeAt(0), 7);
  return [1, 0.3 + (sum % 7) / 7, ((sum % 5) - 2) / 4];
}
