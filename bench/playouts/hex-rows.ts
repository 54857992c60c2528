import definition from '@boardsmith/hex';
import { PlainHex } from '../games/plain-hex.ts';
import { TypedHex } from '../games/typed-hex.ts';
import type { Benchmark } from '../row.ts';
import { boardRows } from './board-rows.ts';
import { typedPlayouts } from './measure-playouts.ts';

const SIZE = 11;

/** Nobody reads the hash. */
export const hexRows: readonly Benchmark[] = boardRows({
  name: 'playouts.hex',
  target: { of: 'ratio', atLeast: 0.167 },
  begin() {
    const game = new definition.gameClass({ playerCount: 2, seed: 'bench', size: SIZE });
    game.startFlow();
    game.journal.suspendHash();
    return game;
  },
  byHand: () => new PlainHex(SIZE),
  typed: {
    against: 'typed arrays and union-find written by hand, without undo',
    playouts: () => typedPlayouts(new TypedHex(SIZE)),
  },
});
