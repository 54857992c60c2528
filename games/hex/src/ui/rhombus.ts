/** The colours of the players. */
export type Goal = 'red' | 'blue';

/** A point in the coordinates of the cells, not necessarily the centre of one. */
export interface HexPlace {
  readonly q: number;
  readonly r: number;
}

/** A side of the board: the strip outside of its cells, and the positions of its line names. */
export interface Side {
  /** The colour that connects this side with the opposite one. */
  readonly goal: Goal;
  /** The corners of the strip of a side; the cells cover the inner part. */
  readonly strip: readonly HexPlace[];
  /** The gaps between the outermost cells. */
  readonly gaps: readonly HexPlace[];
  /** Whether lines are named here; the opposite side shows the mark of its player instead. */
  readonly isNamed: boolean;
}

/** How far the rim extends beyond the tips of the cells, for cells of size 1. */
const RIM = 0.72;
/** Tips of cells reach two thirds of a row over their line. */
const OUT = 2 / 3 + RIM / 1.5;
/** Where the sharp corners of the rhombus are cut off. */
const CUT = (2 * (1 + RIM)) / 3;
/** The distance of the names: halfway between the tips of the cells and the end of the rim. */
const NAMED = (2 / 3 + OUT) / 2;
/** The distance of the centres of the gaps. */
const GAP = 0.75;

/** The four sides around a rhombus of cells, in the coordinates of the cells. */
export function sidesOf(
  cells: number,
): Readonly<Record<'top' | 'bottom' | 'left' | 'right', Side>> {
  const last = cells - 1;
  const top = firstSide(last);
  const across = ({ q, r }: HexPlace): HexPlace => ({ q: last - q, r: last - r });
  const seen = (side: Outline, as: (place: HexPlace) => HexPlace): Outline => ({
    strip: side.strip.map(as),
    gaps: side.gaps.map(as),
  });
  const left = seen(top, mirrored);
  return {
    top: { ...top, goal: 'red', isNamed: true },
    bottom: { ...seen(top, across), goal: 'red', isNamed: false },
    left: { ...left, goal: 'blue', isNamed: true },
    right: { ...seen(left, across), goal: 'blue', isNamed: false },
  };
}

/**
 * The positions of the line names. A name is outside of the first cell, or at the continuation of the line,
 * whichever is straight above it or beside it on a board that is turned by some degrees.
 */
export function namePlaces(
  cells: number,
  turn: number,
): Readonly<Record<Goal, readonly HexPlace[]>> {
  const isSlanted = turn % 90 === 30;
  const outside = lines(cells, NAMED, NAMED / 2);
  const onward = lines(cells, (0.5 + OUT) / 2, 0);
  return {
    red: isSlanted ? onward : outside,
    blue: (isSlanted ? outside : onward).map(mirrored),
  };
}

type Outline = Pick<Side, 'strip' | 'gaps'>;

function firstSide(last: number): Outline {
  const halfCut = -CUT / 2;
  return {
    strip: [
      { q: halfCut, r: halfCut },
      { q: OUT - CUT, r: -OUT },
      { q: last + OUT, r: -OUT },
      { q: last, r: 0 },
      { q: 0, r: 0 },
    ],
    gaps: lines(last, GAP, 0.5 + GAP / 2),
  };
}

/** Points on a line above the first row, shifted to the right of its cells. */
function lines(count: number, out: number, right: number): readonly HexPlace[] {
  return Array.from({ length: count }, (_, line) => ({ q: line + right, r: -out }));
}

/** Mirrors the top to the left, and vice versa. */
function mirrored({ q, r }: HexPlace): HexPlace {
  return { q: r, r: q };
}
