import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { Game } from '../../game/game.ts';
import type { GameOptions } from '../../game/game-options.ts';
import { Piece } from '../element/piece.ts';
import { HEX_DIRECTIONS, OFFSET_LAYOUTS } from '../geometry/hex-coordinates.ts';
import { type AnyHexCell, HexCell, HexGrid } from './hex-grid.ts';

class Stone extends Piece {}

class Point extends HexCell<Point> {
  get stone(): Stone | undefined {
    return this.first(Stone);
  }
}

class Rhombus extends HexGrid<Point> {
  readonly cellClass = Point;
}

class Hex extends Game<Hex> {
  board: Rhombus;
  island: HexGrid;
  rocks: HexGrid;

  constructor(options: GameOptions) {
    super(options);
    this.board = this.create(Rhombus, 'board', { rows: 4, columns: 5 });
    this.island = this.create(HexGrid, 'island', { radius: 2 });
    const coordinates = [
      { q: 0, r: 0 },
      { q: 1, r: 0 },
      { q: 3, r: 0 },
    ];
    this.rocks = this.create(HexGrid, 'rocks', { coordinates });
  }
}

const start = (): Hex => new Hex({ playerCount: 2 });
const names = (cells: readonly AnyHexCell[] | undefined): readonly string[] | undefined =>
  cells?.map(({ name }) => name);
const refused = (code: string): unknown => expect.objectContaining({ name: 'AuthorError', code });

describe('a hex grid', () => {
  test('[BRD10] is a rhombus, a hexagon or a list of coordinates', () => {
    const { board, island, rocks } = start();
    expect(names(board.cells)?.slice(0, 6)).toEqual(['a1', 'b1', 'c1', 'd1', 'e1', 'a2']);
    expect([board.cells.length, island.cells.length]).toEqual([20, 19]);
    expect(names(rocks.cells)).toEqual(['0,0', '1,0', '3,0']);
    expect(rocks.cells.map(({ q, r, s }) => [q, r, s])).toEqual([
      [0, 0, 0],
      [1, 0, -1],
      [3, 0, -3],
    ]);
  });

  test('[BRD10] makes cells of the class it names', () => {
    const { board, island } = start();
    expect(board.cells.every(cell => cell instanceof Point)).toBe(true);
    expect(island.cells.some(cell => cell instanceof Point)).toBe(false);
  });

  test('[BRD10] with no shape, half a shape or two shapes is refused', () => {
    const game = start();
    for (const shape of [
      {},
      { rows: 3 },
      { columns: 3 },
      { rows: 3, columns: 3, radius: 1 },
      { rows: 3, radius: 1 },
      { radius: 1, coordinates: [] },
    ]) {
      expect(() => game.create(HexGrid, 'bad', shape)).toThrow(refused('hex-board-shape'));
    }
    expect(() => game.create(HexGrid, 'bad', { radius: -1 })).toThrow(refused('hex-radius'));
    expect(() => game.create(HexGrid, 'bad', { coordinates: [] })).toThrow(refused('hex-no-cells'));
  });

  test('[BRD3] sets its presentation hints', () => {
    const { board, island } = start();
    const shown = ({
      $type,
      $hexOrientation,
      $coordSystem,
      $qCoord,
      $rCoord,
    }: HexGrid): unknown => ({
      $type,
      $hexOrientation,
      $coordSystem,
      $qCoord,
      $rCoord,
    });
    const hints = {
      $type: 'hex-grid',
      $hexOrientation: 'pointy',
      $coordSystem: 'axial',
      $qCoord: 'q',
      $rCoord: 'r',
    };
    expect([shown(board), shown(island)]).toEqual([hints, hints]);
    expect([board.$rowLabels, board.$columnLabels, island.$rowLabels]).toEqual([
      ['1', '2', '3', '4'],
      ['a', 'b', 'c', 'd', 'e'],
      undefined,
    ]);
  });

  test('[BRD2] finds cells by coordinate, by name and by offset', () => {
    const { board, island } = start();
    expect(board.at(2, 1)).toBe(board.cell('c2'));
    expect(board.at(5, 0)).toBeUndefined();
    expect(island.at(-1, 2)).toBe(island.cell('-1,2'));
    expect(island.findCell('a1')).toBeUndefined();
    for (const layout of OFFSET_LAYOUTS) {
      for (const cell of island.cells) {
        expect(island.atOffset(cell.offset(layout), layout)).toBe(cell);
      }
    }
  });

  test('[BRD11] keeps its shape', () => {
    const { board, island, rocks, journal } = start();
    for (const change of [
      () => board.setAttribute('rows', 9),
      () => board.setAttribute('columns', null),
      () => island.setAttribute('radius', 3),
      () => rocks.setAttribute('coordinates', []),
      () => island.cell('0,0').setAttribute('q', 1),
      () => island.cell('0,0').setAttribute('r', 1),
    ]) {
      expect(() => journal.segment(change)).toThrow(refused('attribute-value'));
    }
  });

  test('[BRD10] has the sides of Hex for edges', () => {
    const { board } = start();
    expect([names(board.edge('top')), names(board.edge('left'))]).toEqual([
      ['a1', 'b1', 'c1', 'd1', 'e1'],
      ['a1', 'a2', 'a3', 'a4'],
    ]);
    expect(board.edge('top')).toBe(board.edge('top'));
  });
});

