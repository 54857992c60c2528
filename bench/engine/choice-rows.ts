import { legalMoves, type Player, playOf, sampleMove, seededRandom } from '@boardsmith/engine';
import { type PlainCell, PlainStones } from '../games/plain-stones.ts';
import { Stones } from '../games/stones.ts';
import { compareCosts, type Effort, type Subject } from '../harness/measure.ts';
import type { Benchmark, Figures } from '../harness/row.ts';

const POSITIONS = 200;

export const choiceRows: readonly Benchmark[] = [
  {
    name: 'engine.list-moves',
    unit: 'ns',
    against: 'a list of 60 moves on 121 plain cells made by hand',
    better: 'smaller',
    measure: measureListing,
  },
  {
    name: 'engine.sample-move',
    unit: 'ns',
    against: 'listing the 60 moves on 121 cells and drawing one',
    better: 'smaller',
    measure: measureSampling,
  },
];

function measureListing(effort: Effort): Figures {
  const { cells } = halfFull();
  const plain: Subject = {
    operations: POSITIONS,
    run() {
      let sum = 0;
      for (let i = 0; i < POSITIONS; i++) sum += plainMoves(cells).length;
      return sum;
    },
  };
  return compareCosts(
    inEachPosition((game, player) => legalMoves(playOf(game), player).length),
    plain,
    effort,
  );
}

function measureSampling(effort: Effort): Figures {
  const random = seededRandom('bench');
  return compareCosts(
    inEachPosition(game => (sampleMove(playOf(game), random) === undefined ? 0 : 1)),
    inEachPosition((game, player) => {
      const moves = legalMoves(playOf(game), player);
      return moves[random.int(moves.length)] === undefined ? 0 : 1;
    }),
    effort,
  );
}

/** Lists choices in new positions each time: a cached answer would cost nothing. */
function inEachPosition(ask: (game: Stones, player: Player) => number): Subject {
  const game = new Stones({ playerCount: 2, seed: 'bench' });
  game.fillHalf();
  game.startFlow();
  const start = game.journal.mark();
  const [player] = game.players;
  if (player === undefined) throw new Error('The game has no players');
  return {
    operations: POSITIONS,
    run() {
      let sum = 0;
      for (let i = 0; i < POSITIONS; i++) {
        game.turns += 1;
        sum += ask(game, player);
      }
      game.journal.undoTo(start);
      return sum;
    },
  };
}

function plainMoves(cells: readonly PlainCell[]): { readonly cell: PlainCell }[] {
  const moves: { readonly cell: PlainCell }[] = [];
  for (const cell of cells) if (cell.stones.length === 0) moves.push({ cell });
  return moves;
}

function halfFull(): PlainStones {
  const board = new PlainStones();
  for (const [index, cell] of board.cells.entries()) {
    if (index % 2 === 0) board.create(cell, (index / 2) % 2);
  }
  return board;
}
