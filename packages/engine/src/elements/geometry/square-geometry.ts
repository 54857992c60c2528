import { authorError } from '../../errors/errors.ts';
import { BoardGeometry, BoundedCache, type Cells, MAX_CELLS, NO_CELL } from './board-geometry.ts';
import {
  DIAGONAL_DIRECTIONS,
  ORTHOGONAL_DIRECTIONS,
  SQUARE_DIRECTIONS,
  SQUARE_STEPS,
  type SquareDirection,
  squareDirection,
  squareDirectionNumber,
} from './square-direction.ts';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** The letters of a column counted from 0: a … z, aa, ab … */
export function makeColumnLetters(column: number): string {
  let letters = '';
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / LETTERS.length)) {
    letters = LETTERS.charAt((rest - 1) % LETTERS.length) + letters;
  }
  return letters;
}

const NO_CELLS: Cells = [];
const shared = new BoundedCache<SquareGeometry>(64);

/**
 * A board of `rows` by `columns` squares, numbered row by row from the top left.
 *
 * @example
 * const chess = SquareGeometry.of(8, 8);
 * chess.at(4, 4); // => 36
 * chess.makeNotation(36); // => 'e4'
 */
export class SquareGeometry extends BoardGeometry<SquareDirection> {
  readonly rows: number;
  readonly columns: number;
  readonly #rowCells: readonly Cells[];
  readonly #columnCells: readonly Cells[];
  #orthogonal: readonly Cells[] | undefined;
  #diagonal: readonly Cells[] | undefined;

  /** Returns the geometry of a board size; all boards of the same size share one object. */
  static of(rows: number, columns: number): SquareGeometry {
    if (!isSize(rows) || !isSize(columns) || rows * columns > MAX_CELLS) {
      throw authorError('board-size', rows, columns);
    }
    return shared.get(`${rows}x${columns}`, () => new SquareGeometry(rows, columns));
  }

  private constructor(rows: number, columns: number) {
    const positions = Array.from({ length: rows * columns }, (_, cell) => ({
      row: Math.floor(cell / columns),
      column: cell % columns,
    }));
    super({
      cellCount: rows * columns,
      directions: SQUARE_DIRECTIONS,
      forward: ['east', 'southeast', 'south', 'southwest'],
      steps: direction => {
        const step = SQUARE_STEPS[direction];
        return positions.map(position => {
          const row = position.row + step.rows;
          const column = position.column + step.columns;
          return isBelow(row, rows) && isBelow(column, columns) ? row * columns + column : NO_CELL;
        });
      },
      names: () => positions.map(({ row, column }) => `${makeColumnLetters(column)}${rows - row}`),
    });
    this.rows = rows;
    this.columns = columns;
    this.#rowCells = cellGroups(rows, columns, (row, column) => row * columns + column);
    this.#columnCells = cellGroups(columns, rows, (column, row) => row * columns + column);
  }

  /** The cell at a row and a column counted from the top left, or -1. */
  at(row: number, column: number): number {
    if (!isBelow(row, this.rows) || !isBelow(column, this.columns)) return NO_CELL;
    return row * this.columns + column + 0;
  }

  /** The row of a cell; the top row is 0. */
  rowOf(cell: number): number {
    return this.has(cell) ? Math.floor(cell / this.columns) : this.refuse(cell);
  }

  /** The column of a cell; the leftmost is 0. */
  columnOf(cell: number): number {
    return this.has(cell) ? cell % this.columns : this.refuse(cell);
  }

  /** The cells of a row from left to right; none if there is no such row. */
  row(row: number): Cells {
    return this.#rowCells[row] ?? NO_CELLS;
  }

  /** The cells of a column from top to bottom; none if there is no such column. */
  column(column: number): Cells {
    return this.#columnCells[column] ?? NO_CELLS;
  }

  /** The adjacent cells that share a side, clockwise from the north. */
  orthogonal(cell: number): Cells {
    this.#orthogonal ??= this.neighbourTable(ORTHOGONAL_DIRECTIONS);
    return this.#orthogonal[cell] ?? this.refuse(cell);
  }

  /** The adjacent cells that share only a corner, clockwise from the northeast. */
  diagonal(cell: number): Cells {
    this.#diagonal ??= this.neighbourTable(DIAGONAL_DIRECTIONS);
    return this.#diagonal[cell] ?? this.refuse(cell);
  }

  /** Steps between two cells for a piece that moves orthogonally (Manhattan distance). */
  orthogonalDistance(from: number, to: number): number {
    return this.#rowsApart(from, to) + this.#columnsApart(from, to);
  }

  /** Steps between two cells for a piece that moves in all eight directions (Chebyshev distance). */
  distance(from: number, to: number): number {
    return Math.max(this.#rowsApart(from, to), this.#columnsApart(from, to));
  }

  override numberOf(direction: SquareDirection): number {
    const number = squareDirectionNumber(direction);
    return number < 0 ? super.numberOf(direction) : number;
  }

  override directionTo(from: number, to: number): SquareDirection | undefined {
    return squareDirection(
      this.rowOf(to) - this.rowOf(from),
      this.columnOf(to) - this.columnOf(from),
    );
  }

  #rowsApart(from: number, to: number): number {
    return Math.abs(this.rowOf(from) - this.rowOf(to));
  }

  #columnsApart(from: number, to: number): number {
    return Math.abs(this.columnOf(from) - this.columnOf(to));
  }
}

/** Fractions are refused too: half a row down would otherwise be some other cell. */
function isBelow(value: number, limit: number): boolean {
  return (value | 0) === value && value >= 0 && value < limit;
}

function isSize(value: number): boolean {
  return Number.isInteger(value) && value >= 1;
}

function cellGroups(
  groups: number,
  size: number,
  cellAt: (group: number, position: number) => number,
): readonly Cells[] {
  return Array.from({ length: groups }, (_, group) =>
    Array.from({ length: size }, (_, position) => cellAt(group, position)),
  );
}
