import checkers from '@boardsmith/checkers';
import connectFour from '@boardsmith/connect-four';
import { type Game, playOf, sampleMove, seededRandom } from '@boardsmith/engine';
import hex from '@boardsmith/hex';
import type { Arena } from './levels-match.ts';

export const CONNECT_FOUR: Arena = {
  name: 'connect four',
  newGame: seed => opened(new connectFour.gameClass({ playerCount: 2, seed }), seed),
  objectives: undefined,
};

export const HEX_7: Arena = hexOf(7);
export const HEX_11: Arena = hexOf(11);

export const CHECKERS: Arena = {
  name: 'checkers',
  newGame: seed => opened(new checkers.gameClass({ playerCount: 2, seed }), seed),
  objectives: checkers.objectives,
};

function hexOf(size: number): Arena {
  return {
    name: `hex of ${size} by ${size}`,
    newGame: seed => opened(new hex.gameClass({ playerCount: 2, seed, size }), seed),
    objectives: undefined,
  };
}

/** Two moves by chance, the same for both sides: or else most games would begin alike. */
function opened<G extends Game>(game: G, seed: string): G {
  const random = seededRandom(seed, 9);
  game.startFlow();
  for (let made = 0; made < 2; made++) {
    const sampled = sampleMove(playOf(game), random);
    if (sampled === undefined) break;
    const { action, args, player } = sampled.move;
    game.performAction(action.name, args, player.position);
  }
  return game;
}
