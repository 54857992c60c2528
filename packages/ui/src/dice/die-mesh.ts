import { upOf } from './orientation.ts';
import {
  centreOf,
  cross,
  dot,
  type Face,
  length,
  minus,
  type Sides,
  solidOf,
  type Vector,
} from './solids.ts';

/** Triangles for the graphics card: place, direction of the face, and place on the sheet of numbers. */
export const FLOATS_PER_CORNER = 8;

/** The numbers of all faces lie on a square sheet, so many in a row. */
export function atlasColumns(sides: Sides): number {
  return Math.ceil(Math.sqrt(sides));
}

/** How much of its cell a face fills, so that neighbours do not show through when it is made smaller. */
const FILL = 0.42;

/** A die as triangles, each face with the cell of its number. */
export function meshOf(sides: Sides): Float32Array {
  const floats = solidOf(sides).flatMap(face => {
    const { corners, normal } = face;
    const spotOf = spotsOf(sides, face);
    const corner = (point: Vector): number[] => [...point, ...normal, ...spotOf(point)];
    const middle = corner(centreOf(corners));
    return corners.flatMap((each, at) => [
      ...middle,
      ...corner(each),
      ...corner(corners[(at + 1) % corners.length] ?? each),
    ]);
  });
  return new Float32Array(floats);
}

/** Where the corners of each face lie on the sheet, from 0 to 1. */
export function faceOutlines(sides: Sides): readonly (readonly Spot[])[] {
  return solidOf(sides).map(face => face.corners.map(spotsOf(sides, face)));
}

type Spot = readonly [u: number, v: number];

/** Says where a point of a face lies on the sheet of numbers. */
function spotsOf(sides: Sides, face: Face): (point: Vector) => Spot {
  const columns = atlasColumns(sides);
  const { corners, normal, value } = face;
  const middle = centreOf(corners);
  const up = upOf(face);
  const right = cross(up, normal);
  const reach = Math.max(...corners.map(corner => length(minus(corner, middle))));
  const [column, row] = [(value - 1) % columns, Math.floor((value - 1) / columns)];
  return point => {
    const from = minus(point, middle);
    const u = 0.5 + (dot(from, right) / reach) * FILL;
    const v = 0.5 - (dot(from, up) / reach) * FILL;
    return [(column + u) / columns, (row + v) / columns];
  };
}
