import { upOf } from './orientation.ts';
import { centreOf, cross, dot, minus, type Sides, solidOf, type Vector } from './solids.ts';

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
  const columns = atlasColumns(sides);
  const floats = solidOf(sides).flatMap(face => {
    const { corners, normal, value } = face;
    const middle = centreOf(corners);
    const up = upOf(face);
    const right = cross(up, normal);
    const reach = Math.max(
      ...corners.map(corner => Math.sqrt(dot(minus(corner, middle), minus(corner, middle)))),
    );
    const cell = [(value - 1) % columns, Math.floor((value - 1) / columns)] as const;
    const corner = (point: Vector): number[] => {
      const from = minus(point, middle);
      const u = 0.5 + (dot(from, right) / reach) * FILL;
      const v = 0.5 - (dot(from, up) / reach) * FILL;
      return [...point, ...normal, (cell[0] + u) / columns, (cell[1] + v) / columns];
    };
    return corners.flatMap((each, at) => {
      const next = corners[(at + 1) % corners.length] ?? each;
      return [...corner(middle), ...corner(each), ...corner(next)];
    });
  });
  return new Float32Array(floats);
}
