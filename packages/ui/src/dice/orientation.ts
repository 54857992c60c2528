import {
  centreOf,
  cross,
  dot,
  type Face,
  minus,
  type Sides,
  solidOf,
  unit,
  type Vector,
} from './solids.ts';

/** A turn in space, as three rows. */
export type Turn = readonly [Vector, Vector, Vector];

/** Which way a die is looked at: from the front, a little from above. */
const EYE: Vector = [0, 0, 1];

/**
 * The turn that shows a face to the viewer, its first corner up so that the number stands upright. A die with
 * four sides has no face on top when another lies on the table; here as well the face shown is the one rolled.
 */
export function turnTo(sides: Sides, value: number): Turn {
  const face = solidOf(sides).find(each => each.value === value);
  if (face === undefined) throw new Error(`A die with ${sides} sides does not show ${value}.`);
  const up = upOf(face);
  const right = cross(up, face.normal);
  return [right, up, face.normal];
}

/** The number on the face that looks most at the viewer. */
export function shownBy(sides: Sides, turn: Turn): number {
  const faces = solidOf(sides);
  const towards = ({ normal }: Face): number => dot(applyTurn(turn, normal), EYE);
  return faces.reduce((a, b) => (towards(b) > towards(a) ? b : a)).value;
}

/** A vector after a turn. */
export function applyTurn([a, b, c]: Turn, vector: Vector): Vector {
  return [dot(a, vector), dot(b, vector), dot(c, vector)];
}

/** One turn after another. */
function turnAfter(second: Turn, first: Turn): Turn {
  const columns = [0, 1, 2].map(
    (at): Vector => [first[0][at] ?? 0, first[1][at] ?? 0, first[2][at] ?? 0],
  );
  const row = (from: Vector): Vector => {
    const [x = 0, y = 0, z = 0] = columns.map(column => dot(from, column));
    return [x, y, z];
  };
  return [row(second[0]), row(second[1]), row(second[2])];
}

/** A turn around an axis by an angle. */
function turnAround(axis: Vector, angle: number): Turn {
  const [x, y, z] = unit(axis);
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  const rest = 1 - cos;
  return [
    [x * x * rest + cos, x * y * rest - z * sin, x * z * rest + y * sin],
    [y * x * rest + z * sin, y * y * rest + cos, y * z * rest - x * sin],
    [z * x * rest - y * sin, z * y * rest + x * sin, z * z * rest + cos],
  ];
}

/** Where the top of a face is: at a corner, or between two on a square. */
export function upOf({ corners, normal }: Face): Vector {
  const middle = centreOf(corners);
  const [first, second] = corners;
  if (first === undefined || second === undefined) return normal;
  const top = corners.length === 4 && isSquare(corners) ? centreOf([first, second]) : first;
  return unit(minus(top, middle));
}

function isSquare(corners: readonly Vector[]): boolean {
  const middle = centreOf(corners);
  const distances = corners.map(corner => dot(minus(corner, middle), minus(corner, middle)));
  return Math.max(...distances) - Math.min(...distances) < 1e-6;
}

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
