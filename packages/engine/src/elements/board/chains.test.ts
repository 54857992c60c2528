import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { Game } from '../../game/game.ts';
import type { GameOptions } from '../../game/game-options.ts';
import { playout } from '../../search/playout-mode.ts';
import { Piece } from '../element/piece.ts';
import { Space } from '../element/space.ts';
import { Grid, GridCell } from './grid.ts';

class Stone extends Piece {}

class Point extends GridCell<Point> {}

class Board extends Grid<Point> {
  readonly cellClass = Point;
}

class Stones extends Game<Stones> {
  readonly board = this.create(Board, 'board', { rows: 4, columns: 4 });
  readonly box = this.create(Space, 'box');

  constructor(options: GameOptions) {
    super(options);
    this.registerElements(Stone);
  }

  place(cell: string, seat: number | null): Stone {
    const player = seat === null ? null : (this.players[seat] ?? null);
    return this.board.cell(cell).create(Stone, 'stone', { player });
  }
}

const start = (): Stones => new Stones({ playerCount: 2 });

/** The same question answered by a search from scratch. */
function reachesFromScratch(board: Board, from: Point, targets: readonly Point[]): boolean {
  const owner = from.first(Stone)?.player ?? null;
  if (owner === null) return false;
  return board.connects([from], [...targets], {
    accepts: cell => cell.first(Stone)?.player === owner,
  });
}

describe('the chains of a board', () => {
  test('[BRD12] join adjacent cells whose pieces have the same owner', () => {
    const game = start();
    const { board } = game;
    for (const cell of ['a4', 'b3', 'b2']) game.place(cell, 0);
    game.place('a1', 1);
    const reaches = (cell: string): boolean => board.chainReaches(board.cell(cell), board.row(3));
    expect(['a4', 'b2', 'a1', 'd4'].map(reaches)).toEqual([false, false, true, false]);
    game.place('b1', 0);
    expect(['a4', 'b2'].map(reaches)).toEqual([true, true]);
    expect(board.chainReaches(board.cell('a4'), [board.cell('b2'), board.cell('d4')])).toBe(true);
  });

  test('[BRD12] use the adjacency that is asked for', () => {
    const game = start();
    const { board } = game;
    for (const cell of ['a4', 'b3']) game.place(cell, 0);
    const reaches = (adjacency?: 'orthogonal' | 'diagonal'): boolean =>
      board.chainReaches(board.cell('a4'), [board.cell('b3')], adjacency);
    expect([reaches(), reaches('orthogonal'), reaches('diagonal')]).toEqual([true, false, true]);
  });

  test('[BRD12] follow pieces that get another owner, leave, or lie beneath others', () => {
    const game = start();
    const { board, box } = game;
    const [first, second] = [game.place('a1', 0), game.place('b1', 0)];
    const joined = (): boolean => board.chainReaches(board.cell('a1'), [board.cell('b1')]);
    expect(joined()).toBe(true);
    second.player = game.players[1] ?? null;
    expect(joined()).toBe(false);
    first.player = second.player;
    expect(joined()).toBe(true);
    second.putInto(box);
    expect(joined()).toBe(false);
    second.putInto(board.cell('b1'));
    expect(joined()).toBe(true);
    game.place('a1', 0).putInto(board.cell('a1'), { position: 'first' });
    expect(joined()).toBe(false);
  });

  test('[BRD12] a cell of another board is refused', () => {
    const foreign = start().board.cell('a1');
    const { board } = start();
    expect(() => board.chainReaches(foreign, board.row(0))).toThrow(
      expect.objectContaining({ code: 'cell-of-another-board' }),
    );
    expect(() => board.chainReaches(board.cell('a1'), [foreign])).toThrow(
      expect.objectContaining({ code: 'cell-of-another-board' }),
    );
  });

  const step = fc.record({
    kind: fc.constantFrom('place', 'place', 'place', 'place', 'move', 'own', 'remove', 'undo'),
    cell: fc.nat(15),
    other: fc.nat(15),
    seat: fc.constantFrom(0, 1, null),
  });

  test.prop([fc.array(step, { maxLength: 40 }), fc.boolean()], { numRuns: 50 })(
    '[BRD12] equal a search from scratch after any changes, in playouts and with undo',
    (steps, isPlayout) => {
      const game = start();
      const { board, journal } = game;
      const marks = [journal.mark()];
      const play = (): void => {
        for (const { kind, cell, other, seat } of steps) {
          const at = board.cells[cell];
          const to = board.cells[other];
          const stone = at?.first(Stone);
          const player = seat === null ? null : (game.players[seat] ?? null);
          if (kind === 'place') at?.create(Stone, 'stone', { player });
          else if (kind === 'undo') journal.undoTo(marks[cell % marks.length] ?? 0);
          else if (kind === 'move' && to !== undefined) stone?.putInto(to);
          else if (kind === 'own' && stone !== undefined) stone.player = player;
          else if (kind === 'remove') stone?.remove();
          while ((marks.at(-1) ?? 0) > journal.length) marks.pop();
          marks.push(journal.mark());
          for (const from of board.cells) {
            for (const targets of [board.row(0), board.column(3)]) {
              const expected = reachesFromScratch(board, from, targets);
              expect(board.chainReaches(from, targets)).toBe(expected);
            }
          }
        }
      };
      if (isPlayout) playout(game, play);
      else play();
    },
  );
});
