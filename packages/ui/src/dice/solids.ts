/** A point in space, or a direction. */
export type Vector = readonly [x: number, y: number, z: number];

/** A face of a die: its corners in order, seen from outside, and its number. */
export interface Face {
  readonly corners: readonly Vector[];
  readonly normal: Vector;
  readonly value: number;
}

/** The supported numbers of sides. */
export const SIDES = [4, 6, 8, 10, 12, 20] as const;
export type Sides = (typeof SIDES)[number];

/** Whether there is a solid with this number of sides. */
export function isSides(sides: number): sides is Sides {
  return SIDES.some(each => each === sides);
}

/** The faces of a die around the origin, corners at distance 1; opposite faces add up to sides + 1. */
export function solidOf(sides: Sides): readonly Face[] {
  const known = solids.get(sides);
  if (known !== undefined) return known;
  const faces = numbered(facesOf(cornersOf(sides)));
  solids.set(sides, faces);
  return faces;
}

const solids = new Map<Sides, readonly Face[]>();
const GOLDEN = (1 + Math.sqrt(5)) / 2;

/** The given corners with every combination of signs. */
function signs([x, y, z]: Vector): Vector[] {
  const both = (value: number): number[] => (value === 0 ? [0] : [value, -value]);
  return both(x).flatMap(a => both(y).flatMap(b => both(z).map(c => [a, b, c] as const)));
}

function turns([x, y, z]: Vector): Vector[] {
  return [
    [x, y, z],
    [y, z, x],
    [z, x, y],
  ];
}

function cornersOf(sides: Sides): readonly Vector[] {
  switch (sides) {
    case 4:
      return [
        [1, 1, 1],
        [1, -1, -1],
        [-1, 1, -1],
        [-1, -1, 1],
      ];
    case 6:
      return signs([1, 1, 1]);
    case 8:
      return turns([1, 0, 0]).flatMap(signs);
    case 10:
      return trapezohedron();
    case 12:
      return [...signs([1, 1, 1]), ...turns([0, 1 / GOLDEN, GOLDEN]).flatMap(signs)];
    case 20:
      return turns([0, 1, GOLDEN]).flatMap(signs);
  }
}

/** Two pyramids of five kites, rotated against each other; the height makes the kites planar. */
function trapezohedron(): Vector[] {
  const ring = Array.from({ length: 10 }, (_, at): Vector => {
    const angle = (at * Math.PI) / 5;
    return [Math.cos(angle), (at % 2 === 0 ? 1 : -1) * 0.105_572_809, Math.sin(angle)];
  });
  return [...ring, [0, 1, 0], [0, -1, 0]];
}

type Side = Omit<Face, 'value'>;

/** The faces of the convex hull of some corners: planes with all corners on one side. */
function facesOf(corners: readonly Vector[]): Side[] {
  const found = new Map<string, Side>();
  for (const a of corners) {
    for (const b of corners) {
      for (const c of corners) {
        const normal = unit(cross(minus(b, a), minus(c, a)));
        if (Number.isNaN(normal[0])) continue;
        const height = dot(normal, a);
        if (height < 1e-6 || corners.some(each => dot(normal, each) > height + 1e-4)) continue;
        const key = normal.map(part => (part + 0).toFixed(3).replace('-0.000', '0.000')).join();
        if (found.has(key)) continue;
        const on = corners.filter(each => Math.abs(dot(normal, each) - height) < 1e-4);
        found.set(key, { corners: around(on, normal), normal });
      }
    }
  }
  return [...found.values()];
}

/** Sorts the corners of a face around its centre. */
function around(corners: readonly Vector[], normal: Vector): Vector[] {
  const middle = centreOf(corners);
  const first = unit(minus(furthest(corners, middle), middle));
  const second = cross(normal, first);
  const angle = (corner: Vector): number => {
    const from = minus(corner, middle);
    const turned = Math.atan2(dot(from, second), dot(from, first));
    return turned < -1e-6 ? turned + 2 * Math.PI : turned;
  };
  return corners.toSorted((a, b) => angle(a) - angle(b));
}

/** The top of a kite is its most distant corner; on other faces all corners are equally distant. */
function furthest(corners: readonly Vector[], from: Vector): Vector {
  const distance = (corner: Vector): number => length(minus(corner, from));
  return corners.reduce((a, b) => (distance(b) > distance(a) + 1e-6 ? b : a));
}

function numbered(faces: readonly Side[]): Face[] {
  const far = Math.max(...faces.flatMap(({ corners }) => corners.map(length)));
  const plain = faces.map(({ corners, normal }) => ({
    corners: corners.map(corner => scaled(corner, 1 / far)),
    normal,
  }));
  const values = new Map<number, number>();
  let low = 1;
  plain.forEach(({ normal }, at) => {
    if (values.has(at)) return;
    const opposite = plain.findIndex(other => dot(other.normal, normal) < -0.999);
    values.set(at, low);
    if (opposite >= 0) values.set(opposite, faces.length + 1 - low);
    low++;
  });
  return plain.map((face, at) => ({ ...face, value: values.get(at) ?? 0 }));
}

/** The centroid of some points. */
export function centreOf(points: readonly Vector[]): Vector {
  const sum = points.reduce<Vector>((a, b) => [a[0] + b[0], a[1] + b[1], a[2] + b[2]], [0, 0, 0]);
  return scaled(sum, 1 / points.length);
}

export function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

export function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

export function minus(a: Vector, b: Vector): Vector {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}

function scaled([x, y, z]: Vector, by: number): Vector {
  return [x * by, y * by, z * by];
}

export function unit(vector: Vector): Vector {
  return scaled(vector, 1 / length(vector));
}

export function length(vector: Vector): number {
  return Math.sqrt(dot(vector, vector));
}
