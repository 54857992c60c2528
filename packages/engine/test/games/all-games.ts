import type { Game } from '../../src/index.ts';
import { army } from './army.ts';
import { withCommonMoves } from './common-moves.ts';
import { helpers } from './helpers.ts';
import { placing } from './placing.ts';
import type { TestGame } from './test-game.ts';
import { tokens } from './tokens.ts';

/** Something that is true of every game. */
export type ForAnyGame<R> = <G extends Game>(test: TestGame<G>) => R;

/** The games that laws are tried on. A big one is tried on fewer times: each try costs as much. */
export const ALL_GAMES: readonly {
  readonly name: string;
  readonly isBig: boolean;
  with<R>(use: ForAnyGame<R>): R;
}[] = [
  { name: army.name, isBig: true, with: use => use(withCommonMoves(army)) },
  { name: tokens.name, isBig: false, with: use => use(withCommonMoves(tokens)) },
  { name: placing.name, isBig: false, with: use => use(withCommonMoves(placing)) },
  { name: helpers.name, isBig: false, with: use => use(withCommonMoves(helpers)) },
];
