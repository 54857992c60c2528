import type { GameLike } from '../element/element-class.ts';
import { invariant } from '../error/invariant.ts';
import type { HexDirection } from '../geometry/hex-direction.ts';
import { HexGeometry } from '../geometry/hex-geometry.ts';
import { type Offset, type OffsetLayout, toOffset } from '../geometry/hex-offset.ts';
import { BoardCell, siteOf, siteOfPair } from './board-cell.ts';

/** A hex of a `HexGrid`, at an axial coordinate. */
export class HexCell<G extends GameLike = GameLike> extends BoardCell<HexDirection, G> {
  /** The column. */
  readonly q!: number;
  /** The row. */
  readonly r!: number;

  /** The third cube coordinate; the three sum to 0. */
  get s(): number {
    return 0 - this.q - this.r;
  }

  /** Its row and column on a board drawn with shifted rows or columns. */
  offset(layout: OffsetLayout): Offset {
    return toOffset(this, layout);
  }

  /** The cells exactly `radius` steps away, clockwise. */
  ring(radius: number): readonly this[] {
    const { table, index } = siteOf(this);
    return table.group(hexGeometry(table.geometry).ring(index, radius));
  }

  /** The cells at most `radius` steps away, this one first. */
  spiral(radius: number): readonly this[] {
    const { table, index } = siteOf(this);
    return table.group(hexGeometry(table.geometry).spiral(index, radius));
  }

  /** Steps to another cell of the board. */
  distanceTo(other: HexCell): number {
    const { table, from, to } = siteOfPair(this, other);
    return hexGeometry(table.geometry).distance(from, to);
  }

  /** The straight direction that leads to another cell of the board, if there is one. */
  directionTo(other: HexCell): HexDirection | undefined {
    const { table, from, to } = siteOfPair(this, other);
    return hexGeometry(table.geometry).directionTo(from, to);
  }
}

function hexGeometry(geometry: unknown): HexGeometry {
  invariant(geometry instanceof HexGeometry, 'hex cells lie on a hex geometry');
  return geometry;
}
