import type { GameLike } from '../element/element-class.ts';
import { invariant } from '../error/invariant.ts';
import type { SquareDirection } from '../geometry/square-direction.ts';
import { SquareGeometry } from '../geometry/square-geometry.ts';
import { BoardCell, siteOf, siteOfPair } from './board-cell.ts';

/** Ways in which cells of a grid are adjacent: to all eight neighbours, to four of them, or to the other four. */
export const ADJACENCIES = ['all', 'orthogonal', 'diagonal'] as const;

/** One of the ways in which cells of a grid are adjacent. */
export type Adjacency = (typeof ADJACENCIES)[number];

const ORTHOGONAL = ADJACENCIES.indexOf('orthogonal');
const DIAGONAL = ADJACENCIES.indexOf('diagonal');

/**
 * A square of a `Grid`.
 *
 * @example
 * class Square extends GridCell {
 *   get isDark(): boolean {
 *     return (this.row + this.column) % 2 === 1;
 *   }
 * }
 */
export class GridCell<G extends GameLike = GameLike> extends BoardCell<SquareDirection, G> {
  /** Counted from 0 at the top. */
  readonly row!: number;
  /** Counted from 0 at the left. */
  readonly column!: number;

  /** The adjacent cells that share a side, clockwise from the north. */
  get orthogonal(): readonly this[] {
    const { table, index } = siteOf(this);
    return table.around(ORTHOGONAL, index);
  }

  /** The adjacent cells that share only a corner, clockwise from the northeast. */
  get diagonal(): readonly this[] {
    const { table, index } = siteOf(this);
    return table.around(DIAGONAL, index);
  }

  /** Steps to another cell of the board: in all eight directions, or along the sides only. */
  distanceTo(other: GridCell, adjacency: Exclude<Adjacency, 'diagonal'> = 'all'): number {
    const { geometry, from, to } = squarePair(this, other);
    return adjacency === 'all'
      ? geometry.distance(from, to)
      : geometry.orthogonalDistance(from, to);
  }

  /** The straight direction that leads to another cell of the board, if there is one. */
  directionTo(other: GridCell): SquareDirection | undefined {
    const { geometry, from, to } = squarePair(this, other);
    return geometry.directionTo(from, to);
  }
}

function squarePair(
  cell: GridCell,
  other: GridCell,
): { readonly geometry: SquareGeometry; readonly from: number; readonly to: number } {
  const { table, from, to } = siteOfPair(cell, other);
  const { geometry } = table;
  invariant(geometry instanceof SquareGeometry, 'grid cells lie on a square geometry');
  return { geometry, from, to };
}
