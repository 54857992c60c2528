/** Where a hex is: `q` counts columns, `r` counts rows, and rows lean half a cell each. */
export interface Axial {
  readonly q: number;
  readonly r: number;
}

/** The same with the third axis written out; the three always sum to 0. */
export interface Cube extends Axial {
  readonly s: number;
}

/** The three axes of a hex board. */
export const HEX_AXES = ['q', 'r', 's'] as const;

/** One of the three axes of a hex board. */
type HexAxis = (typeof HEX_AXES)[number];

const ORIGIN: Axial = Object.freeze({ q: 0, r: 0 });

/** Adds the third axis. */
export function toCube({ q, r }: Axial): Cube {
  return { q, r, s: 0 - q - r };
}

/** Drops the third axis. */
export function fromCube({ q, r }: Cube): Axial {
  return { q, r };
}

/** Steps from one hex to another. */
export function hexDistance(from: Axial, to: Axial): number {
  const q = to.q - from.q;
  const r = to.r - from.r;
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
}

/** The hex that contains a point given by fractions of an axial coordinate. */
export function roundAxial(point: Axial): Axial {
  const { q, r, s } = toCube(point);
  const column = Math.round(q);
  const row = Math.round(r);
  const third = Math.round(s);
  const columnError = Math.abs(column - q);
  const rowError = Math.abs(row - r);
  const thirdError = Math.abs(third - s);
  // The three rounded numbers may miss the sum 0: the one that moved farthest gives way.
  if (columnError > rowError && columnError > thirdError) return { q: 0 - row - third, r: row + 0 };
  if (rowError > thirdError) return { q: column + 0, r: 0 - column - third };
  return { q: column + 0, r: row + 0 };
}

/** The coordinate turned clockwise by `sixths` of a full turn; negative turns go the other way. */
export function rotateHex(hex: Axial, sixths: number, center: Axial = ORIGIN): Axial {
  let q = hex.q - center.q;
  let r = hex.r - center.r;
  for (let turns = ((sixths % 6) + 6) % 6; turns > 0; turns--) [q, r] = [-r, q + r];
  return { q: center.q + q + 0, r: center.r + r + 0 };
}

/** The mirror image that keeps the distance from `center` along `axis` and swaps the two others. */
export function reflectHex(hex: Axial, axis: HexAxis, center: Axial = ORIGIN): Axial {
  const { q, r, s } = toCube({ q: hex.q - center.q, r: hex.r - center.r });
  const image = { q: { q, r: s }, r: { q: s, r }, s: { q: r, r: q } }[axis];
  return { q: center.q + image.q, r: center.r + image.r };
}

/**
 * Ways of writing hexes as rows and columns: `-r` shifts every other row, `-q` every other column,
 * and the name says which ones are shifted, the odd or the even.
 */
export const OFFSET_LAYOUTS = ['odd-r', 'even-r', 'odd-q', 'even-q'] as const;

/** One of the four ways of writing hexes as rows and columns. */
export type OffsetLayout = (typeof OFFSET_LAYOUTS)[number];

/** Where a hex is on a board whose rows (or columns) are shifted in turn. */
export interface Offset {
  readonly row: number;
  readonly column: number;
}

/** The row and column of a hex. */
export function toOffset({ q, r }: Axial, layout: OffsetLayout): Offset {
  return layout === 'odd-r' || layout === 'even-r'
    ? { row: r, column: q + halfShift(r, layout) }
    : { row: r + halfShift(q, layout), column: q };
}

/** The hex at a row and column. */
export function fromOffset({ row, column }: Offset, layout: OffsetLayout): Axial {
  return layout === 'odd-r' || layout === 'even-r'
    ? { q: column - halfShift(row, layout), r: row }
    : { q: column, r: row - halfShift(column, layout) };
}

/** Whole cells by which the leaning axis has drifted after `count` rows (or columns). */
function halfShift(count: number, layout: OffsetLayout): number {
  return layout.startsWith('odd') ? Math.floor(count / 2) : Math.ceil(count / 2) + 0;
}

