/*
 * Board games by hand, written without the engine: what the searches find out is compared with what
 * comes out here by trying everything.
 */

/** A board of 0 and 1 for the stones of the two seats, -1 for nothing. */
export type Board = readonly number[];

/** A game in which two seats fill a board in turn. */
export interface PlainGame {
  readonly cells: number;
  /** The seat that has won; -1 as long as none has. */
  winner(board: Board): number;
}

/** What seat 0 gets with best play from here: 1, 0.5 or 0. */
export function solve(game: PlainGame, board: Board, known: Map<string, number>): number {
  const text = board.join();
  const before = known.get(text);
  if (before !== undefined) return before;
  const value = solveAnew(game, board, known);
  known.set(text, value);
  return value;
}

function solveAnew(game: PlainGame, board: Board, known: Map<string, number>): number {
  const winner = game.winner(board);
  if (winner >= 0) return winner === 0 ? 1 : 0;
  const free = board.flatMap((stone, cell) => (stone < 0 ? [cell] : []));
  if (free.length === 0) return 0.5;
  const mover = moverOf(board);
  const values = free.map(cell => solve(game, board.with(cell, mover), known));
  return mover === 0 ? Math.max(...values) : Math.min(...values);
}

export function moverOf(board: Board): number {
  return board.filter(stone => stone >= 0).length % 2;
}

const ROWS = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
] as const;

export const plainTicTacToe: PlainGame = {
  cells: 9,
  winner(board) {
    const row = ROWS.find(([a, b, c]) => {
      const stone = board[a] ?? -1;
      return stone >= 0 && stone === board[b] && stone === board[c];
    });
    return row === undefined ? -1 : (board[row[0]] ?? -1);
  },
};

/** Seat 0 connects the first with the last row, seat 1 the first with the last column. */
export function plainHex(size: number): PlainGame {
  const neighbours = (cell: number): number[] => {
    const row = Math.floor(cell / size);
    const column = cell % size;
    return [
      [row - 1, column],
      [row - 1, column + 1],
      [row, column - 1],
      [row, column + 1],
      [row + 1, column - 1],
      [row + 1, column],
    ].flatMap(([r = -1, c = -1]) =>
      r >= 0 && c >= 0 && r < size && c < size ? [r * size + c] : [],
    );
  };
  const connects = (board: Board, seat: number): boolean => {
    const starts = [...Array(size).keys()].map(i => (seat === 0 ? i : i * size));
    const seen = new Set(starts.filter(cell => board[cell] === seat));
    for (const cell of seen) {
      for (const next of neighbours(cell)) if (board[next] === seat) seen.add(next);
    }
    return [...seen].some(cell =>
      seat === 0 ? cell >= size * (size - 1) : cell % size === size - 1,
    );
  };
  return {
    cells: size * size,
    winner: board => [0, 1].find(seat => connects(board, seat)) ?? -1,
  };
}
