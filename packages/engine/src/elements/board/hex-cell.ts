import { invariant } from '../../errors/invariant.ts';
import type { AttributeChecks, GameLike } from '../element/element-class.ts';
import type { HexDirection } from '../geometry/hex-direction.ts';
import { HexGeometry } from '../geometry/hex-geometry.ts';
import { type Offset, type OffsetLayout, toOffset } from '../geometry/hex-offset.ts';
import { BoardCell, indexIn, siteOf } from './board-cell.ts';
import { fixedAttribute } from './fixed-attribute.ts';

/** A hex of a board, whatever its class. */
export interface AnyHexCell extends HexCell<AnyHexCell> {}

/**
 * A hex of a `HexGrid`, at an axial coordinate. A class of your own names itself, so that its
 * neighbours are known to be of it, and then the game, if it uses that.
 */
export class HexCell<
  C extends AnyHexCell = AnyHexCell,
  G extends GameLike = GameLike,
> extends BoardCell<C, HexDirection, G> {
  static override readonly attributeChecks: AttributeChecks = {
    q: fixedAttribute('q'),
    r: fixedAttribute('r'),
  };

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
  ring(radius: number): readonly C[] {
    const { table, index } = siteOf(this);
    return table.group(hexGeometry(table.geometry).ring(index, radius));
  }

  /** The cells at most `radius` steps away, this one first. */
  spiral(radius: number): readonly C[] {
    const { table, index } = siteOf(this);
    return table.group(hexGeometry(table.geometry).spiral(index, radius));
  }

  /** Steps to another cell of the board. */
  distanceTo(other: AnyHexCell): number {
    const { table, index } = siteOf(this);
    return hexGeometry(table.geometry).distance(index, indexIn(table, other));
  }

  /** The straight direction that leads to another cell of the board, if there is one. */
  directionTo(other: AnyHexCell): HexDirection | undefined {
    const { table, index } = siteOf(this);
    return hexGeometry(table.geometry).directionTo(index, indexIn(table, other));
  }
}

function hexGeometry(geometry: unknown): HexGeometry {
  invariant(geometry instanceof HexGeometry, 'hex cells lie on a hex geometry');
  return geometry;
}
