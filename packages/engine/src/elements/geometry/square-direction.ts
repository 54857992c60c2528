/** The eight directions of a square board, clockwise; north is towards row 0, the top. */
export const SQUARE_DIRECTIONS = [
  'north',
  'northeast',
  'east',
  'southeast',
  'south',
  'southwest',
  'west',
  'northwest',
] as const;

/** One of the eight directions of a square board. */
export type SquareDirection = (typeof SQUARE_DIRECTIONS)[number];

/**
 * The place of a direction among the eight; -1 if it is none of them. Rules step with every look at
 * the board: a name is compared with names that are known sooner than it is looked up in a table.
 */
export function squareDirectionNumber(direction: SquareDirection): number {
  switch (direction) {
    case 'north':
      return 0;
    case 'northeast':
      return 1;
    case 'east':
      return 2;
    case 'southeast':
      return 3;
    case 'south':
      return 4;
    case 'southwest':
      return 5;
    case 'west':
      return 6;
    case 'northwest':
      return 7;
    default:
      return -1;
  }
}

/** The four directions in which cells share a side. */
export const ORTHOGONAL_DIRECTIONS = ['north', 'east', 'south', 'west'] as const;

/** The four directions in which cells share only a corner. */
export const DIAGONAL_DIRECTIONS = ['northeast', 'southeast', 'southwest', 'northwest'] as const;

/** How far one step goes: rows down, columns to the right. */
export const SQUARE_STEPS: {
  readonly [D in SquareDirection]: { readonly rows: number; readonly columns: number };
} = {
  north: { rows: -1, columns: 0 },
  northeast: { rows: -1, columns: 1 },
  east: { rows: 0, columns: 1 },
  southeast: { rows: 1, columns: 1 },
  south: { rows: 1, columns: 0 },
  southwest: { rows: 1, columns: -1 },
  west: { rows: 0, columns: -1 },
  northwest: { rows: -1, columns: -1 },
};

const BY_STEP: readonly (readonly (SquareDirection | undefined)[])[] = [
  ['northwest', 'north', 'northeast'],
  ['west', undefined, 'east'],
  ['southwest', 'south', 'southeast'],
];

/** The direction that goes `rows` down and `columns` to the right, if it is one of the eight. */
export function squareDirection(rows: number, columns: number): SquareDirection | undefined {
  const isStraight = rows === 0 || columns === 0 || Math.abs(rows) === Math.abs(columns);
  return isStraight ? BY_STEP[Math.sign(rows) + 1]?.[Math.sign(columns) + 1] : undefined;
}
