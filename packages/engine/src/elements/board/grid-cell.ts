import { invariant } from '../../errors/invariant.ts';
import type { AttributeChecks, GameLike } from '../element/element-class.ts';
import type { SquareDirection } from '../geometry/square-direction.ts';
import { SquareGeometry } from '../geometry/square-geometry.ts';
import { BoardCell, indexIn, siteOf } from './board-cell.ts';
import { fixedAttribute } from './fixed-attribute.ts';

/** Ways in which cells of a grid are adjacent: to all eight neighbours, to four of them, or to the other four. */
export const ADJACENCIES = ['all', 'orthogonal', 'diagonal'] as const;

/** One of the ways in which cells of a grid are adjacent. */
export type Adjacency = (typeof ADJACENCIES)[number];

const ORTHOGONAL = ADJACENCIES.indexOf('orthogonal');
const DIAGONAL = ADJACENCIES.indexOf('diagonal');

/** A square of a grid, whatever its class. */
export interface AnyGridCell extends GridCell<AnyGridCell> {}

/**
 * A square of a `Grid`. A class of your own names itself, so that its neighbours are known to be
 * of it, and then the game, if it uses that.
 *
 * @example
 * class Square extends GridCell<Square> {
 *   get isDark(): boolean {
 *     return (this.row + this.column) % 2 === 1;
 *   }
 * }
 */
export class GridCell<
  C extends AnyGridCell = AnyGridCell,
  G extends GameLike = GameLike,
> extends BoardCell<C, SquareDirection, G> {
  static override readonly attributeChecks: AttributeChecks = {
    row: fixedAttribute('row'),
    column: fixedAttribute('column'),
  };

  /** Counted from 0 at the top. */
  readonly row!: number;
  /** Counted from 0 at the left. */
  readonly column!: number;

  /** The adjacent cells that share a side, clockwise from the north. */
  get orthogonal(): readonly C[] {
    const { table, index } = siteOf(this);
    return table.around(ORTHOGONAL, index);
  }

  /** The adjacent cells that share only a corner, clockwise from the northeast. */
  get diagonal(): readonly C[] {
    const { table, index } = siteOf(this);
    return table.around(DIAGONAL, index);
  }

  /** Steps to another cell of the board: in all eight directions, or along the sides only. */
  distanceTo(other: AnyGridCell, adjacency: Exclude<Adjacency, 'diagonal'> = 'all'): number {
    const { table, index } = siteOf(this);
    const to = indexIn(table, other);
    const geometry = squareGeometry(table.geometry);
    return adjacency === 'all'
      ? geometry.distance(index, to)
      : geometry.orthogonalDistance(index, to);
  }

  /** The straight direction that leads to another cell of the board, if there is one. */
  directionTo(other: AnyGridCell): SquareDirection | undefined {
    const { table, index } = siteOf(this);
    return squareGeometry(table.geometry).directionTo(index, indexIn(table, other));
  }
}

function squareGeometry(geometry: unknown): SquareGeometry {
  invariant(geometry instanceof SquareGeometry, 'grid cells lie on a square geometry');
  return geometry;
}
