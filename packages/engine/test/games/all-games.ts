import type { Game } from '../../src/index.ts';
import { army } from './army.ts';
import { cardTable } from './card-table-moves.ts';
import { withCommonMoves } from './common-moves.ts';
import { helpers } from './helpers.ts';
import { placing } from './placing.ts';
import type { TestGame } from './test-game.ts';
import { tokens } from './tokens.ts';

/** Something that is true of every game. */
export type ForAnyGame<R> = <G extends Game>(test: TestGame<G>) => R;

/** A game that laws are tried on. A big one is tried on fewer times: each try costs as much. */
export interface LawGame {
  readonly name: string;
  readonly isBig: boolean;
  with<R>(use: ForAnyGame<R>): R;
}

/** The games whose author code reports when it runs. */
export const ALL_GAMES: readonly LawGame[] = [
  { name: army.name, isBig: true, with: use => use(withCommonMoves(army)) },
  { name: tokens.name, isBig: false, with: use => use(withCommonMoves(tokens)) },
  { name: placing.name, isBig: false, with: use => use(withCommonMoves(placing)) },
  { name: helpers.name, isBig: false, with: use => use(withCommonMoves(helpers)) },
];

/** These and the card table, which hides in every way. */
export const GAMES_AND_CARDS: readonly LawGame[] = [
  ...ALL_GAMES,
  { name: cardTable.name, isBig: false, with: use => use(cardTable) },
];
