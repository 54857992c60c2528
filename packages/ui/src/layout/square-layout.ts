import { attributesOf, numberOf, textOf } from '../table/view-index.ts';
import type { JsonValue, ViewNode } from '../table/view-types.ts';

/** A square with its row and column, counted from 1. */
export interface PlacedSquare {
  readonly node: ViewNode;
  readonly row: number;
  readonly column: number;
  readonly isDark: boolean;
}

/** A board of squares. */
export interface SquareLayout {
  readonly rows: number;
  readonly columns: number;
  readonly squares: readonly PlacedSquare[];
  readonly rowLabels: readonly string[];
  readonly columnLabels: readonly string[];
  /** Whether light and dark squares alternate: only if most squares are empty. */
  readonly isChequered: boolean;
}

/** The names of the attributes that hold the row and column of a board's cells. */
export function coordinateNames(board: ViewNode): {
  readonly row: string;
  readonly column: string;
} {
  return {
    row: textOf(board, '$rowCoord') ?? 'row',
    column: textOf(board, '$colCoord') ?? 'column',
  };
}

/** The attributes of a cell that are coordinates, on a board of squares or hexagons. */
export function coordinatesOf(board: ViewNode | undefined): readonly string[] {
  const own = board === undefined ? [] : Object.values(coordinateNames(board));
  return [...own, 'row', 'column', 'q', 'r', 's', 'x', 'y'];
}

/** Computes the rows, columns and labels of a board of squares. */
export function squareLayout(board: ViewNode): SquareLayout {
  const names = coordinateNames(board);
  const children = board.children ?? [];
  const places = children.map(node => ({
    node,
    row: numberOf(node, names.row) ?? 0,
    column: numberOf(node, names.column) ?? 0,
  }));
  const top = Math.min(...places.map(({ row }) => row));
  const left = Math.min(...places.map(({ column }) => column));
  const rows = Math.max(...places.map(({ row }) => row)) - top + 1;
  const columns = Math.max(...places.map(({ column }) => column)) - left + 1;
  return {
    rows,
    columns,
    squares: places.map(({ node, row, column }) => ({
      node,
      row: row - top + 1,
      column: column - left + 1,
      isDark: (row + column) % 2 === 1,
    })),
    rowLabels: labelsOf(board, '$rowLabels'),
    columnLabels: labelsOf(board, '$columnLabels'),
    isChequered: rows === columns && rows >= 6,
  };
}

/** The labels of an edge, if the board declares some. */
export function labelsOf(board: ViewNode, name: string): readonly string[] {
  const value: JsonValue | undefined = attributesOf(board)[name];
  return Array.isArray(value) ? value.map(String) : [];
}
