import { authorError } from '../../errors/author-error.ts';
import { adopt } from '../node/adopt.ts';
import type { World } from '../node/world.ts';
import { takeUp } from '../tree/making.ts';
import { firstMissing } from '../world/incomplete.ts';

/**
 * Ends setup: what is true now is the beginning, and every change from here on is an entry.
 *
 * A constructor cannot know when those of its subclasses end, so the first question that needs an
 * answer seals the game.
 */
export function seal(world: World): void {
  const { nodes, hash, log } = world;
  adopt(world.game);
  // A field defined after this would be state that no journal knows.
  Object.preventExtensions(world.game.element);
  for (const node of nodes) {
    const missing = firstMissing(node);
    if (missing !== undefined) throw authorError('missing-attribute', node.label, missing);
  }
  world.incomplete.clear();
  world.deep.clear();
  for (const node of nodes) {
    node.baselines = null;
    takeUp(node);
  }
  const { counter, stream } = world.generator;
  world.journaledRandom = { counter, stream };
  world.isSealed = true;
  log.clear();
  for (const node of nodes) hash.born(node);
  for (const root of [world.game, world.seats, world.pile]) hash.recount(root);
}

/** The world of a game whose setup is over: the first to ask for its journal, hash or view ends it. */
export function sealed(world: World): World {
  if (!world.isSealed) seal(world);
  return world;
}