describe('cells of a hex grid', () => {
  test.prop([fc.nat({ max: 18 }), fc.nat({ max: 18 }), fc.nat({ max: 5 })])(
    '[BRD4] return what the geometry returns',
    (a, b, radius) => {
      const { island } = start();
      const { geometry, cells } = island;
      const here = cells[a] ?? island.cell('0,0');
      const there = cells[b] ?? island.cell('0,0');
      const pick = (indices: readonly number[] | undefined): unknown =>
        indices?.map(index => cells[index]);

      expect(here.neighbours()).toEqual(pick(geometry.neighbours(a)));
      expect(here.rays()).toEqual(geometry.rays(a).map(pick));
      for (const direction of HEX_DIRECTIONS) {
        expect(here.step(direction)).toBe(cells[geometry.step(a, direction)]);
        expect(here.ray(direction)).toEqual(pick(geometry.ray(a, direction)));
      }
      expect(here.lines(3)).toEqual(geometry.linesThrough(a, 3).map(pick));
      expect(here.ring(radius)).toEqual(pick(geometry.ring(a, radius)));
      expect(here.spiral(radius)).toEqual(pick(geometry.spiral(a, radius)));
      expect(here.distanceTo(there)).toBe(geometry.distance(a, b));
      expect(here.directionTo(there)).toBe(geometry.directionTo(a, b));
      expect(island.line(here, there)).toEqual(pick(geometry.line(a, b)));
      expect(island.between(here, there)).toEqual(pick(geometry.between(a, b)));
    },
  );

  test('[BRD5] return the same rings and spirals every time', () => {
    const center = start().island.cell('0,0');
    expect(center.ring(2)).toBe(center.ring(2));
    expect(center.spiral(1)).toBe(center.spiral(1));
  });

  test('[BRD6] leave out cells that were removed', () => {
    const { island, journal } = start();
    const center = island.cell('0,0');
    journal.segment(() => island.cell('1,0').remove());
    expect(center.neighbours()).toHaveLength(5);
    expect(center.ray('+q')).toEqual([]);
    expect(center.ring(2)).toHaveLength(12);
    expect(names(island.line(center, island.cell('2,0')))).toEqual(['0,0', '2,0']);
  });

  test('[BRD7] refuse cells of another board', () => {
    const { board, island } = start();
    expect(() => island.cell('0,0').distanceTo(board.cell('a1'))).toThrow(
      refused('cell-of-another-board'),
    );
    expect(() => island.line(island.cell('0,0'), board.cell('a1'))).toThrow(
      refused('cell-of-another-board'),
    );
  });
});

describe('Hex', () => {
  test('[BRD8] is won by a chain of stones between opposite sides', () => {
    const { board, journal, players } = start();
    const [red, blue] = players;
    const isWonBy = (player: unknown): boolean =>
      board.connects(board.edge('top'), board.edge('bottom'), {
        accepts: ({ stone }) => stone?.player === player,
      });
    const chain = ['c1', 'b2', 'b3', 'a4'];
    const won: boolean[] = [];
    for (const name of chain) {
      won.push(isWonBy(red));
      journal.segment(() => {
        board.cell(name).create(Stone, 'stone', { player: red ?? null });
      });
    }
    expect([...won, isWonBy(red), isWonBy(blue)]).toEqual([
      false,
      false,
      false,
      false,
      true,
      false,
    ]);
    const group = board.floodFill(board.cell('c1'), ({ stone }) => stone?.player === red);
    expect(names(group)).toEqual(chain);
  });

  test('[BRD8] searches take the shortest path around a wall', () => {
    const { island } = start();
    const path = island.shortestPath(island.cell('-1,0'), island.cell('1,0'), {
      accepts: ({ q, r }) => q !== 0 || r === 2,
    });
    expect(path).toHaveLength(6);
  });
});
