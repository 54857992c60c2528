import definition from '@boardsmith/checkers';
import { PlainCheckers } from '../games/plain-checkers.ts';
import { TypedCheckers } from '../games/typed-checkers.ts';
import type { Benchmark } from '../row.ts';
import { boardRows } from './board-rows.ts';
import { typedPlayouts } from './measure-playouts.ts';

/** Each jump is a move. The hash goes on: the rules read it to see whether positions recur. */
export const checkersRows: readonly Benchmark[] = boardRows({
  name: 'playouts.checkers',
  target: { of: 'ratio', atLeast: 0.077 },
  begin() {
    const game = new definition.gameClass({ playerCount: 2, seed: 'bench' });
    game.startFlow();
    return game;
  },
  byHand: () => new PlainCheckers(),
  typed: {
    against: 'typed arrays written by hand, without undo',
    playouts: () => typedPlayouts(new TypedCheckers()),
  },
});
