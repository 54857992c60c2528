import { playOf, sampleMove, seededRandom } from '@boardsmith/engine';
import definition from '@boardsmith/hex';
import { describe, expect, test } from 'vitest';
import { PlainHex } from './plain-hex.ts';
import { TypedHex } from './typed-hex.ts';

const SIZE = 5;
const GAMES = 200;

function take(game: PlainHex, cell: number): void {
  const move = game.moves().find(each => each.cell === game.cells[cell]);
  if (move !== undefined) game.make(move);
}

describe('hand-written Hex', () => {
  test('ends like the rules, in random games', () => {
    const random = seededRandom('hex by hand');
    const game = new definition.gameClass({ playerCount: 2, size: SIZE });
    game.startFlow();
    const start = game.journal.mark();
    const plain = new PlainHex(SIZE);
    for (let played = 0; played < GAMES; played++) {
      for (
        let drawn = sampleMove(playOf(game), random);
        drawn;
        drawn = sampleMove(playOf(game), random)
      ) {
        const { cell } = drawn.move.args;
        playOf(game).make(drawn.move);
        for (const [number, each] of game.board.cells.entries()) {
          if (each === cell) take(plain, number);
        }
        expect(plain.isFinished).toBe(game.isFinished());
      }
      const winners = game.getWinners().map(({ position }) => plain.players[position]);
      expect(winners).toEqual([plain.winner]);
      game.journal.undoTo(start);
      plain.unmakeAll();
    }
  });

  test('ends alike with union-find and with a search, in random games', () => {
    const random = seededRandom('union-find');
    const [typed, plain] = [new TypedHex(SIZE), new PlainHex(SIZE)];
    for (let played = 0; played < GAMES; played++) {
      while (!typed.isFinished) {
        take(plain, typed.make(random.int(typed.moveCount)));
        expect(plain.isFinished).toBe(typed.isFinished);
      }
      expect(plain.winner).toBe(plain.players[typed.winner - 1]);
      typed.begin();
      plain.unmakeAll();
    }
  });
});
