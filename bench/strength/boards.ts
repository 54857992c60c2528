import type { BotOptions } from '@boardsmith/ai';
import checkers from '@boardsmith/checkers';
import connectFour from '@boardsmith/connect-four';
import type { Game, PlayableGame } from '@boardsmith/engine';
import hex from '@boardsmith/hex';

/** A game that bots compete at. */
export interface Board<G extends Game> {
  readonly name: string;
  readonly begin: (seed: string) => G;
  /** The number of random moves at the start: without them most games of a pairing would be the same. */
  readonly opening: number;
  /** The objectives of the game. */
  readonly bots: BotOptions<G>;
}

/** Seven by seven cells, so that a game takes seconds. */
export const HEX_7 = hexBoard(7);
export const HEX_11 = hexBoard(11);
export const CONNECT_FOUR = {
  name: 'connect-four',
  opening: 3,
  begin: (seed: string) => started(new connectFour.gameClass({ playerCount: 2, seed })),
  bots: told(connectFour),
};
export const CHECKERS = {
  name: 'checkers',
  opening: 4,
  begin: (seed: string) => started(new checkers.gameClass({ playerCount: 2, seed })),
  bots: told(checkers),
};

function hexBoard(size: number): Board<InstanceType<typeof hex.gameClass>> {
  return {
    name: 'hex',
    opening: 2,
    begin: seed => started(new hex.gameClass({ playerCount: 2, seed, size })),
    bots: told(hex),
  };
}

/** The game before its first move. */
export function started<G extends Game>(game: G): G {
  game.startFlow();
  return game;
}

/** The objectives that the package of a game exports. */
export function told<G extends Game>({ objectives }: PlayableGame<G>): BotOptions<G> {
  return objectives === undefined ? {} : { objectives };
}
