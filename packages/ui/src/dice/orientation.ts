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

/** A 3×3 rotation matrix, as three rows. */
export type Turn = readonly [Vector, Vector, Vector];

/** The view direction: from the front, a little from above. */
const EYE: Vector = [0, 0, 1];

/**
 * The rotation that turns a face to the viewer, its first corner up so that the number stands upright. A
 * four-sided die has no face on top when it rests on another; here too, the face shown is the one rolled.
 */
export function turnTo(sides: Sides, value: number): Turn {
  const face = solidOf(sides).find(each => each.value === value);
  if (face === undefined) throw new Error(`A die with ${sides} sides does not show ${value}.`);
  const up = upOf(face);
  const right = cross(up, face.normal);
  return [right, up, face.normal];
}

/** The number on the face that points most directly at the viewer. */
export function shownBy(sides: Sides, turn: Turn): number {
  const faces = solidOf(sides);
  const towards = ({ normal }: Face): number => dot(applyTurn(turn, normal), EYE);
  return faces.reduce((a, b) => (towards(b) > towards(a) ? b : a)).value;
}

/** Rotates a vector. */
export function applyTurn([a, b, c]: Turn, vector: Vector): Vector {
  return [dot(a, vector), dot(b, vector), dot(c, vector)];
}

/** Multiplies two rotations. */
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

/** A rotation around an axis by an angle. */
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

/** The direction to the top of a face: a corner, or the middle of an edge on a square. */
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

/** A tilt so that a die does not look flat; above 20 degrees a 20-sided die would show another face. */
const TILT: Turn = turnAfter(turnAround([1, 0, 0], 0.22), turnAround([0, 1, 0], -0.17));

/** The rotation of a rolling die, decelerating to its final one. `progress` runs from 0 to 1. */
export function rollTurn(last: Turn, progress: number, id: string): Turn {
  const left = (1 - progress) ** 3;
  const axis = axisOf(id);
  return turnAfter(TILT, turnAfter(turnAround(axis, left * 11), last));
}

/** A pseudo-random axis per die, so that dice that roll together tumble differently. */
function axisOf(id: string): Vector {
  const sum = [...id].reduce((total, letter) => total * 31 + letter.charCodeAt(0), 7);
  return [1, 0.3 + (sum % 7) / 7, ((sum % 5) - 2) / 4];
}
