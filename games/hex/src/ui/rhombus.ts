/** The colours that players connect sides in. */
export type Goal = 'red' | 'blue';

/** A place in the coordinates of the cells, which need not be the middle of one. */
export interface HexPlace {
  readonly q: number;
  readonly r: number;
}

/** A side of the board: what is outside of its cells, and where its lines are named. */
export interface Side {
  /** Which two sides belong together: those that one colour connects. */
  readonly goal: Goal;
  /** The corners of its strip, of which the cells cover the inner part. */
  readonly strip: readonly HexPlace[];
  /** Between the outermost cells. */
  readonly gaps: readonly HexPlace[];
  /** Whether lines are named here; the side across shows the mark of its player instead. */
  readonly isNamed: boolean;
}

/** How far the rim reaches beyond the tips of the cells, where their size is 1. */
const RIM = 0.72;
/** Tips of cells reach two thirds of a row over their line. */
const OUT = 2 / 3 + RIM / 1.5;
/** Where the sharp corners of the rhombus are cut off. */
const CUT = (2 * (1 + RIM)) / 3;
/** How far out the names are: halfway between the tips of the cells and the end of the rim. */
const NAMED = (2 / 3 + OUT) / 2;
/** How far out the middles of the gaps are. */
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
 * Where the lines of cells are named. A name is outside of the first cell, or where the line would go on,
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

/** Places in a line over the first row, some way to the right of its cells. */
function lines(count: number, out: number, right: number): readonly HexPlace[] {
  return Array.from({ length: count }, (_, line) => ({ q: line + right, r: -out }));
}

/** What is on the top is on the left, and the other way round. */
function mirrored({ q, r }: HexPlace): HexPlace {
  return { q: r, r: q };
}
