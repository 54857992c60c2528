/** A hexagon of a board, in axial coordinates. */
export interface HexPlace {
  readonly q: number;
  readonly r: number;
}

/** A point in the plane; y goes down. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The orientation of hexagons: pointy or flat top. */
export type HexOrientation = 'pointy' | 'flat';

/** Geometry of a board of hexagons. */
export interface UseHexGrid {
  /** The centre of a hexagon. */
  hexToPixel(place: HexPlace): Point;
  /** The corners of a hexagon around the origin, for the `points` of an SVG polygon. */
  getHexPolygonPoints(): string;
  /** The number of steps between two hexagons. */
  calculateHexDistance(a: HexPlace, b: HexPlace): number;
  /** The hexagon that contains a point. */
  pixelToHex(point: Point): HexPlace;
  /** The six corners of a hexagon. */
  corners(place: HexPlace): readonly Point[];
  /** The six neighbours of a hexagon, on the board or not. */
  neighbours(place: HexPlace): readonly HexPlace[];
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
    pixelToHex: point => hexAt(point, size, turn),
    corners: place => {
      const centre = hexCentre(place, size, turn);
      return hexCorners(size, turn).map(({ x, y }) => ({ x: centre.x + x, y: centre.y + y }));
    },
    neighbours: ({ q, r }) => AROUND.map(([dq, dr]) => ({ q: q + dq, r: r + dr })),
  };
}

/** The steps to the six neighbours, clockwise from the right. */
const AROUND = [
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
] as const;

/** The hexagon nearest to a point: rounds cube coordinates, and corrects the one that was rounded most. */
function hexAt(point: Point, size: number, turn: number): HexPlace {
  const { x, y } = turned(point, -turn);
  const r = y / (1.5 * size);
  const q = x / (Math.sqrt(3) * size) - r / 2;
  const s = -q - r;
  const [near, nearR, nearS] = [Math.round(q), Math.round(r), Math.round(s)];
  const [offQ, offR, offS] = [Math.abs(near - q), Math.abs(nearR - r), Math.abs(nearS - s)];
  // Adding 0 turns the negative zero of a rounded small number into 0.
  if (offQ > offR && offQ > offS) return { q: -nearR - nearS + 0, r: nearR + 0 };
  return { q: near + 0, r: (offR > offS ? -near - nearS : nearR) + 0 };
}

/** The input of `fitHexGrid`: hexagons, and the room that they must fit into. */
export interface HexGridToFit {
  /** The hexagons. */
  readonly cells: readonly HexPlace[];
  /** Further points that must fit, such as labels or a rim, in the coordinates of the hexagons. */
  readonly points?: readonly HexPlace[];
  readonly room: { readonly width: number; readonly height: number };
  /** The orientation that the author prefers. */
  readonly orientation?: HexOrientation;
  /** The maximum distance from the centre of a hexagon to its corners, in pixels. */
  readonly largest?: number | undefined;
}

/** A board of hexagons, scaled and rotated to fill its room. */
export interface HexFit {
  /** The distance from the centre of a hexagon to its corners. */
  readonly size: number;
  /** The rotation of the board in degrees; 0 is pointy top. */
  readonly turn: number;
  readonly width: number;
  readonly height: number;
  /** The corners of a hexagon around its centre. */
  readonly corners: readonly Point[];
  /** The position of a hexagon, in pixels from the top left. */
  pixelOf(place: HexPlace): Point;
}

/** The board is rotated against its author's preference only if hexagons become larger by this factor. */
const WORTH_TURNING = 1.08;

/** Scales hexagons to their room; rotates the board if that makes them noticeably larger. */
export function fitHexGrid(grid: HexGridToFit): HexFit {
  const authored = grid.orientation === 'flat' ? 30 : 0;
  const sizeAt = (turn: number): number => sized(grid, turn).size;
  const turns = Array.from({ length: 12 }, (_, step) => step * 30);
  const best = turns.reduce((a, b) => (sizeAt(b) > sizeAt(a) + 1e-9 ? b : a), authored);
  const turn = sizeAt(best) > sizeAt(authored) * WORTH_TURNING ? best : authored;
  const { size, left, top, width, height } = sized(grid, turn);
  return {
    size,
    turn,
    width: width * size,
    height: height * size,
    corners: hexCorners(size, turn),
    pixelOf(place) {
      const { x, y } = hexCentre(place, size, turn);
      return { x: x - left * size, y: y - top * size };
    },
  };
}

interface Sized {
  readonly size: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The size of the largest hexagons that fit, and their bounding box at size 1. */
function sized({ cells, points = [], room, largest }: HexGridToFit, turn: number): Sized {
  const corners = hexCorners(1, turn);
  const halfWidth = Math.max(...corners.map(({ x }) => x));
  const halfHeight = Math.max(...corners.map(({ y }) => y));
  const centres = cells.map(place => hexCentre(place, 1, turn));
  const around = points.map(place => hexCentre(place, 1, turn));
  const xs = [
    ...centres.flatMap(({ x }) => [x - halfWidth, x + halfWidth]),
    ...around.map(({ x }) => x),
  ];
  const ys = [
    ...centres.flatMap(({ y }) => [y - halfHeight, y + halfHeight]),
    ...around.map(({ y }) => y),
  ];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top];
  const fitting = Math.min(room.width / width, room.height / height);
  const size = Math.max(8, Math.min(fitting, largest ?? fitting));
  return { size, left, top, width, height };
}

/** The centre of a hexagon on a board rotated by some degrees; 0 is pointy, 30 is flat. */
function hexCentre({ q, r }: HexPlace, size: number, turn: number): Point {
  const x = size * Math.sqrt(3) * (q + r / 2);
  const y = size * 1.5 * r;
  return turned({ x, y }, turn);
}

/** The corners of a hexagon around the origin, on a board rotated by some degrees. */
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
