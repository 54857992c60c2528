import {
  Card,
  DicePool,
  type ElementClass,
  Game,
  type GameOptions,
  Grid,
  GridCell,
  Hand,
  HexCell,
  HexGrid,
  Piece,
} from '@boardsmith/engine';
import { expect, test } from 'vitest';
import { drawView } from './draw-view.ts';

class Square extends GridCell<Square> {}
class Board extends Grid<Square> {
  readonly cellClass: ElementClass<Square> = Square;
}
class Hexagon extends HexCell<Hexagon> {}
class Comb extends HexGrid<Hexagon> {
  readonly cellClass: ElementClass<Hexagon> = Hexagon;
}

class Mixture extends Game<Mixture> {
  constructor(options: GameOptions) {
    super(options);
    const board = this.create(Board, 'board', { rows: 2, columns: 2 });
    board.cell('b1').create(Piece, 'rook');
    const comb = this.create(Comb, 'comb', { rows: 2, columns: 2 });
    comb.cell('b2').create(Piece, 'x');
    const dice = this.create(DicePool, 'dice');
    dice.createPolySet();
    for (const player of this.players) {
      const hand = this.create(Hand, `hand-${player.position}`, { player });
      for (const name of ['7C', 'KD']) hand.create(Card, name);
    }
  }
}

test('[RUN7] a view is drawn with boards as grids, and the contents of a space as a row', () => {
  const game = new Mixture({ playerCount: 2, playerNames: ['Ann', 'Bob'] });
  expect(drawView(game.getPlayerView(1))).toEqual([
    '',
    'Ann',
    'Bob',
    'board',
    '  2 .    .   ',
    '  1 .    rook',
    '    a    b   ',
    'comb',
    '    a b',
    '  1 . .',
    '   2 . x',
    'dice [d4=1 d6=1 d8=1 d10=1 d12=1 d20=1]',
    'hand-0 (2 hidden)',
    'hand-1 [7C KD]',
  ]);
});