/** The six directions of a hex board, clockwise, named by what changes: true for pointy and flat tops alike. */
export const HEX_DIRECTIONS = ['+q', '+r', '-q+r', '-q', '-r', '+q-r'] as const;

/** One of the six directions of a hex board. */
export type HexDirection = (typeof HEX_DIRECTIONS)[number];

/** The change of the axial coordinates by one step in each direction. */
export const HEX_STEPS: { readonly [D in HexDirection]: Axial } = {
  '+q': { q: 1, r: 0 },
  '+r': { q: 0, r: 1 },
  '-q+r': { q: -1, r: 1 },
  '-q': { q: -1, r: 0 },
  '-r': { q: 0, r: -1 },
  '+q-r': { q: 1, r: -1 },
};

/** The direction that goes `q` and `r` far, if it is one of the six. */
export function hexDirection({ q, r }: Axial): HexDirection | undefined {
  if (q === 0 && r === 0) return undefined;
  if (r === 0) return q > 0 ? '+q' : '-q';
  if (q === 0) return r > 0 ? '+r' : '-r';
  if (q + r !== 0) return undefined;
  return q > 0 ? '+q-r' : '-q+r';
}

/**
 * The six sides of a hex board, clockwise, as they lie with pointy tops.
 *
 * A hexagon has all six; a rhombus has `top` and `bottom` (first and last row), `left` and `right`
 * (first and last column), and its acute corners for the other two.
 */
export const HEX_SIDES = ['top', 'right', 'lower-right', 'bottom', 'left', 'upper-left'] as const;

/** One of the six sides of a hex board. */
export type HexSide = (typeof HEX_SIDES)[number];

/** How far a hex lies towards a side; the edge is where this is greatest. */
export const towardsSide: { readonly [S in HexSide]: (hex: Axial) => number } = {
  top: ({ r }) => -r,
  right: ({ q }) => q,
  'lower-right': ({ q, r }) => q + r,
  bottom: ({ r }) => r,
  left: ({ q }) => -q,
  'upper-left': ({ q, r }) => -q - r,
};

/** The hexes exactly `radius` away, clockwise from the `+q` corner; the center alone for 0. */
export function hexRing(center: Axial, radius: number): readonly Axial[] {
  if (radius === 0) return [center];
  const ring: Axial[] = [];
  for (const [side, corner] of HEX_DIRECTIONS.entries()) {
    const start = HEX_STEPS[corner];
    const along = HEX_STEPS[HEX_DIRECTIONS[(side + 2) % 6] ?? corner];
    for (let step = 0; step < radius; step++) {
      ring.push({
        q: center.q + start.q * radius + along.q * step,
        r: center.r + start.r * radius + along.r * step,
      });
    }
  }
  return ring;
}

/** The hexes at most `radius` away: the center, then ring after ring. */
export function hexSpiral(center: Axial, radius: number): readonly Axial[] {
  const spiral: Axial[] = [];
  for (let ring = 0; ring <= radius; ring++) spiral.push(...hexRing(center, ring));
  return spiral;
}

/**
 * The hexes that a straight line between two centers runs through, both ends included.
 *
 * Where it runs exactly along a side, both directions take the same hex: the line is nudged by less
 * than any honest difference, always to the same side, so that the way back is the way there.
 */
export function hexLine(from: Axial, to: Axial): readonly Axial[] {
  const steps = hexDistance(from, to);
  if (steps === 0) return [from];
  return Array.from({ length: steps + 1 }, (_, step) =>
    roundAxial({
      q: (from.q * (steps - step) + to.q * step + NUDGE) / steps,
      r: (from.r * (steps - step) + to.r * step + 2 * NUDGE) / steps,
    }),
  );
}

// All true coordinates are whole numbers before the division, and ties are halves of them.
const NUDGE = 1 / 16;
