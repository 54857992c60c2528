/** A square of a board, counted from the top left. */
export interface GridPlace {
  readonly row: number;
  readonly column: number;
}

/** Converts between squares, their names and their positions on the screen. */
export interface UseGameGrid {
  /** The name of a square, such as `e4`: columns by letters, rows counted from the bottom. */
  toAlgebraicNotation(place: GridPlace): string;
  /** The square with a name; `undefined` if there is none. */
  fromAlgebraicNotation(name: string): GridPlace | undefined;
  /** Where a square is drawn: elsewhere if the board is rotated. */
  toScreen(place: GridPlace): GridPlace;
  /** The square with an index, counted row by row from the top left; `undefined` off the board. */
  cellAt(index: number): GridPlace | undefined;
  /** The square at a point on the screen, for cells of `size` pixels; `undefined` off the board. */
  pixelToCell(
    point: { readonly x: number; readonly y: number },
    size: number,
  ): GridPlace | undefined;
}

/** Names and positions of the squares of a board; a rotated board is seen from its other side. */
export function useGameGrid(size: {
  readonly rows: number;
  readonly columns: number;
  readonly isTurned?: boolean;
}): UseGameGrid {
  const { rows, columns, isTurned = false } = size;
  const toScreen = ({ row, column }: GridPlace): GridPlace =>
    isTurned ? { row: rows - 1 - row, column: columns - 1 - column } : { row, column };
  const isOn = ({ row, column }: GridPlace): boolean =>
    row >= 0 && row < rows && column >= 0 && column < columns;
  return {
    toScreen,
    cellAt(index) {
      const place = { row: Math.floor(index / columns), column: index % columns };
      return isOn(place) ? place : undefined;
    },
    pixelToCell({ x, y }, cell) {
      const shown = { row: Math.floor(y / cell), column: Math.floor(x / cell) };
      // Rotating by 180 degrees is its own inverse, so the same function maps to the screen and back.
      return isOn(shown) ? toScreen(shown) : undefined;
    },
    toAlgebraicNotation: ({ row, column }) => `${letters(column)}${rows - row}`,
    fromAlgebraicNotation(name) {
      const parts = /^([a-z]+)(\d+)$/i.exec(name);
      if (parts === null) return undefined;
      const [, word = '', digits = ''] = parts;
      const place = { row: rows - Number(digits), column: numberOfLetters(word) };
      return isOn(place) ? place : undefined;
    },
  };
}

/** Column letters: a, b, … z, aa, ab, … */
function letters(index: number): string {
  const last = String.fromCharCode(97 + (index % 26));
  return index < 26 ? last : letters(Math.floor(index / 26) - 1) + last;
}

function numberOfLetters(word: string): number {
  return [...word.toLowerCase()].reduce((sum, each) => sum * 26 + each.charCodeAt(0) - 96, 0) - 1;
}
