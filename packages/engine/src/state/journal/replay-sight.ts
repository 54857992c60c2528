import { OP } from '../log/entry-log.ts';
import type { Node } from '../node/node.ts';
import type { World } from '../node/world.ts';
import { type Column, putValue, putVisibility } from './replay.ts';

/**
 * Takes back (`before`) or repeats (`after`) what the entry at `at` did to who sees what: attributes,
 * settings, and what an element is in. Lists of children stay as they are, and so do the places in
 * them: to put a card back on top of a deck, every card of it would have to be moved.
 *
 * Nothing may be asked in between but what follows from parents, settings and attributes.
 */
export function replaySight(world: World, at: number, column: Column): void {
  const { log } = world;
  switch (log.opAt(at)) {
    case OP.set:
    case OP.deep:
      putValue(world, at, column);
      return;
    case OP.visibility:
      putVisibility(world, at, column);
      return;
    case OP.move:
    case OP.create:
      // What was made was in nothing before.
      log.node(at).parent = log.recorded<Node | null>(column, at);
      return;
  }
}
