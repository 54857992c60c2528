/** Tic-tac-toe and Hex written for boardgame.io: two players take cells in turn. */
function cellGame(name, count, isWon) {
  return {
    name,
    setup: () => ({ cells: Array.from({ length: count }, () => -1) }),
    turn: { minMoves: 1, maxMoves: 1 },
    moves: {
      place: ({ G, playerID }, cell) => {
        if (G.cells[cell] !== -1) return 'INVALID_MOVE';
        G.cells[cell] = Number(playerID);
      },
    },
    endIf: ({ G, ctx }) => {
      const mover = Number(ctx.currentPlayer);
      if (isWon(G.cells, mover)) return { winner: ctx.currentPlayer };
      return G.cells.includes(-1) ? undefined : { draw: true };
    },
    ai: {
      enumerate: G =>
        G.cells.flatMap((owner, cell) => (owner === -1 ? [{ move: 'place', args: [cell] }] : [])),
    },
  };
}

const DIAGONALS = ['048', '246'];
const ROWS = ['012', '345', '678', '036', '147', '258', ...DIAGONALS].map(row =>
  [...row].map(Number),
);

export const ticTacToe = cellGame('tic-tac-toe', 9, (cells, mover) =>
  ROWS.some(row => row.every(cell => cells[cell] === mover)),
);

/** Player 0 connects the first row with the last, player 1 the first column with the last. */
export function hex(size) {
  const beside = neighbours(size);
  return cellGame('hex', size * size, (cells, mover) => {
    const along = cell => (mover === 0 ? Math.floor(cell / size) : cell % size);
    const queue = [];
    const seen = new Set();
    const reach = cell => {
      if (cells[cell] !== mover || seen.has(cell)) return;
      seen.add(cell);
      queue.push(cell);
    };
    for (let i = 0; i < size; i++) reach(mover === 0 ? i : i * size);
    for (const cell of queue) {
      if (along(cell) === size - 1) return true;
      for (const next of beside[cell]) reach(next);
    }
    return false;
  });
}

function neighbours(size) {
  const steps = [
    [0, 1],
    [0, -1],
    [1, 0],
    [-1, 0],
    [1, -1],
    [-1, 1],
  ];
  return Array.from({ length: size * size }, (_, cell) => {
    const row = Math.floor(cell / size);
    const column = cell % size;
    return steps
      .map(([down, right]) => [row + down, column + right])
      .filter(([r, c]) => r >= 0 && r < size && c >= 0 && c < size)
      .map(([r, c]) => r * size + c);
  });
}
