/** A place on a board of squares, counted from the top left. */
export interface GridPlace {
  readonly row: number;
  readonly column: number;
}

/** Names of squares on a board. */
export interface UseGameGrid {
  /** `e4`: columns by letters, rows counted from the bottom. */
  toAlgebraicNotation(place: GridPlace): string;
  /** `undefined` where there is no such square. */
  fromAlgebraicNotation(name: string): GridPlace | undefined;
  /** Where a square is drawn, which is somewhere else on a board that is turned. */
  toScreen(place: GridPlace): GridPlace;
}

/** Names and places of squares on a board of a size; a turned one is seen from its other side. */
export function useGameGrid(size: {
  readonly rows: number;
  readonly columns: number;
  readonly isTurned?: boolean;
}): UseGameGrid {
  const { rows, columns, isTurned = false } = size;
  return {
    toScreen: ({ row, column }) =>
      isTurned ? { row: rows - 1 - row, column: columns - 1 - column } : { row, column },
    toAlgebraicNotation: ({ row, column }) => `${letters(column)}${rows - row}`,
    fromAlgebraicNotation(name) {
      const parts = /^([a-z]+)(\d+)$/i.exec(name);
      if (parts === null) return undefined;
      const [, word = '', digits = ''] = parts;
      const place = { row: rows - Number(digits), column: numberOfLetters(word) };
      const isOn =
        place.row >= 0 && place.row < rows && place.column >= 0 && place.column < columns;
      return isOn ? place : undefined;
    },
  };
}

/** a, b, … z, aa, ab, … */
function letters(index: number): string {
  const last = String.fromCharCode(97 + (index % 26));
  return index < 26 ? last : letters(Math.floor(index / 26) - 1) + last;
}

function numberOfLetters(word: string): number {
  return [...word.toLowerCase()].reduce((sum, each) => sum * 26 + each.charCodeAt(0) - 96, 0) - 1;
}
