/*
 * Connect four written by hand, without the engine: a board is seven columns of seats, from the
 * bottom up. Says what is certain two moves ahead.
 */

export type Columns = readonly (readonly number[])[];

const HEIGHT = 6;
const DIRECTIONS = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
] as const;

export const EMPTY: Columns = Array.from({ length: 7 }, () => []);

export function drop(board: Columns, column: number, seat: number): Columns {
  return board.with(column, [...(board[column] ?? []), seat]);
}

export function free(board: Columns): readonly number[] {
  return board.flatMap((stack, column) => (stack.length < HEIGHT ? [column] : []));
}

/** Whether the top disc of a column is in a line of four. */
function makesFour(board: Columns, column: number): boolean {
  const row = (board[column]?.length ?? 0) - 1;
  const seat = board[column]?.[row];
  const run = (right: number, up: number): number => {
    let length = 0;
    while (board[column + (length + 1) * right]?.[row + (length + 1) * up] === seat) length++;
    return length;
  };
  return DIRECTIONS.some(([right, up]) => run(right, up) + run(-right, -up) >= 3);
}

export function winsWith(board: Columns, column: number, seat: number): boolean {
  return makesFour(drop(board, column, seat), column);
}

export function winsNow(board: Columns, seat: number): boolean {
  return free(board).some(column => winsWith(board, column, seat));
}

/** The columns after which, whatever the other answers, the seat wins with its next disc. */
export function winsInTwo(board: Columns, seat: number): readonly number[] {
  const other = 1 - seat;
  return free(board).filter(column => {
    const after = drop(board, column, seat);
    if (winsNow(after, other) || free(after).length === 0) return false;
    return free(after).every(answer => winsNow(drop(after, answer, other), seat));
  });
}

/** The columns after which the other wins with its first or its second disc, whatever is done. */
export function losesInTwo(board: Columns, seat: number): readonly number[] {
  const other = 1 - seat;
  return free(board).filter(column => {
    const after = drop(board, column, seat);
    if (makesFour(after, column)) return false;
    return winsNow(after, other) || winsInTwo(after, other).length > 0;
  });
}
