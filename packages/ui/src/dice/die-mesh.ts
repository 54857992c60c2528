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

/** The vertex data of a die: position, face normal and texture coordinates. */
export const FLOATS_PER_CORNER = 8;

/** The labels of all faces share a square texture atlas with this many columns. */
export function atlasColumns(sides: Sides): number {
  return Math.ceil(Math.sqrt(sides));
}

/** The share of its atlas cell that a face fills: the margin prevents bleeding when the texture is scaled down. */
const FILL = 0.42;

/** Builds the triangles of a die, each face with the atlas cell of its number. */
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

/** The corners of each face in the texture atlas, from 0 to 1. */
export function faceOutlines(sides: Sides): readonly (readonly Spot[])[] {
  return solidOf(sides).map(face => face.corners.map(spotsOf(sides, face)));
}

type Spot = readonly [u: number, v: number];

/** Returns a function that maps a point of a face to the texture atlas. */
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
