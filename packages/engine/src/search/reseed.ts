import type { GameSpace } from '../elements/element/game-space.ts';
import { nodeOf } from '../state/node/anchored.ts';
import { GUEST_STREAMS } from '../state/random/generator.ts';

/**
 * Lets the chance of a game go on with a stream of another seed, until that is undone.
 *
 * A search that went on with the game's own numbers would foresee the next roll of the dice.
 */
export function reseed(game: GameSpace, seed: string, stream = 0): void {
  const { world } = nodeOf(game);
  world.guard.refuse('the generator');
  world.settle();
  const { generator } = world;
  generator.invite(seed);
  generator.stream = GUEST_STREAMS + stream;
  generator.counter = 0;
  world.settle();
}
