import definition from '@boardsmith/tic-tac-toe';
import { PlainTicTacToe } from '../games/plain-tic-tac-toe.ts';
import type { Benchmark } from '../row.ts';
import { boardRows } from './board-rows.ts';

/** Nobody reads the hash. */
export const ticTacToeRows: readonly Benchmark[] = boardRows({
  name: 'playouts.tic-tac-toe',
  target: { of: 'ratio', atLeast: 0.111 },
  begin() {
    const game = new definition.gameClass({ playerCount: 2, seed: 'bench' });
    game.startFlow();
    game.journal.suspendHash();
    return game;
  },
  byHand: () => new PlainTicTacToe(),
});
