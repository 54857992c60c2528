import { legalMoves, playOf } from '@boardsmith/engine';
import definition from '@boardsmith/tic-tac-toe';
import { describe, expect, test } from 'vitest';

type TicTacToe = InstanceType<typeof definition.gameClass>;

function begin(): TicTacToe {
  const game = new definition.gameClass({ playerCount: 2 });
  game.startFlow();
  return game;
}

/** The game after these squares were taken in turn. */
function after(...squares: readonly string[]): TicTacToe {
  const game = begin();
  for (const square of squares) game.performAction('place', { cell: game.board.cell(square) });
  return game;
}

/** The visible state of a game: the board from the top, and the result. */
function shown(game: TicTacToe): object {
  const rows = [0, 1, 2].map(row =>
    game.board
      .row(row)
      .map(cell => cell.first()?.name ?? '.')
      .join(''),
  );
  const winners = game.getWinners().map(({ position }) => position);
  return { rows, isFinished: game.isFinished(), winners };
}

/** Every possible game, made and undone move by move. */
function explore(game: TicTacToe): { nodes: number; games: number; positions: number } {
  const tally = { nodes: 0, games: 0 };
  const seen = new Set<string>();
  const visit = (): void => {
    tally.nodes++;
    seen.add(game.positionHash);
    const waiting = playOf(game).flow.awaiting();
    if (waiting.length === 0) tally.games++;
    for (const player of waiting) {
      for (const move of legalMoves(playOf(game), player)) {
        const mark = game.journal.mark();
        playOf(game).make(move);
        visit();
        game.journal.undoTo(mark);
      }
    }
  };
  visit();
  return { ...tally, positions: seen.size };
}

describe('tic-tac-toe', () => {
  test('begins with an empty board and X', () => {
    const game = begin();
    expect(shown(game)).toEqual({ rows: ['...', '...', '...'], isFinished: false, winners: [] });
    expect(game.getFlowState().currentPlayer).toBe(0);
  });

  test('is won by three marks in a row', () => {
    expect(shown(after('a1', 'a2', 'b1', 'b2', 'c1'))).toEqual({
      rows: ['...', 'OO.', 'XXX'],
      isFinished: true,
      winners: [0],
    });
  });

  test('is won by three marks in a column', () => {
    expect(shown(after('a1', 'b1', 'a2', 'b2', 'c3', 'b3'))).toEqual({
      rows: ['.OX', 'XO.', 'XO.'],
      isFinished: true,
      winners: [1],
    });
  });

  test('is won by three marks in a diagonal', () => {
    expect(shown(after('a1', 'a2', 'b2', 'a3', 'c3'))).toEqual({
      rows: ['O.X', 'OX.', 'X..'],
      isFinished: true,
      winners: [0],
    });
  });

  test('is won by the ninth mark too', () => {
    const squares = ['a1', 'b1', 'c1', 'b2', 'b3', 'a2', 'c2', 'a3', 'c3'];
    expect(shown(after(...squares))).toEqual({
      rows: ['OXX', 'OOX', 'XOX'],
      isFinished: true,
      winners: [0],
    });
  });

  test('is a draw when all squares are taken and no player has a line', () => {
    const squares = ['b2', 'a1', 'c1', 'a3', 'a2', 'c2', 'b1', 'b3', 'c3'];
    expect(shown(after(...squares))).toEqual({
      rows: ['OOX', 'XXO', 'OXX'],
      isFinished: true,
      winners: [],
    });
  });

  test('refuses a taken square, and a player who is not to move', () => {
    const game = after('b2');
    const cell = game.board.cell('b2');
    expect(game.performAction('place', { cell }, 1).rejection).toEqual({
      code: 'not-a-choice',
      selection: 'cell',
    });
    expect(game.performAction('place', { cell: game.board.cell('a1') }, 0).rejection).toEqual({
      code: 'not-your-turn',
      waitingFor: [1],
    });
    expect(shown(game)).toEqual(shown(after('b2')));
  });

  test('has 255,168 games with 549,946 nodes and 5,478 positions', { timeout: 120_000 }, () => {
    const game = begin();
    const before = game.fullHash;
    expect(explore(game)).toEqual({ nodes: 549_946, games: 255_168, positions: 5_478 });
    expect(game.fullHash).toBe(before);
  });
});
