/** A place on a board of hexagons, in axial coordinates. */
export interface HexPlace {
  readonly q: number;
  readonly r: number;
}

/** A point in the plane; y goes down. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Which way up hexagons stand: on a corner, or on an edge. */
export type HexOrientation = 'pointy' | 'flat';

/** Geometry of a board of hexagons. */
export interface UseHexGrid {
  /** The centre of a hexagon. */
  hexToPixel(place: HexPlace): Point;
  /** The corners of a hexagon around the origin, for the `points` of an SVG polygon. */
  getHexPolygonPoints(): string;
  /** How many steps lie between two hexagons. */
  calculateHexDistance(a: HexPlace, b: HexPlace): number;
}

/** Geometry of hexagons whose corners are `size` away from their centres. */
export function useHexGrid(options: {
  readonly size: number;
  readonly orientation?: HexOrientation;
}): UseHexGrid {
  const { size, orientation = 'pointy' } = options;
  const turn = orientation === 'pointy' ? 0 : 30;
  return {
    hexToPixel: place => hexCentre(place, size, turn),
    getHexPolygonPoints: () =>
      hexCorners(size, turn)
        .map(({ x, y }) => `${round(x)},${round(y)}`)
        .join(' '),
    calculateHexDistance: (a, b) => {
      const [q, r] = [a.q - b.q, a.r - b.r];
      return (Math.abs(q) + Math.abs(r) + Math.abs(q + r)) / 2;
    },
  };
}

/** The centre of a hexagon on a board that is turned by some degrees; 0 is pointy, 30 is flat. */
export function hexCentre({ q, r }: HexPlace, size: number, turn: number): Point {
  const x = size * Math.sqrt(3) * (q + r / 2);
  const y = size * 1.5 * r;
  return turned({ x, y }, turn);
}

/** The corners of a hexagon around the origin, on a board that is turned by some degrees. */
export function hexCorners(size: number, turn: number): Point[] {
  return Array.from({ length: 6 }, (_, corner) => turned({ x: 0, y: -size }, corner * 60 + turn));
}

function turned({ x, y }: Point, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  return { x: x * cos - y * sin, y: x * sin + y * cos };
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
