import definition from '@boardsmith/connect-four';
import { PlainConnectFour } from '../games/plain-connect-four.ts';
import type { Benchmark } from '../row.ts';
import { boardRows } from './board-rows.ts';

/** Nobody reads the hash. */
export const connectFourRows: readonly Benchmark[] = boardRows({
  name: 'playouts.connect-four',
  target: { of: 'ours', atLeast: 300_000 },
  begin() {
    const game = new definition.gameClass({ playerCount: 2, seed: 'bench' });
    game.startFlow();
    game.journal.suspendHash();
    return game;
  },
  byHand: () => new PlainConnectFour(),
});
