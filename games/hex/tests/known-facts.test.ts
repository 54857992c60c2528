import {
  HexCell,
  type HexSide,
  legalMoves,
  type Move,
  playOf,
  sampleMove,
  seededRandom,
} from '@boardsmith/engine';
import definition from '@boardsmith/hex';
import { describe, expect, test } from 'vitest';

type Hex = InstanceType<typeof definition.gameClass>;

/** Random games on each of the smallest boards; the long run plays more. */
const GAMES = Number(process.env['HEX_GAMES'] ?? '500');

function begin(size: number, swap = false): Hex {
  const game = new definition.gameClass({ playerCount: 2, seed: 'facts', size, swap });
  game.startFlow();
  return game;
}

/** Whether the player to move wins with the best play of both; `known` caches positions. */
function wins(game: Hex, known: Map<string, boolean>): boolean {
  if (game.isFinished()) return false;
  const position = game.positionHash;
  const isKnown = known.get(position);
  if (isKnown !== undefined) return isKnown;
  const isWon = promisingFirst(game).some(move => {
    const mark = game.journal.mark();
    playOf(game).make(move);
    const isLoss = !wins(game, known);
    game.journal.undoTo(mark);
    return isLoss;
  });
  known.set(position, isWon);
  return isWon;
}

/** The legal moves, those on the shortest connections of both players first. */
function promisingFirst(game: Hex): readonly Move[] {
  const [red, blue] = [lengths(game, 'red'), lengths(game, 'blue')];
  const length = ({ args: { cell } }: Move): number =>
    cell instanceof HexCell ? (red.get(cell.name) ?? 0) + (blue.get(cell.name) ?? 0) : 0;
  return game
    .getAwaitingPlayers()
    .flatMap(player => legalMoves(playOf(game), player))
    .sort((a, b) => length(a) - length(b));
}

/** How many stones a colour needs to connect its sides through each cell. */
function lengths(game: Hex, color: 'red' | 'blue'): Map<string, number> {
  const [from, to] = color === 'red' ? (['top', 'bottom'] as const) : (['left', 'right'] as const);
  const [there, back] = [stonesFrom(game, color, from), stonesFrom(game, color, to)];
  const through = game.board.cells.map(({ name }, i): [string, number] => [
    name,
    (there[i] ?? 0) + (back[i] ?? 0),
  ]);
  return new Map(through);
}

/** How many stones a colour needs to reach each cell from a side. */
function stonesFrom(game: Hex, color: 'red' | 'blue', side: HexSide): readonly number[] {
  const { cells } = game.board;
  const edge = game.board.edge(side);
  const costs = cells.map(cell => {
    const owner = cell.first()?.player;
    if (owner === undefined) return 1;
    return game.players.some(player => player === owner && player.color === color) ? 0 : 100;
  });
  const numbers = new Map(cells.map((cell, i) => [cell, i]));
  const stones: number[] = cells.map((cell, i) => (edge.includes(cell) ? (costs[i] ?? 0) : 1000));
  for (let hasChanged = true; hasChanged; ) {
    hasChanged = false;
    for (const [i, cell] of cells.entries()) {
      for (const next of cell.neighbours()) {
        const way = (stones[numbers.get(next) ?? 0] ?? 0) + (costs[i] ?? 0);
        if (way >= (stones[i] ?? 0)) continue;
        stones[i] = way;
        hasChanged = true;
      }
    }
  }
  return stones;
}

/** The cells with which the first player wins. */
function winningOpenings(size: number): readonly string[] {
  const game = begin(size);
  const known = new Map<string, boolean>();
  return game.board.cells
    .filter(cell => {
      const mark = game.journal.mark();
      game.performAction('place', { cell });
      const isWin = !wins(game, known);
      game.journal.undoTo(mark);
      return isWin;
    })
    .map(({ notation }) => notation);
}

describe('the first player', () => {
  test('wins on three by three, with the middle row and the two blunt corners', () => {
    expect(winningOpenings(3)).toEqual(['c1', 'a2', 'b2', 'c2', 'a3']);
  });

  test('wins on four by four, with a stone in the middle', { timeout: 120_000 }, () => {
    const game = begin(4);
    game.performAction('place', { cell: game.board.cell('c2') });
    const before = game.fullHash;
    expect(wins(game, new Map())).toBe(false);
    expect(game.fullHash).toBe(before);
  });

  test('loses on three by three where the second player may swap', () => {
    expect(wins(begin(3, true), new Map())).toBe(false);
  });
});

describe.each([3, 4, 5])('on a board of size %i', size => {
  test('no random game ends in a draw, and a full board has one winner', () => {
    const game = begin(size);
    const random = seededRandom(`hex ${size}`);
    game.journal.suspendNews();
    const start = game.journal.mark();
    const winners = [0, 0];
    for (let played = 0; played < GAMES; played++) {
      for (
        let drawn = sampleMove(playOf(game), random);
        drawn;
        drawn = sampleMove(playOf(game), random)
      )
        playOf(game).make(drawn.move);
      const won = game.getWinners().map(({ position }) => position);
      expect(won).toHaveLength(1);
      for (const seat of won) winners[seat] = (winners[seat] ?? 0) + 1;
      game.journal.undoTo(start);
    }
    expect(winners.reduce((sum, each) => sum + each, 0)).toBe(GAMES);
  });
});
