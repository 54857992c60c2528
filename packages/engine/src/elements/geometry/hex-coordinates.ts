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
export type HexAxis = (typeof HEX_AXES)[number];

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
